import type { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeStripeAccount, type StripeAccount } from "#adapters/node/payments/stripe.ts";
import { providerSessionOf } from "#adapters/node/payments/stripe/state.ts";
import { asCents } from "#core/domain/money/cents.ts";
import type { PaymentRequest } from "#core/ports/outside.ts";
import { type Peer, startPeer } from "./peer.ts";
import { type PromisedPort, promisePort } from "#core/testing/fixtures/promised.ts";

const minute = 60_000;
let now = 0;
let peer: Peer;
let payments: PromisedPort<StripeAccount>;

beforeEach(async () => {
  now = Date.UTC(2027, 4, 3, 14);
  peer = await startPeer(() => now);
  payments = promisePort(makeStripeAccount({ ...peer.reach, address: () => "https://quai.example" }));
});

afterEach(() => peer.close());

const request = (part: Partial<PaymentRequest> = {}): PaymentRequest => ({
  reservation: "mem_r_1",
  reference: "MEM-7K4QX9",
  amount: asCents(18_450),
  currency: "CAD",
  locale: "fr",
  club: "Club nautique Memphrémagog",
  description: "Vectra, 4 mai 2027",
  email: "alex@example.test",
  expires: now + 31 * minute,
  ...part,
});

describe("open", () => {
  it("asks for one card payment, in minor units, in the customer's language, ending with the claim", async () => {
    const { session, sessionUrl } = await payments.open(request());
    expect(peer.sessions()).toHaveLength(1);
    expect(peer.sessions()[0]).toMatchObject({
      id: session,
      url: sessionUrl,
      amount_total: 18_450,
      currency: "cad",
      locale: "fr-CA",
      customer_email: "alex@example.test",
      metadata: { reservation: "mem_r_1" },
      client_reference_id: "mem_r_1",
      expires_at: (now + 31 * minute) / 1000,
      allowed_payment_method_types: ["card"],
    });
    expect(peer.seen[0]?.form).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][product_data][name]": "Vectra, 4 mai 2027",
      "line_items[0][price_data][product_data][description]": "Club nautique Memphrémagog · MEM-7K4QX9",
      "adaptive_pricing[enabled]": "false",
      "payment_intent_data[description]": "Club nautique Memphrémagog · MEM-7K4QX9: Vectra, 4 mai 2027",
      "metadata[reference]": "MEM-7K4QX9",
      "payment_intent_data[metadata][reservation]": "mem_r_1",
    });
  });

  it("sends the customer home in both languages and on both ways out", async () => {
    await payments.open(request());
    await payments.open(request({ reservation: "mem_r_2", locale: "en", currency: "USD" }));
    expect(peer.sessions().map(({ success_url, cancel_url, locale, currency }) => [success_url, cancel_url, locale, currency])).toEqual([
      ["https://quai.example/fr?payment=success", "https://quai.example/fr?payment=failed", "fr-CA", "cad"],
      ["https://quai.example/en?payment=success", "https://quai.example/en?payment=failed", "en", "usd"],
    ]);
  });

  it("never lets a session outlive its claim by a part of a second", async () => {
    await payments.open(request({ expires: now + 31 * minute + 999 }));
    expect(peer.sessions()[0]?.expires_at).toBe((now + 31 * minute) / 1000);
  });

  it("opens one session however often a reservation is sent", async () => {
    const first = await payments.open(request());
    const again = await Promise.all(Array.from({ length: 20 }, () => payments.open(request())));
    expect(again.every(({ session, sessionUrl }) => session === first.session && sessionUrl === first.sessionUrl)).toBe(true);
    expect(peer.sessions()).toHaveLength(1);
  });

  it("refuses another amount for the same reservation", async () => {
    await payments.open(request());
    await expect(payments.open(request({ amount: asCents(1) }))).rejects.toMatchObject({ permanent: true });
    expect(peer.sessions()).toHaveLength(1);
  });

  it("rejects where the provider refuses, without repeating what the customer typed", async () => {
    const refused = payments.open(request({ expires: now + 29 * minute }));
    await expect(refused).rejects.toMatchObject({ name: "StripeFault", permanent: true, status: 400 });
    await expect(refused).rejects.not.toThrow(/alex@example/);
  });

  it("takes plain http for a peer on this machine only", () => {
    expect(() => makeStripeAccount({ ...peer.reach, address: () => "", host: "api.stripe.com" })).toThrow(RangeError);
  });
});

