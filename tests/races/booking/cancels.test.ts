import { describe, expect, inject, it } from "vitest";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { book, openWorld, person, tripDay, type World } from "../../contract/world.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { promisedMemory } from "../../promised.ts";

// A holder cancels in the last hours, when half is kept, while somebody else comes at every single await of it, on every engine.

const staff = { principal: person("mem", ["^booking/reservations/(move|transition)$"]) };

interface Trial {
  readonly world: World;
  readonly _id: string;
  readonly key: string;
  readonly session: string;
}

const settle = async ({ world, session }: Trial) => void (await world.jobs.settle(session));
const cancel = ({ world, _id, key }: Trial) => world.send("booking/reservations/cancel", { _id, key });
const byStaff = (event: string) => (trial: Trial) => trial.world.send("booking/reservations/transition", { _id: trial._id, event }, staff);

/** Everybody who may come while the holder of a paid booking, or of one under way, cancels it. */
const rivals = {
  "the holder cancels too": cancel,
  "staff cancels": byStaff("cancel"),
  "staff moves it": ({ world, _id }: Trial) => world.send("booking/reservations/move", { _id, item: "mem_b_brume" }, staff),
  "staff accepts": byStaff("accept"),
  "cash is received": byStaff("receive"),
  "the customer pays": (trial: Trial) => {
    const { state } = trial.world.payments.sessions.get(trial.session)?.state ?? {};
    if (state === "open") trial.world.payments.pay(trial.session);
    return settle(trial);
  },
  "a second payment comes": (trial: Trial) => {
    trial.world.payments.pay(trial.session, { ref: `second-${trial._id}` });
    return settle(trial);
  },
  "the outbox is worked on": ({ world }: Trial) => world.deliverAll(),
} as const;

/** What the ledger says once everything was delivered, and who owns the slot. */
async function atRest({ world, _id }: Trial) {
  while ((await world.deliverAll()) > 0);
  const lines = await world.store.ledger.of("mem", _id);
  const sum = (...kinds: string[]) => lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
  const reservation = await world.store.reservations.read(testAllClubsScope, _id);
  if (reservation === undefined) throw new Error(`no reservation ${_id}`);
  const { status, reason, date, amount } = reservation;
  const window = { dateStart: date, dateEnd: date };
  const claimed = await world.store.claims.claimed(["mem_b_alba", "mem_b_brume"], window, world.clock.at);
  const net = sum("capture", "cash") - sum("refund");
  return { status, reason, half: Math.floor(amount / 2), net, fees: sum("fee"), owns: claimed.length > 0 };
}

/** Tried at one await in `stride`: a rival that waits for a lock costs each its patience. */
function promises(
  stride: number,
  fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>,
  patience?: number,
): void {
  const trialOn = async (world: World, day: Day, isPaid: boolean): Promise<Trial> => {
    world.clock.at = instantOf(day, 480) - 3_600_000;
    const attributes = { location: "mem_d_magog", item: "mem_b_alba", date: day, time: ["mem_t_morning"] };
    const { _id, key, session } = await book(world, { attributes });
    const trial = { world, _id, key, session };
    if (isPaid) world.payments.pay(session);
    if (isPaid) await settle(trial);
    return trial;
  };

  it.each([true, false])(
    "keeps what its policy says once, or nothing of it, whoever comes at whichever await; paid before: %s",
    async (isPaid) => {
      const { store, close } = await fresh();
      try {
        const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
        let day = tripDay;
        let tried = 0;
        for (const [name, rival] of Object.entries(rivals)) {
          for (let step = 1, more = true; more; step += stride) {
            day = moveIntoSeason(addDays(day, 1));
            const trial = await trialOn(world, day, isPaid);
            const own: Steps = { taken: 0, at: step, come: async () => rival(trial), patience };
            const reply = await steps.run(own, () => cancel(trial));
            more = own.taken >= step;
            await (own.came ?? own.come());
            const { status, reason, half, ...rest } = await atRest(trial);
            const isKept = isPaid && reply.status === 200 && reason === "customer";
            const fees = isKept ? half : rest.fees;
            expect([0, half]).toContain(fees);
            const net = status === "canceled" ? fees : rest.net;
            expect({ name, step, status, ...rest }).toEqual({ name, step, status, fees, net, owns: statusHoldsQuanta(status) });
            tried += 1;
            await world.store.commit((tx) => tx.claims.release("mem", trial._id));
          }
        }
        expect(tried).toBeGreaterThan(20);
        expect(world.faults).toEqual([]);
      } finally {
        await store.close();
        await close();
      }
    },
  );
}

const postgres = inject("postgres");

describe("a cancellation on a store in memory (P4)", () => {
  promises(1, async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);
});
describe("a cancellation on SQLite (P4)", () => {
  promises(6, freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("a cancellation on PostgreSQL (P4)", () => {
  promises(6, freshStoreOn(postgresOn(postgres)));
});
