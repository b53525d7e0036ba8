import { countedSecrets } from "../../countedSecrets.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryPasskeys, memoryPasswords, memoryTokens } from "#adapters/memory/identity.ts";
import { memoryMedia } from "#adapters/memory/media.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { memoryCalendar, memoryMailer, memoryTexter } from "#adapters/memory/post.ts";
import { memoryPhones } from "#adapters/memory/phones.ts";
import { makeStripeAccount } from "#adapters/node/payments/stripe.ts";
import { makeDispatch } from "#core/gate/dispatch.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { makeJobs } from "#core/gate/jobs.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, guestPhone, morning, offer, profile } from "../../contract/world.ts";
import { type Peer, shuffled, startPeer } from "./peer.ts";
import { patienceMs } from "../../eventually.ts";
import { effectsOf, promisedMemory } from "../../promised.ts";
import { paymentsOfServer } from "../../paymentsOfServer.ts";

const minute = 60_000;
/** For a provider that never answers: longer than a good answer takes on a busy machine. */
const impatienceMs = 1500;
const clock = { at: 0 };
let peer: Peer;
let club: Awaited<ReturnType<typeof openClub>>;

beforeEach(async () => {
  clock.at = morning;
  peer = await startPeer(() => clock.at);
  club = await openClub();
});

afterEach(() => peer.close());

/** The real rules over the real driver; only the store is in memory. */
async function openClub(patience = patienceMs) {
  const store = promisedMemory();
  const payments = makeStripeAccount({ ...peer.reach, address: () => "https://quai.test", patienceMs: patience, retries: 0 });
  const deps = {
    store: effectsOf(store),
    payments: paymentsOfServer("stripe", payments),
    time: { now: () => clock.at },
    secrets: countedSecrets(),
    phones: memoryPhones,
    media: memoryMedia(),
    storage: memoryStorage(),
    passwords: memoryPasswords,
    passkeys: memoryPasskeys,
    tokens: memoryTokens(() => clock.at),
    config: { publicUrl: "https://quai.test", limits: "off" as const },
  };
  await store.commit((tx) => tx.offer.put(offer));
  const mailer = memoryMailer();
  const jobs = makeJobs({ ...deps, mailer, texter: memoryTexter(), calendar: memoryCalendar() });
  const dispatch = makeDispatch(deps);
  const send = async (method: string, data: unknown, key?: string, visitor = "visitor-1") => {
    const caller = { principal: { kind: "anonymous" as const }, visitor, address: "192.0.2.1", locale: "en" as const };
    const reply = await dispatch({
      path: `booking/reservations/${method}`,
      body: { sender: "quai-app", scope: "quai", sent: "2027-07-01T16:00:00.000Z", data },
      caller,
      idempotencyKey: key,
    });
    return { status: reply.status, body: JSON.parse(reply.body) };
  };
  const request = async () => {
    await send("requestOtp", { phone: guestPhone });
    const { body } = await send("verifyOtp", { phone: guestPhone, otp: "123456" });
    return { attributes, profile, phone: guestPhone, proof: body.data.proof, isMember: false, locale: "en" };
  };
  const book = async () => {
    const { body } = await send("create", await request());
    const id: string = body.data._id;
    return { id, session: (await store.reservations.read(testAllClubsScope, id))?.session ?? "" };
  };
  /** Works through what is due, each row tried again at once when it failed, as often as a worker would. */
  const deliverAll = async () => {
    for (let tries = 0; tries < 5; tries++) {
      for (const row of await store.outbox.take(clock.at, 100, 1)) {
        const done = await jobs.deliver(row).then(
          () => true,
          () => false,
        );
        await store.outbox.settle(row.id, done ? { done: true, at: clock.at } : { done: false, due: clock.at });
      }
    }
  };
  const hear = async (hint: ReturnType<Peer["hints"]>[number] | undefined) => {
    const reading = await payments.readWebhook(hint?.body ?? "", hint?.signature, clock.at);
    if (!reading.ok) throw new Error(reading.reason);
    if (reading.session !== null) await jobs.settle(reading.session);
    if (reading.payment !== undefined) await jobs.reconcilePayment(reading.payment);
  };
  const standing = async (id: string) => {
    const entries = await store.ledger.of("mem", id);
    const sum = (kind: string) => entries.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
    return {
      status: (await store.reservations.read(testAllClubsScope, id))?.status,
      captured: sum("capture"),
      refunded: sum("refund") - sum("reversal"),
    };
  };
  const holder = async (id: string) => ({ key: holderKeyOf(deps.secrets, id) });
  return { store, jobs, mails: mailer.mails, send, request, book, holder, deliverAll, hear, standing };
}

