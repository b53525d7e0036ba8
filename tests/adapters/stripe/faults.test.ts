import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeStripeAccount, type StripeOptions, type StripeAccount } from "#adapters/node/payments/stripe.ts";
import { asCents } from "#core/domain/money/cents.ts";
import type { PaymentRequest } from "#core/ports/outside.ts";
import { type Mode, type Peer, startPeer } from "./peer.ts";
import { type PromisedPort, promisePort } from "#core/testing/fixtures/promised.ts";
import { patienceMs } from "../../eventually.ts";

const now = Date.UTC(2027, 4, 3, 14);
let peer: Peer;

beforeEach(async () => {
  peer = await startPeer(() => now);
});

afterEach(() => peer.close());

const driver = (part: Partial<StripeOptions> = {}): PromisedPort<StripeAccount> =>
  promisePort(makeStripeAccount({ ...peer.reach, address: () => "https://quai.example", patienceMs, retries: 0, ...part }));

/** For a provider at fault, which may never answer. A good one gets the time that a busy machine may need. */
const impatient = { patienceMs: 400 };

const request: PaymentRequest = {
  reservation: "mem_r_1",
  reference: "MEM-7K4QX9",
  amount: asCents(18_450),
  currency: "CAD",
  locale: "en",
  club: "Club nautique",
  description: "Vectra",
  email: "alex@example.test",
  expires: now + 31 * 60_000,
};

describe("a provider at fault (P6)", () => {
  const modes: readonly Mode[] = ["hang", "drop", "500", "trickle", "rubbish", "empty"];

  it.each(modes)("%s: every call rejects within its patience and may be tried again", async (mode) => {
    const { session } = await driver().open(request);
    const payments = driver(impatient);
    peer.behave(mode);
    const began = performance.now();
    const calls = [
      payments.open({ ...request, reservation: "mem_r_2" }),
      payments.read(session),
      payments.expire(session),
      payments.refund(`pi_${session}`, asCents(100), "refund-1"),
    ];
    const outcomes = await Promise.allSettled(calls);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "rejected"]);
    const faults = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : undefined));
    expect(faults.map((fault) => [fault.name, fault.permanent])).toEqual(calls.map(() => ["StripeFault", false]));
    expect(peer.refunds()).toEqual([]);
  });

  it.each(modes)("%s: money that is owed stays owed, wherever in a refund the fault comes", async (mode) => {
    const { session } = await driver().open(request);
    const payments = driver(impatient);
    peer.pay(session);
    for (const before of [0, 1]) {
      peer.next(...Array.from({ length: before }, () => "normal" as const), mode);
      peer.behave(mode);
      await expect(payments.refund(`pi_${session}`, asCents(100), "refund-1")).rejects.toMatchObject({ permanent: false });
    }
    expect(peer.refunds()).toEqual([]);
  });

  it.each(["500", "drop", "lostReply"] as const)("%s: the same reservation sent again gets the one session", async (mode) => {
    const payments = driver();
    peer.behave(mode);
    await expect(payments.open(request)).rejects.toMatchObject({ permanent: false });
    peer.behave("normal");
    const again = await payments.open(request);
    expect(await payments.open(request)).toEqual(again);
    expect(peer.sessions().map(({ id }) => id)).toEqual([again.session]);
    expect(new Set(peer.seen.map(({ key }) => key))).toEqual(new Set([`open:mem_r_1:${request.expires}`]));
  });

  it("gives money back once when the reply was lost", async () => {
    const payments = driver();
    const { session } = await payments.open(request);
    peer.pay(session);
    peer.next("normal", "lostReply", "lostReply");
    await expect(payments.refund(`pi_${session}`, asCents(18_450), "refund-1")).rejects.toMatchObject({ permanent: false });
    const { ref } = await payments.refund(`pi_${session}`, asCents(18_450), "refund-1");
    expect(peer.refunds().map(({ id }) => id)).toEqual([ref]);
  });

  it("answers after one passing fault without the caller's noticing", async () => {
    const payments = driver({ retries: 1 });
    peer.next("500");
    await payments.open(request);
    expect(peer.seen).toHaveLength(2);
    expect(peer.sessions()).toHaveLength(1);
  });

  it("is bounded by its patience with its retries included", async () => {
    peer.behave("hang");
    const began = performance.now();
    await expect(driver({ retries: 1, patienceMs: 1000 }).open(request)).rejects.toMatchObject({ permanent: false });
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it("rejects, and does not throw, where nobody listens", async () => {
    const payments = driver();
    await peer.close();
    await expect(payments.read("cs_test_1")).rejects.toMatchObject({ name: "StripeFault", permanent: false });
  });

  it("treats a wrong key as something that is mended, not as a lost refund", async () => {
    await expect(driver({ apiKey: "sk_test_wrong" }).refund("pi_cs_test_1", asCents(100), "refund-1")).rejects.toMatchObject({
      permanent: false,
      status: 401,
    });
  });
});
