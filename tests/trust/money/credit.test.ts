import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { ServiceFault } from "#core/ports/outside.ts";
import { feesKeptOf, moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, guestPhone, openWorld, person, requestFor, type World } from "../../contract/world.ts";

// Random histories of customers with credit: bookings that credit pays in part or whole, cancellations to the card and to credit, refunds by
// staff and at the provider, disputes, faults.

/** How many random histories are tried; more of them where `QUAI_HISTORIES` says so. */
const histories = Number(process.env["QUAI_HISTORIES"] ?? 100);

const staff = { principal: person("mem", ["@booking/reservations/.*"]) };
const phones = [guestPhone, "+15145550122"];

/** The boats and times of one day, which the customers book again and again. */
const slots = ["mem_b_alba", "mem_b_brume"].flatMap((item) =>
  ["mem_t_morning", "mem_t_evening"].map((time) => ({ ...attributes, item, time: [time] })),
);

interface Made {
  readonly _id: string;
  readonly key: string;
  readonly session: string;
  readonly sessionUrl: string | null;
}

/** A club in which customers book; `made` are their bookings, the newest last. */
interface Life {
  readonly world: World;
  readonly proofs: readonly string[];
  readonly made: Made[];
}

const chosen = ({ made }: Life, pick: number): Made | undefined => made.at(-1 - (pick % Math.max(made.length, 1)));
const stateOf = ({ world }: Life, booked: Made) => world.payments.sessions.get(booked.session)?.state;
const send = ({ world }: Life, path: string, data: object, options?: object) => world.send(`booking/reservations/${path}`, data, options);

async function book(life: Life, pick: number): Promise<void> {
  const who = pick % phones.length;
  const request = await requestFor(life.world, {
    attributes: slots[pick % slots.length] ?? attributes,
    phone: phones[who] ?? guestPhone,
    proof: life.proofs[who] ?? "",
  });
  const reply = await send(life, "create", request);
  if (reply.status !== 200) return;
  const made: Omit<Made, "session"> = JSON.parse(reply.body).data;
  life.made.push({ ...made, session: `session-${made._id}` });
}

/** What happens to a booking or the club; `share` is some part of a price. */
const steps: Readonly<Record<string, (life: Life, booked: Made, share: number) => Promise<unknown> | void>> = {
  pay: (life, booked) => (stateOf(life, booked)?.state === "open" ? life.world.payments.pay(booked.session) : undefined),
  payWrong: (life, booked, share) =>
    stateOf(life, booked)?.state === "open" ? life.world.payments.pay(booked.session, { amount: asCents(1 + share) }) : undefined,
  fail: (life, booked) => (stateOf(life, booked)?.state === "open" ? life.world.payments.fail(booked.session) : undefined),
  settle: ({ world }, { session }) => world.jobs.settle(session).catch(() => undefined),
  giveUp: (life, { _id, sessionUrl }) => send(life, "cancelSessionPayment", { _id, sessionUrl: sessionUrl ?? "-", scope: "quai" }),
  cancelToCard: (life, { _id, key }) => send(life, "cancel", { _id, key, to: "card" }),
  cancelToCredit: (life, { _id, key }) => send(life, "cancel", { _id, key, to: "credit" }),
  cancelByStaff: (life, { _id }) => send(life, "transition", { _id, event: "cancel" }, staff),
  receive: (life, { _id }) => send(life, "transition", { _id, event: "receive" }, staff),
  accept: (life, { _id }) => send(life, "transition", { _id, event: "accept" }, staff),
  discount: (life, { _id }, share) =>
    send(
      life,
      "discount",
      { _id, amount: (1 + (share % 9000)) / 100, reason: "Rain", means: share % 2 === 0 ? "credit" : "original" },
      staff,
    ),
  refundThere: async (life, booked, share) => {
    const state = stateOf(life, booked);
    if (state?.state !== "complete" || life.world.payments.down) return;
    const { refunds, disputes } = await Effect.runPromise(life.world.payments.payment(state.ref));
    const left = [...refunds, ...disputes].reduce((sum, { amount }) => sum - amount, Number(state.amount));
    if (left > 0) life.world.payments.refundAtProvider(state.ref, asCents(Math.min(left, 1 + (share % 9000))));
  },
  lose: async (life, booked) => {
    const state = stateOf(life, booked);
    if (state?.state !== "complete" || life.world.payments.down) return;
    const { refunds, disputes } = await Effect.runPromise(life.world.payments.payment(state.ref));
    const left = refunds.reduce((sum, { amount }) => sum - amount, Number(state.amount));
    if (left > 0 && disputes.length === 0) life.world.payments.dispute(state.ref, "lost", asCents(left));
    // The provider takes no refund of what a dispute took.
    life.world.payments.refuses.set(state.ref, "disputed");
  },
  reconcile: ({ world }, { session }) => world.jobs.reconcilePayment(`capture-${session}`).catch(() => undefined),
  deliver: ({ world }) => (world.payments.down ? undefined : world.deliverAll()),
  expireOverdue: ({ world }) => world.jobs.expireOverdue(10),
  time: ({ world }) => void (world.clock.at += 700_000),
  down: ({ world }) => void (world.payments.down = true),
  up: ({ world }) => void (world.payments.down = false),
};