const due = 33_000;

describe("a booking paid by Stripe", () => {
  it("is paid once by webhooks that come twenty times in any order (P1)", async () => {
    const { id, session } = await club.book();
    peer.pay(session);
    await Promise.all(shuffled(peer.hints(), 20, (index) => (index * 7) % 20).map(club.hear));
    await club.deliverAll();
    expect(await club.standing(id)).toEqual({ status: "paid", captured: due, refunded: 0 });
    expect(club.mails).toHaveLength(1);
  });

  it("is found paid by the reconcile job when no webhook ever comes (P1)", async () => {
    const { id, session } = await club.book();
    peer.pay(session);
    clock.at += 32 * minute;
    await club.jobs.expireOverdue(10);
    expect(await club.standing(id)).toEqual({ status: "paid", captured: due, refunded: 0 });
  });

  it("gives the slot back when nobody pays, with no session left to pay", async () => {
    const { id, session } = await club.book();
    clock.at += 31 * minute;
    await club.jobs.expireOverdue(10);
    expect((await club.standing(id)).status).toBe("canceled");
    expect(peer.sessions().find((open) => open.id === session)).toMatchObject({ status: "expired", url: null });
  });

  it("is revived by a late payment while its slot is free (P2)", async () => {
    const { id, session } = await club.book();
    clock.at += 32 * minute;
    await club.jobs.expireOverdue(10);
    peer.pay(session);
    await club.hear(peer.hints().at(-1));
    await club.deliverAll();
    expect(await club.standing(id)).toEqual({ status: "paid", captured: due, refunded: 0 });
    expect(peer.refunds()).toEqual([]);
  });

  it("sends a late payment back once when its slot went to another, through a provider that loses replies (P2, P3)", async () => {
    club = await openClub(impatienceMs);
    const { id, session } = await club.book();
    clock.at += 32 * minute;
    await club.jobs.expireOverdue(10);
    const other = await club.book();
    peer.pay(session);
    const hint = peer.hints().at(-1);
    await Promise.all(Array.from({ length: 20 }, () => club.hear(hint)));
    peer.next("drop", "hang", "normal", "normal", "lostReply", "500");
    await club.deliverAll();
    expect(await club.standing(id)).toEqual({ status: "canceled", captured: due, refunded: due });
    expect(peer.refunds().map(({ amount }) => amount)).toEqual([due]);
    expect((await club.standing(other.id)).status).toBe("pending");
  });

  it("keeps the slot while the provider does not answer, and the same key gets the one session (P6)", async () => {
    club = await openClub(impatienceMs);
    const request = await club.request();
    peer.behave("lostReply");
    expect((await club.send("create", request, "key-1")).status).toBe(503);
    peer.behave("hang");
    expect((await club.send("create", request, "key-1")).status).toBe(503);
    peer.behave("normal");
    expect((await club.send("hold", { attributes }, "key-2", "visitor-2")).body.code).toBe("SLOT_TAKEN");
    const { status, body } = await club.send("create", request, "key-1");
    expect([status, body.data.sessionUrl]).toEqual([200, peer.sessions()[0]?.url]);
    expect(peer.sessions()).toHaveLength(1);
  });

  it.each(["drop", "500", "lostReply"] as const)(
    "gets a page that can be paid for half an hour after minutes of a provider that answers with %s (P6)",
    async (mode) => {
      const request = await club.request();
      peer.behave(mode);
      expect((await club.send("create", request, "key-1")).status).toBe(503);
      clock.at += 7 * minute;
      expect((await club.send("create", request, "key-1")).status).toBe(503);
      peer.behave("normal");
      clock.at += minute;
      const [first, again] = await Promise.all([club.send("create", request, "key-1"), club.send("create", request, "key-1")]);
      expect([first.status, again.body]).toEqual([200, first.body]);
      const [session] = peer.sessions().filter(({ url }) => url === first.body.data.sessionUrl);
      const ends = Date.parse(first.body.data.expires);
      expect([session?.status, (session?.expires_at ?? 0) * 1000]).toEqual(["open", ends]);
      expect(ends - clock.at).toBeGreaterThanOrEqual(30 * minute);
      // The slot is kept as long as the page, and no longer.
      clock.at = ends - minute;
      await club.jobs.expireOverdue(10);
      expect((await club.send("hold", { attributes }, "key-2", "visitor-2")).body.code).toBe("SLOT_TAKEN");
      peer.pay(session?.id ?? "");
      for (const hint of peer.hints()) await club.hear(hint);
      expect(await club.standing(first.body.data._id)).toEqual({ status: "paid", captured: due, refunded: 0 });
    },
  );

  it("keeps its slot no longer than its first half hour while no page could be opened", async () => {
    const request = await club.request();
    peer.behave("drop");
    for (let round = 0; round < 3; round += 1, clock.at += 10 * minute)
      expect((await club.send("create", request, "key-1")).status).toBe(503);
    clock.at += 2 * minute;
    peer.behave("normal");
    expect((await club.send("create", request, "key-1")).body.code).toBe("HOLD_EXPIRED");
    expect((await club.send("hold", { attributes })).status).toBe(200);
  });

  it("is not let go while the provider cannot say whether it was paid (P4)", async () => {
    const { id, session } = await club.book();
    peer.pay(session);
    peer.behave("500");
    clock.at += 32 * minute;
    await club.jobs.expireOverdue(10);
    expect((await club.standing(id)).status).toBe("pending");
    peer.behave("normal");
    await club.jobs.expireOverdue(10);
    expect((await club.standing(id)).status).toBe("paid");
  });
});

