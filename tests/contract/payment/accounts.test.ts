import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { book, guestPhone, openWorld, profile, usualPrice, type World } from "../world.ts";

const other = "mem_account_1";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const stored = async (id: string) => {
  const reservation = await world.store.reservations.read(testAllClubsScope, id);
  if (reservation === undefined) throw new Error(`no booking ${id}`);
  return reservation;
};

/** A pending booking whose session another account took than the one that takes new sessions. */
async function bookedBefore() {
  const { _id, key } = await book(world);
  const reservation = await stored(_id);
  const asked = world.payments.sessions.get(reservation.session ?? "")?.request;
  if (asked === undefined) throw new Error("no session");
  const { session, sessionUrl } = await Effect.runPromise(world.payments.of(other).open(asked));
  const next = { ...reservation, account: other, session, sessionUrl, version: reservation.version + 1 };
  await world.store.commit((tx) => tx.reservations.replace(reservation, next));
  return { _id, key, session, sessionUrl };
}

const moneyOf = async (id: string) => (await world.store.ledger.of("mem", id)).map(({ kind, amount, account }) => [kind, amount, account]);

describe("the account of a payment", () => {
  it("is stored beside the session, the capture and the refund", async () => {
    const { _id, key, session } = await book(world);
    expect((await stored(_id)).account).toBe(serverAccount);
    world.payments.pay(session);
    await world.jobs.settle(session);
    await world.call("booking/reservations/cancel", { _id, key });
    while ((await world.deliverAll()) > 0);
    expect(await moneyOf(_id)).toEqual([
      ["capture", 33_000, serverAccount],
      ["refund", 33_000, serverAccount],
    ]);
    expect((await world.store.refunds.of("mem", _id)).map(({ state, account }) => [state, account])).toEqual([["done", serverAccount]]);
  });

  it("that took an older payment reads it and refunds it, since no other account knows it", async () => {
    const { _id, key, session } = await bookedBefore();
    world.payments.pay(session);
    expect((await world.jobs.settle(session, other)).map(({ status }) => status)).toEqual(["paid"]);
    await world.call("booking/reservations/cancel", { _id, key });
    while ((await world.deliverAll()) > 0);
    expect(await moneyOf(_id)).toEqual([
      ["capture", 33_000, other],
      ["refund", 33_000, other],
    ]);
    expect(world.faults).toEqual([]);
  });

  it("that took an older payment ends it", async () => {
    const { _id, session, sessionUrl } = await bookedBefore();
    expect((await world.call("booking/reservations/cancelSessionPayment", { _id, sessionUrl })).status).toBe("canceled");
    expect(world.payments.sessions.get(session)?.state).toEqual({ state: "expired" });
  });

  it("follows a refund and a dispute that its own provider tells of", async () => {
    const { _id, session } = await bookedBefore();
    world.payments.pay(session);
    await world.jobs.settle(session, other);
    world.payments.refundAtProvider(`capture-${session}`, usualPrice.cents);
    expect(await world.jobs.reconcilePayment(`capture-${session}`)).toEqual([]);
    await world.jobs.reconcilePayment(`capture-${session}`, other);
    expect((await moneyOf(_id)).at(-1)).toEqual(["refund", 33_000, other]);
  });

  it("whose webhook names a session of another account changes nothing", async () => {
    const mine = await book(world);
    world.payments.pay(mine.session);
    expect(await world.jobs.settle(mine.session, other)).toEqual([]);
    expect((await stored(mine._id)).status).toBe("pending");
    expect((await world.jobs.settle(mine.session)).map(({ status }) => status)).toEqual(["paid"]);
  });

  it("is the server's own for work that was queued before accounts were stored", async () => {
    const { _id, session } = await book(world);
    const key = `expireSession:${session}`;
    const payload = { reservation: _id, session };
    await world.store.commit((tx) => tx.outbox.enqueue({ client: "mem", key, kind: "expireSession", payload, due: world.clock.at }));
    await world.deliverAll();
    expect(world.payments.sessions.get(session)?.state).toEqual({ state: "expired" });
  });

  it("has the page of a membership that its buyer got, when another tab opened a second one", async () => {
    const plan = { ...memRows.plan("member", { price: 349, openLimit: 2, earlyDays: 14, people: 4, count: 1 }), version: 1 };
    await world.store.commit((tx) => tx.kinds.of.plans.insert(plan));
    const { open } = openBothAtOnce(world);
    const proof = makeContactProof(world.secrets, guestPhone, world.clock.at + 60_000);
    const request = { plan: plan._id, profile, phone: guestPhone, proof, due: plan.price, locale: "en" } as const;
    const pages = await Promise.all([world.call("order/memberships/join", request), world.call("order/memberships/join", request)]);
    const [{ _id, key, sessionUrl }] = pages;
    expect([open.length, new Set(pages.map((page) => page.sessionUrl)).size]).toEqual([2, 1]);
    while ((await world.deliverAll()) > 0);
    const session = sessionIdOfPaymentPage(sessionUrl ?? "");
    expect(open.map((each) => [each === session, world.payments.sessions.get(each)?.state.state])).toEqual(
      open.map((each) => (each === session ? [true, "open"] : [false, "expired"])),
    );
    world.payments.pay(session);
    await world.jobs.settle(session);
    while ((await world.deliverAll()) > 0);
    expect((await world.call("order/memberships/read", { _id, key })).state).toBe("done");
    expect(await moneyOf(_id)).toEqual([["capture", 34_900, serverAccount]]);
  });
});

/**
 * Lets the provider open two sessions at once where two requests come, as two requests of different minutes do, which it cannot take for one.
 * Gives the sessions that it opened.
 */
function openBothAtOnce({ payments }: World): { readonly open: readonly string[] } {
  const server = payments.of(serverAccount);
  const { of } = payments;
  const opened: string[] = [];
  const both = Promise.withResolvers<void>();
  let turn = 0;
  const open: typeof server.open = (request) =>
    Effect.gen(function* () {
      turn += 1;
      const own = turn;
      if (own === 2) both.resolve();
      yield* Effect.promise(() => both.promise);
      const page = yield* server.open({ ...request, turn: own });
      opened.push(page.session);
      return page;
    });
  Object.assign(payments, { of: (account: string) => (account === serverAccount ? { ...server, open } : of(account)) });
  return { open: opened };
}