/** The credit of each customer is what the ledger says, entry by entry, and never less than nothing. */
async function expectCredit({ world }: Life): Promise<number> {
  const lines = await world.store.ledger.within("mem", { from: 0, until: Number.MAX_SAFE_INTEGER }, undefined, 10_000);
  const moved = lines.reduce((sum, { kind, amount }) => (kind === "credit" ? sum + amount : kind === "creditUse" ? sum - amount : sum), 0);
  let balances = 0;
  for (const phone of phones) {
    const history = await world.store.credits.history("mem", [`phone ${phone}`], 1000);
    let balance = 0;
    for (const [index, entry] of history.toSorted((left, right) => left.number - right.number).entries()) {
      balance += entry.kind === "credit" ? entry.amount : 0 - entry.amount;
      expect([entry.number, entry.balance]).toEqual([index + 1, balance]);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    balances += balance;
  }
  expect(balances).toBe(moved);
  return balances;
}

/** What the provider holds is what the ledger says of its money, to the cent; each booking holds what its status says. */
async function expectMoney({ world }: Life): Promise<void> {
  // Those too whose session the provider did not answer about, so that the customer knows nothing of them.
  for (const reservation of (await world.store.reservations.find(testAllClubsScope, { itemsPerPage: 100 })).items) {
    const { _id } = reservation;
    const session = `session-${_id}`;
    const lines = await world.store.ledger.of("mem", _id);
    const refunds = await world.store.refunds.of("mem", _id);
    const byCard = lines.filter(({ kind, ref }) => kind === "capture" || (kind === "refund" && !ref.startsWith("cash:")));
    const ofProvider = byCard.reduce((sum, { kind, amount }) => sum + (kind === "capture" ? amount : 0 - amount), 0);
    const state = world.payments.sessions.get(session)?.state;
    const payment =
      state?.state === "complete" ? await Effect.runPromise(world.payments.payment(state.ref)) : { refunds: [], disputes: [] };
    const taken = state?.state === "complete" ? Number(state.amount) : 0;
    expect(ofProvider).toBe([...payment.refunds, ...payment.disputes].reduce((left, { amount }) => left - amount, taken));
    const held = moneyHeldOf(lines);
    const isAtProvider = payment.disputes.length > 0 || payment.refunds.some(({ key }) => key === undefined);
    const isSettled = !isAtProvider && refunds.every((refund) => refund.state !== "refused");
    const due =
      reservation.status === "paid" ? reservation.amount : reservation.status === "canceled" && isSettled ? feesKeptOf(lines) : held;
    expect([_id, held]).toEqual([_id, due]);
  }
}

describe("random histories of customers with credit", () => {
  it("end with the provider's money in the ledger, and each credit in its balance, to the cent", async () => {
    const step = fc.tuple(fc.constantFrom("book", "book", "cancelToCredit", ...Object.keys(steps)), fc.nat(30), fc.nat(33_000));
    const first = (name: string): [string, number, number] => [name, 0, 0];
    const seen = new Set<string>();
    const taken = { back: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (history) => {
        const world = await openWorld({ limits: "off" });
        const proofs = [];
        for (const phone of phones) proofs.push((await requestFor(world, { phone })).proof ?? "");
        const life: Life = { world, proofs, made: [] };
        // Each history begins with a customer who has credit.
        for (const [name, pick, share] of [["book", 0, 0] as const, ["pay", 0, 0] as const, ["settle", 0, 0] as const, ...history]) {
          const booked = chosen(life, pick);
          if (name === "book") await book(life, pick);
          else if (booked !== undefined) await steps[name]?.(life, booked, share);
          await expectCredit(life);
        }
        world.payments.down = false;
        for (const { session } of life.made) if (world.payments.sessions.has(session)) await world.jobs.settle(session);
        world.clock.at += 1_900_000;
        await world.jobs.expireOverdue(100);
        while ((await world.deliverAll()) > 0);
        for (const { session } of life.made) await world.jobs.reconcilePayment(`capture-${session}`);
        while ((await world.deliverAll()) > 0);
        await expectMoney(life);
        await expectCredit(life);
        for (const { _id } of life.made) {
          for (const { kind, ref } of await world.store.ledger.of("mem", _id)) {
            seen.add(kind);
            if (ref.includes(":taken:")) taken.back += 1;
          }
        }
        // A provider out of reach is reported, and is no fault of ours.
        expect(world.faults.filter((fault) => !(fault instanceof ServiceFault))).toEqual([]);
      }),
      {
        numRuns: histories,
        // Each kind of line is reached, whatever is drawn.
        examples: [
          [["cancelToCredit", "book", "pay", "settle"].map(first)],
          [["cancelByStaff", "book", "accept", "receive"].map(first)],
          [["cancelToCard", "deliver", "deliver", "deliver"].map(first)],
        ],
      },
    );
    expect([...seen].toSorted()).toEqual(["capture", "cash", "credit", "creditUse", "refund"]);
    expect(taken.back).toBeGreaterThanOrEqual(histories > 1000 ? 1 : 0);
  });
});
