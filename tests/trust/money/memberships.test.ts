import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { asCents, centsOf } from "#core/domain/money/cents.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { attributes, openWorld, person, profile, tripDay, type World } from "../../contract/world.ts";

const minute = 60_000;
const price = 349;
const plan = memRows.plan("member", { price, count: 1 });
const one = "+15145550121";
const other = "+15145550122";

const clerk = { principal: person("mem", ["^booking/reservations/"]) };

interface Sold {
  readonly world: World;
  /** The sales that were begun, with their sessions. */
  readonly sales: { readonly _id: string; readonly key: string; readonly session: string }[];
  /** The ids of the bookings at the member price. */
  readonly trips: string[];
  /** The refunds, in dollars, that holders were shown and then got at the end of their memberships. */
  readonly endings: number[];
}

async function join({ world, sales }: Sold, phone: string): Promise<void> {
  const proof = makeContactProof(world.secrets, phone, world.clock.at + minute);
  const reply = await world.send("order/memberships/join", { plan: plan._id, profile, phone, proof, locale: "en" });
  if (reply.status !== 200) return;
  const { _id, key, sessionUrl } = JSON.parse(reply.body).data;
  if (sessionUrl !== null && sales.every((sale) => sale._id !== _id)) sales.push({ _id, key, session: sessionIdOfPaymentPage(sessionUrl) });
}

/** Books at the member price, to be paid at the dock, a day later each time. */
async function book({ world, trips }: Sold, phone: string): Promise<void> {
  const proof = makeContactProof(world.secrets, phone, world.clock.at + minute);
  const trip = { attributes: { ...attributes, date: addDays(tripDay, trips.length) }, profile, phone, proof, isMember: true };
  const reply = await world.send("booking/reservations/create", { ...trip, locale: "en" });
  if (reply.status !== 200) return;
  const { _id }: { readonly _id: string } = JSON.parse(reply.body).data;
  trips.push(_id);
  await world.call("booking/reservations/transition", { _id, event: "payAtDock" }, clerk);
}

/** Ends the memberships of a phone, each with the refund that its holder is shown. */
async function end({ world, endings }: Sold, phone: string): Promise<void> {
  const holder = { principal: person("mem", [], phone) };
  for (const { _id, refund } of (await world.call("account/memberships/own", {}, holder)).items) {
    await world.call("account/memberships/end", { _id, refund }, holder);
    endings.push(refund);
  }
}

/** The session of the first or the last sale that the provider still takes money for. */
function payable({ world, sales }: Sold, at: 0 | -1): string | undefined {
  return sales.filter(({ session }) => world.payments.sessions.get(session)?.state.state === "open").at(at)?.session;
}

const paying = (pay: (world: World, session: string) => void, at: 0 | -1) => async (sold: Sold) => {
  const session = payable(sold, at);
  if (session !== undefined) pay(sold.world, session);
};

/** Whatever may happen to the sales of a plan with one place. A refusal changes nothing. */
const steps: Readonly<Record<string, (sold: Sold) => Promise<unknown>>> = {
  "one joins": (sold) => join(sold, one),
  "another joins": (sold) => join(sold, other),
  "the first pays": paying((world, session) => world.payments.pay(session), 0),
  "the last pays": paying((world, session) => world.payments.pay(session), -1),
  "the last pays half": paying((world, session) => world.payments.pay(session, { amount: asCents(17_450) }), -1),
  "the first cannot pay": paying((world, session) => world.payments.fail(session), 0),
  "the webhook of the first comes": async ({ world, sales: [first] }) =>
    first === undefined ? undefined : world.jobs.settle(first.session),
  "the last comes back": async ({ world, sales }) => {
    const last = sales.at(-1);
    return last === undefined ? undefined : world.send("order/memberships/read", { _id: last._id, key: last.key });
  },
  "its time ends": async ({ world }) => void (world.clock.at += 32 * minute),
  "the job runs": ({ world }) => world.jobs.lapseMembershipOrders(10),
  "letters and refunds leave": async ({ world }) => {
    while ((await world.deliverAll()) > 0);
  },
  "one books": (sold) => book(sold, one),
  "another books": (sold) => book(sold, other),
  "one ends": (sold) => end(sold, one),
  "another ends": (sold) => end(sold, other),
  "the club closes the plan": ({ world }) =>
    world.store.commit(async (tx) => {
      const [row] = await tx.kinds.of.plans.living("mem");
      if (row !== undefined) await tx.kinds.of.plans.replace({ ...row, state: "paused", version: row.version + 1 });
    }),
};

/**
 * At rest the ledger has what the provider has, to the cent; the club has the price of each membership, and of each that was ended what its
 * holder was not refunded; the plan has no more members than its places.
 */
async function expectSettled({ world, sales, endings }: Sold): Promise<readonly string[]> {
  for (const { session } of sales) await world.jobs.settle(session);
  world.clock.at += 32 * minute;
  await world.jobs.lapseMembershipOrders(10);
  while ((await world.deliverAll()) > 0);
  const lines = (await Promise.all(sales.map(({ _id }) => world.store.ledger.of("mem", _id)))).flat();
  const sum = (kind: string) => lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const paid = [...world.payments.sessions.values()].reduce(
    (total, { state }) => total + (state.state === "complete" ? state.amount : 0),
    0,
  );
  const back = world.payments.refunds.reduce((total, { amount }) => total + amount, 0);
  expect({ captured: sum("capture"), refunded: sum("refund") }).toEqual({ captured: paid, refunded: back });
  const members = await world.store.commit(async (tx) => [
    ...(await tx.people.memberships("mem", one)),
    ...(await tx.people.memberships("mem", other)),
  ]);
  const kept = endings.reduce((total, refund) => total + centsOf(price) - centsOf(refund), 0);
  expect(paid - back).toBe(members.length * centsOf(price) + kept);
  expect(await world.store.membershipOrders.taken("mem", plan._id, dayAt(world.clock.at))).toBe(members.length);
  const states = await Promise.all(sales.map(async ({ _id, key }) => (await world.call("order/memberships/read", { _id, key })).state));
  expect(states.filter((state) => state === "done")).toHaveLength(members.length + endings.length);
  expect(states).not.toContain("open");
  const ends = endings.map((refund) => (refund < price ? "ended for less" : "ended"));
  return [...states, ...ends, ...(back > 0 ? ["returned"] : [])];
}

describe("any history of sales of a plan with one place", () => {
  it("leaves ledger and provider equal to the cent, and one member at most", async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 3, maxLength: 18 }), async (history) => {
        const world = await openWorld({ limits: "off" });
        await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...plan, version: 1 }));
        const sold: Sold = { world, sales: [], trips: [], endings: [] };
        for (const step of ["one joins", ...history]) await steps[step]?.(sold);
        for (const state of await expectSettled(sold)) reached.add(state);
        expect(world.faults).toEqual([]);
      }),
      {
        numRuns: 60,
        // Each end is reached, whatever is drawn.
        examples: [
          [["its time ends", "the job runs"]],
          [["the first pays", "the webhook of the first comes"]],
          [["the last pays half", "the last comes back"]],
          [["the first pays", "its time ends", "another joins", "the job runs", "another joins", "the last pays"]],
          [["the first pays", "the webhook of the first comes", "one ends", "another joins", "the last pays"]],
          [["the first pays", "the webhook of the first comes", "one books", "one ends"]],
        ],
      },
    );
    expect([...reached].toSorted()).toEqual(["done", "ended", "ended for less", "lapsed", "returned"]);
  });
});
