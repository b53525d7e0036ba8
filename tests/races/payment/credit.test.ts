import { describe, expect, inject, it } from "vitest";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { feesKeptOf, moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { guestPhone, openWorld, person, profile, proofFor, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A customer spends credit, or takes a refund as credit, while somebody else moves the same credit at an await of it, on every engine.

const staff = { principal: person("mem", ["@booking/reservations/discount"]) };

interface Made {
  readonly _id: string;
  readonly key: string;
  readonly sessionUrl: string | null;
}

interface Trial {
  readonly world: World;
  readonly day: Day;
  readonly proof: string;
  /** A paid booking of the customer. */
  readonly paid: Made;
  /** Every booking of the customer so far. */
  readonly made: Made[];
}

async function book(trial: Omit<Trial, "paid">, item: string, time: string): Promise<Made | undefined> {
  const request = {
    attributes: { location: "mem_d_magog", item, date: trial.day, time: [`mem_t_${time}`] },
    profile,
    phone: guestPhone,
    proof: trial.proof,
    isMember: false,
    locale: "en" as const,
  };
  const reply = await trial.world.send("booking/reservations/create", request, { key: `create-${trial.day}-${item}-${time}` });
  expect([200, 409]).toContain(reply.status);
  if (reply.status !== 200) return undefined;
  const made: Made = JSON.parse(reply.body).data;
  if (trial.made.every(({ _id }) => _id !== made._id)) trial.made.push(made);
  return made;
}

async function payFor({ world }: Pick<Trial, "world">, { _id }: Made): Promise<void> {
  const session = `session-${_id}`;
  if (world.payments.sessions.get(session)?.state.state === "open") world.payments.pay(session);
  if (world.payments.sessions.has(session)) await Promise.all([world.jobs.settle(session), world.jobs.settle(session)]);
}

async function bookPaid(start: Omit<Trial, "paid">, item: string): Promise<Made> {
  const paid = await book(start, item, "morning");
  if (paid === undefined) throw new Error("the boat is free");
  await payFor(start, paid);
  return paid;
}

const balanceIn = async ({ store }: World) => (await store.credits.latest("mem", [`phone ${guestPhone}`]))[0]?.balance ?? 0;

const cancel = ({ world, paid: { _id, key } }: Trial, to: "card" | "credit") => world.send("booking/reservations/cancel", { _id, key, to });

type Rival = (trial: Trial) => Promise<unknown>;

const rivals: Readonly<Record<string, Rival>> = {
  "another booking spends the same credit": (trial) => book(trial, "mem_b_brume", "evening"),
  "the paid booking becomes credit": (trial) => cancel(trial, "credit"),
  "the paid booking goes back to the card": (trial) => cancel(trial, "card"),
  "staff give a discount as credit": ({ world, paid: { _id } }) =>
    world.send("booking/reservations/discount", { _id, amount: 20, means: "credit", reason: "Rain" }, staff),
};

const works: Readonly<Record<string, Rival>> = {
  "spends credit for a booking": (trial) => book(trial, "mem_b_alba", "evening"),
  "takes a refund as credit": (trial) => cancel(trial, "credit"),
};

/** Every entry of the credit is a line of a ledger, the balance is their sum, and each booking holds what its status says. */
async function expectMoney({ world, made }: Trial): Promise<void> {
  const lines = await Promise.all(made.map(({ _id }) => world.store.ledger.of("mem", _id)));
  const entries = (await world.store.credits.history("mem", [`phone ${guestPhone}`], 10_000)).toSorted(
    (left, right) => left.number - right.number,
  );
  const moved = lines.flat().filter(({ kind }) => kind === "credit" || kind === "creditUse");
  const named = (all: readonly { readonly kind: string; readonly ref: string; readonly amount: number }[]) =>
    all.map(({ kind, ref, amount }) => `${kind} ${ref} ${amount}`).toSorted();
  expect(named(entries)).toEqual(named(moved));
  let balance = 0;
  for (const [index, entry] of entries.entries()) {
    balance += entry.kind === "credit" ? entry.amount : 0 - entry.amount;
    expect([entry.number, entry.balance, balance >= 0]).toEqual([index + 1, balance, true]);
  }
  for (const [index, { _id }] of made.entries()) {
    const reservation = await world.store.reservations.read(testAllClubsScope, _id);
    const own = lines[index] ?? [];
    const held = moneyHeldOf(own);
    const asks = Number(world.payments.sessions.get(`session-${_id}`)?.request.amount);
    const price = reservation?.amount ?? 0;
    const due: Readonly<Record<string, number>> = { paid: price, canceled: feesKeptOf(own), pending: price - asks };
    expect([_id, held]).toEqual([_id, due[reservation?.status ?? ""] ?? held]);
  }
}

/** Tried at one await in `stride`: a rival that waits for a lock costs each its patience. */
function promises(
  stride: number,
  fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>,
  patience?: number,
): void {
  it.each(Object.keys(works))("who %s spends no cent twice and loses none, whoever comes at whichever await", async (name) => {
    const work = works[name];
    if (work === undefined) throw new Error(`nobody ${name}`);
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      const proof = await proofFor(world, guestPhone);
      const made: Made[] = [];
      let day = tripDay;
      let tried = 0;
      for (const [rivalName, rival] of Object.entries(rivals)) {
        for (let step = 1, more = true; more; step += stride) {
          day = moveIntoSeason(addDays(day, day.slice(5) > "10-20" ? 14 : 1));
          const start = { world, day, proof, made };
          const trial: Trial = { ...start, paid: await bookPaid(start, "mem_b_alba") };
          // Everybody begins with credit, so that there is something to spend twice.
          if ((await balanceIn(world)) === 0) await cancel({ ...trial, paid: await bookPaid(start, "mem_b_brume") }, "credit");
          expect(await balanceIn(world)).toBeGreaterThan(0);
          const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
          await steps.run(own, () => work(trial));
          more = own.taken >= step;
          await (own.came ?? own.come());
          while ((await world.deliverAll()) > 0);
          await expectMoney(trial);
          expect({ name, rivalName, step, faults: world.faults }).toEqual({ name, rivalName, step, faults: [] });
          tried += 1;
        }
      }
      expect(tried).toBeGreaterThan(Object.keys(rivals).length);
      const kinds = new Set((await world.store.credits.history("mem", [`phone ${guestPhone}`], 10_000)).map(({ kind }) => kind));
      expect(kinds).toEqual(new Set(["credit", "creditUse"]));
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("a customer on a store in memory", () => {
  promises(5, async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);
});
describe("a customer on SQLite", () => {
  promises(29, freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("a customer on PostgreSQL", () => {
  promises(31, freshStoreOn(postgresOn(postgres)));
});