describe("read", () => {
  it("tells open, complete and expired apart", async () => {
    const [open, paid, late] = await Promise.all(["a", "b", "c"].map((name) => payments.open(request({ reservation: `mem_r_${name}` }))));
    peer.pay(paid?.session ?? "");
    await payments.expire(late?.session ?? "");
    expect(await payments.read(open?.session ?? "")).toEqual({ state: "open" });
    expect(await payments.read(paid?.session ?? "")).toEqual({
      state: "complete",
      amount: 18_450,
      currency: "CAD",
      ref: `pi_${paid?.session}`,
      card: "Visa 4242",
      fingerprint: "Xt5EWLLDS7FJjR1c",
    });
    expect(await payments.read(late?.session ?? "")).toEqual({ state: "expired" });
  });

  it("finds a session expired once its time is over", async () => {
    const { session } = await payments.open(request());
    now += 31 * minute;
    expect(await payments.read(session)).toEqual({ state: "expired" });
  });

  it("finds a card complete that was charged after the session's end", async () => {
    const { session } = await payments.open(request());
    now += 40 * minute;
    expect(await payments.read(session)).toEqual({ state: "expired" });
    peer.pay(session);
    expect(await payments.read(session)).toMatchObject({ state: "complete", amount: 18_450 });
  });

  it("believes in money only where the payment says paid", async () => {
    const { session } = await payments.open(request());
    peer.finishUnpaid(session);
    expect(await payments.read(session)).toEqual({ state: "open" });
    peer.bend(session, { payment_status: "no_payment_required" });
    expect(await payments.read(session)).toEqual({ state: "failed" });
  });

  it("fails a payment that the bank refused in the end, and waits for one that is under way", () => {
    const finished = (status: Stripe.PaymentIntent.Status) =>
      providerSessionOf({
        status: "complete",
        payment_status: "unpaid",
        amount_total: 18_450,
        currency: "cad",
        payment_intent: { id: "pi_1", status },
      });
    expect(["processing", "requires_payment_method", "canceled"].map((status) => finished(status).state)).toEqual([
      "open",
      "failed",
      "failed",
    ]);
  });

  it("rejects what it cannot read: no session, no amount, a foreign currency, an unknown status", async () => {
    await expect(payments.read("cs_test_nobody")).rejects.toMatchObject({ permanent: true, status: 404 });
    const { session } = await payments.open(request());
    peer.bend(session, { status: "melted" });
    await expect(payments.read(session)).rejects.toMatchObject({ permanent: false });
    peer.pay(session);
    peer.bend(session, { currency: "eur" });
    await expect(payments.read(session)).rejects.toMatchObject({ permanent: false });
    peer.bend(session, { currency: "cad", amount_total: null });
    await expect(payments.read(session)).rejects.toMatchObject({ permanent: false });
  });
});

describe("expire", () => {
  it("ends an open session, and ends it again without harm", async () => {
    const { session } = await payments.open(request());
    expect(await payments.expire(session)).toEqual({ state: "expired" });
    expect(await payments.expire(session)).toEqual({ state: "expired" });
  });

  it("answers complete when the customer was faster", async () => {
    const { session } = await payments.open(request());
    peer.pay(session);
    expect(await payments.expire(session)).toEqual({
      state: "complete",
      amount: 18_450,
      currency: "CAD",
      ref: `pi_${session}`,
      card: "Visa 4242",
      fingerprint: "Xt5EWLLDS7FJjR1c",
    });
  });

  it("rejects while a payment is under way, so that no slot is let go", async () => {
    const { session } = await payments.open(request());
    peer.finishUnpaid(session);
    await expect(payments.expire(session)).rejects.toMatchObject({ permanent: false });
  });
});

describe("refund", () => {
  const paid = async (): Promise<string> => {
    const { session } = await payments.open(request());
    peer.pay(session);
    return `pi_${session}`;
  };

  it("gives money back once per key under twenty repeats at once", async () => {
    const payment = await paid();
    const refs = await Promise.all(Array.from({ length: 20 }, () => payments.refund(payment, asCents(5000), "refund-1")));
    expect(new Set(refs.map(({ ref }) => ref)).size).toBe(1);
    expect(peer.refunds().map(({ amount }) => amount)).toEqual([5000]);
  });

  it("gives nothing back twice after the provider forgot its keys", async () => {
    const payment = await paid();
    const first = await payments.refund(payment, asCents(5000), "refund-1");
    peer.forgetKeys();
    expect(await payments.refund(payment, asCents(5000), "refund-1")).toEqual(first);
    expect(peer.refunds()).toHaveLength(1);
  });

  it("gives back again under another key, and never more than was paid", async () => {
    const payment = await paid();
    await payments.refund(payment, asCents(18_000), "refund-1");
    await payments.refund(payment, asCents(450), "refund-2");
    await expect(payments.refund(payment, asCents(1), "refund-3")).rejects.toMatchObject({ permanent: true });
    expect(peer.refunds().map(({ amount }) => amount)).toEqual([18_000, 450]);
  });

  it("refuses a key that was used for another amount", async () => {
    const payment = await paid();
    await payments.refund(payment, asCents(5000), "refund-1");
    await expect(payments.refund(payment, asCents(6000), "refund-1")).rejects.toMatchObject({ permanent: true });
    expect(peer.refunds()).toHaveLength(1);
  });

  it("refuses where nothing was paid", async () => {
    const { session } = await payments.open(request());
    await payments.expire(session);
    await expect(payments.refund(`pi_${session}`, asCents(100), "refund-1")).rejects.toMatchObject({ permanent: true });
    expect(peer.refunds()).toEqual([]);
  });

  it("says so when the money did not leave", async () => {
    const payment = await paid();
    const { ref } = await payments.refund(payment, asCents(100), "refund-1");
    peer.bounce(ref);
    await expect(payments.refund(payment, asCents(100), "refund-1")).rejects.toMatchObject({ permanent: true });
  });
});