describe("what the club does in Stripe's own dashboard, and what banks do", () => {
  /** Every webhook so far, each twenty times, in an order of its own. */
  const hearAll = async (seed: number) => {
    for (const hint of shuffled(peer.hints(), 20, (index) => (index * seed) % 97)) await club.hear(hint);
  };
  const paid = async () => {
    const { id, session } = await club.book();
    peer.pay(session);
    return { id, session, payment: `pi_${session}` };
  };
  /** What Stripe holds of all that was paid, less what left. */
  const heldAtStripe = () => due - peer.refunds().reduce((sum, { amount, status }) => sum + (status === "succeeded" ? amount : 0), 0);

  it.each([7, 31, 55])("follows a refund, whatever the order of its webhooks (%i)", async (seed) => {
    const { id, payment } = await paid();
    peer.refundAtProvider(payment, 3000);
    await hearAll(seed);
    await club.deliverAll();
    expect(await club.standing(id)).toEqual({ status: "paid", captured: due, refunded: 3000 });
    expect((await club.store.reservations.read(testAllClubsScope, id))?.amount).toBe(heldAtStripe());
  });

  it.each([7, 31, 55])("follows a lost dispute, whatever the order of its webhooks (%i)", async (seed) => {
    const { id, payment } = await paid();
    peer.dispute(payment, "needs_response", due);
    peer.dispute(payment, "under_review", due);
    peer.dispute(payment, "lost", due);
    await hearAll(seed);
    expect(await club.standing(id)).toEqual({ status: "past_due", captured: due, refunded: due });
  });

  it("finds a refund that was sent back by its payment, and owes it again", async () => {
    const { id, payment } = await paid();
    await hearAll(7);
    const refund = peer.refundAtProvider(payment, 3000);
    await hearAll(7);
    peer.bounce(refund);
    await hearAll(31);
    expect(await club.standing(id)).toEqual({ status: "paid", captured: due, refunded: 0 });
    expect(heldAtStripe()).toBe(due);
  });

  it("knows the card that a payment was made with", async () => {
    const { id } = await paid();
    await hearAll(7);
    const [capture] = await club.store.ledger.of("mem", id);
    expect(capture).toMatchObject({ kind: "capture", card: "Visa 4242" });
  });

  it.each([
    ["charge_already_refunded", "alreadyRefunded"],
    ["charge_disputed", "disputed"],
  ])("says why it refuses a refund: %s", async (code, refusal) => {
    const { id, payment } = await paid();
    await hearAll(7);
    peer.refuse(payment, code);
    const { key } = await club.holder(id);
    expect((await club.send("cancel", { _id: id, key })).status).toBe(200);
    await club.deliverAll();
    const [refund] = await club.store.refunds.refused("mem", 10);
    expect(refund).toMatchObject({ reservation: id, refusal, amount: due });
    expect(club.mails.some(({ subject }) => subject.startsWith("Refund refused"))).toBe(true);
  });

  it("keeps asking while the club's balance there is too low", async () => {
    const { id, payment } = await paid();
    await hearAll(7);
    peer.refuse(payment, "balance_insufficient");
    const { key } = await club.holder(id);
    await club.send("cancel", { _id: id, key });
    await club.deliverAll();
    expect(await club.store.refunds.refused("mem", 10)).toEqual([]);
    peer.refuse(payment);
    // It tells the same under one key for a day.
    peer.forgetKeys();
    clock.at += minute;
    await club.deliverAll();
    expect(await club.standing(id)).toEqual({ status: "canceled", captured: due, refunded: due });
  });
});
