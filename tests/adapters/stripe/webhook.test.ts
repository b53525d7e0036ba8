import fc from "fast-check";
import { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeStripeAccount, type StripeAccount } from "#adapters/node/payments/stripe.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { type Peer, shuffled, signed, startPeer, webhookSecret } from "./peer.ts";
import { type PromisedPort, promisePort } from "#core/testing/fixtures/promised.ts";

const minute = 60_000;
const now = Date.UTC(2027, 4, 3, 14);
let peer: Peer;
let payments: PromisedPort<StripeAccount>;

beforeEach(async () => {
  peer = await startPeer(() => now);
  payments = promisePort(makeStripeAccount({ ...peer.reach, address: () => "https://quai.example" }));
});

afterEach(() => peer.close());

const opened = async (reservation: string): Promise<string> => {
  const { session } = await payments.open({
    reservation,
    reference: "MEM-7K4QX9",
    amount: asCents(18_450),
    currency: "CAD",
    locale: "en",
    club: "Quai",
    description: "Vectra",
    email: "alex@example.test",
    expires: now + 31 * minute,
  });
  return session;
};

const completed = async () => {
  const session = await opened("mem_r_1");
  peer.pay(session);
  const [hint] = peer.hints();
  if (hint === undefined) throw new Error("No webhook");
  return { session, ...hint };
};

describe("a webhook", () => {
  it("names the session to settle, whether its body is text or bytes", async () => {
    const { session, body, signature } = await completed();
    expect(await payments.readWebhook(body, signature, now)).toEqual({ ok: true, session });
    expect(await payments.readWebhook(Buffer.from(body), signature, now)).toEqual({ ok: true, session });
  });

  it("names the same sessions however often and in whatever order it comes (P1)", async () => {
    const first = await opened("mem_r_1");
    const second = await opened("mem_r_2");
    peer.pay(first);
    await payments.expire(second);
    const seed = 7;
    const hints = shuffled(peer.hints(), 20, (index) => (index * seed) % 40);
    const read = await Promise.all(hints.map(({ body, signature }) => payments.readWebhook(body, signature, now)));
    const names = read.map((reading) => (reading.ok ? reading.session : "refused"));
    expect(names.filter((name) => name === first)).toHaveLength(20);
    expect(names.filter((name) => name === second)).toHaveLength(20);
    expect(names.slice(0, 20)).not.toEqual(Array.from({ length: 20 }, () => first));
    expect((await payments.read(first)).state).toBe("complete");
  });

  it("changes nothing by the sums that it names: only the id of its session is used", async () => {
    const session = await opened("mem_r_1");
    const lie = JSON.stringify({
      object: "event",
      type: "checkout.session.completed",
      data: { object: { object: "checkout.session", id: session, payment_status: "paid", amount_total: 1 } },
    });
    const { body, signature } = signed(lie, now);
    expect(await payments.readWebhook(body, signature, now)).toEqual({ ok: true, session });
    expect(await payments.read(session)).toEqual({ state: "open" });
  });

  it.each([
    { type: "invoice.paid", object: { object: "invoice", id: "in_1" } },
    { type: "checkout.session.completed", object: { object: "checkout.session", id: "../../etc/passwd" } },
    { type: "checkout.session.completed", object: null },
    null,
    [],
  ])("is taken and means nothing when it names no session of ours: %j", async (message) => {
    const event =
      message === null || Array.isArray(message) ? message : { object: "event", type: message.type, data: { object: message.object } };
    const { body, signature } = signed(JSON.stringify(event), now);
    expect(await payments.readWebhook(body, signature, now)).toEqual({ ok: true, session: null });
  });
});

describe("a webhook is refused (P5)", () => {
  it("forged: another secret, another body, another scheme, another time", async () => {
    const { body, signature } = await completed();
    const otherScheme = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: webhookSecret,
      scheme: "v0",
      timestamp: now / 1000,
    });
    const forgeries = [
      [body, signed(body, now, "whsec_other").signature],
      [body.replace("paid", "unpaid"), signature],
      [`${body} `, signature],
      [body, otherScheme],
      [body, signature.replace(/t=\d+/, `t=${now / 1000 - 1}`)],
    ] as const;
    const read = await Promise.all(forgeries.map(([body, signature]) => payments.readWebhook(body, signature, now)));
    expect(read).toEqual(forgeries.map(() => ({ ok: false, status: 400, reason: "forged" })));
  });

  it("unsigned: no header, an empty one, one without a time or with two", async () => {
    const { body, signature } = await completed();
    const headers = [undefined, "", "v1=abc", "t=abc,v1=abc", `t=1,${signature}`, `${signature},t=1`];
    const read = await Promise.all(headers.map((header) => payments.readWebhook(body, header, now)));
    expect(read).toEqual(headers.map(() => ({ ok: false, status: 400, reason: "unsigned" })));
  });

  it("old: replayed after five minutes", async () => {
    const { body, signature, session } = await completed();
    expect(await payments.readWebhook(body, signature, now + 300_000)).toEqual({ ok: true, session });
    expect(await payments.readWebhook(body, signature, now + 301_000)).toEqual({ ok: false, status: 400, reason: "old" });
  });

  it("future: signed for later than clocks may disagree, which the SDK alone would take", async () => {
    const { body, session } = await completed();
    const at = (ahead: number) => payments.readWebhook(body, signed(body, now + ahead).signature, now);
    expect(await at(60_000)).toEqual({ ok: true, session });
    expect(await at(61_000)).toEqual({ ok: false, status: 400, reason: "future" });
    expect(Stripe.webhooks.constructEvent(body, signed(body, now + 86_400_000).signature, webhookSecret, 300, undefined, now).type).toBe(
      "checkout.session.completed",
    );
  });

  it("oversize: more than 64 KiB, before anything is computed over it", async () => {
    const { body, signature } = signed(JSON.stringify({ padding: "x".repeat(65_536) }), now);
    expect(await payments.readWebhook(body, signature, now)).toEqual({ ok: false, status: 413, reason: "oversize" });
    expect(await payments.readWebhook(Buffer.from(body), signature, now)).toEqual({ ok: false, status: 413, reason: "oversize" });
  });

  it("every one, where no secret was set", async () => {
    const { body } = await completed();
    const open = makeStripeAccount({ ...peer.reach, webhookSecret: " ", address: () => "" });
    expect(await open.readWebhook(body, signed(body, now, " ").signature, now)).toMatchObject({ ok: false });
  });

  it("rubbish: whatever arrives, without throwing", async () => {
    const rubbish = fc.tuple(
      fc.string({ unit: "binary" }),
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `t=${now / 1000},v1=${text}`),
      ),
    );
    await fc.assert(
      fc.asyncProperty(rubbish, async ([body, signature]) => {
        expect(await payments.readWebhook(body, signature, now)).toMatchObject({ ok: false });
      }),
    );
  });

  it("no JSON though well signed", async () => {
    const { body, signature } = signed("{", now);
    expect(await payments.readWebhook(body, signature, now)).toMatchObject({ ok: false, status: 400 });
  });
});
