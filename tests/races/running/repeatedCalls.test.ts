import { describe, expect, inject, it } from "vitest";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { book, codeOf, openWorld, requestFor, tripDay, type World } from "../../contract/world.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A payment fails while somebody else comes at every single await of what follows, on every engine.

interface Trial {
  readonly world: World;
  readonly attributes: { readonly location: string; readonly item: string; readonly date: Day; readonly time: readonly string[] };
  readonly _id: string;
  readonly sessionUrl: string;
  readonly session: string;
}

const settle = async ({ world, session }: Trial) => void (await world.jobs.settle(session));
const back = ({ world, _id, sessionUrl }: Trial, again = true) =>
  world.send("booking/reservations/cancelSessionPayment", { _id, sessionUrl, again });
const hold = ({ world, attributes }: Trial) =>
  world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2", address: "192.0.2.2" });

/** What leads to a payment that failed, as its visitor or the provider tells of it. */
const failures = {
  "the provider tells of it": async (trial: Trial) => {
    trial.world.payments.fail(trial.session);
    await settle(trial);
  },
  "its visitor comes back from it": (trial: Trial) => back(trial),
};

/** Who may come meanwhile beside the visitor who wants the slot: all of them tell of the same failure. */
const others = { nobody: async () => undefined, "the provider tells of it": settle, "its visitor comes back from it": back };

/** Tried at one await in `stride`: a rival that waits for a lock costs each its patience. */
function promises(
  stride: number,
  fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>,
  patience?: number,
): void {
  const onWorld = async (tries: (world: World, next: () => Promise<Trial>) => Promise<void>) => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      let day = tripDay;
      await tries(world, async () => {
        day = moveIntoSeason(addDays(day, 1));
        world.clock.at = instantOf(day, 480) - 3_600_000;
        const attributes = { location: "mem_d_magog", item: "mem_b_alba", date: day, time: ["mem_t_morning"] };
        const { _id, session, sessionUrl } = await book(world, { attributes });
        return { world, attributes, _id, session, sessionUrl: sessionUrl ?? "" };
      });
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  };

  /** Runs the work while `come` comes at its `step`th await; gives whether it has that many. */
  const during = async (step: number, work: () => Promise<unknown>, come: () => Promise<unknown>) => {
    const own: Steps = { taken: 0, at: step, come, patience };
    await steps.run(own, work);
    await (own.came ?? own.come());
    return own.taken >= step;
  };

  const outrun = async (
    next: () => Promise<Trial>,
    fails: (trial: Trial) => Promise<unknown>,
    other: (trial: Trial) => Promise<unknown>,
  ) => {
    const codes: string[] = [];
    for (let step = 1, more = true; more; step += stride) {
      const trial = await next();
      const come = async () => void codes.push(...(await Promise.all([hold(trial), other(trial)]).then(([held]) => [codeOf(held)])));
      more = await during(step, () => fails(trial), come);
      codes.push(codeOf(await hold(trial)));
    }
    return codes;
  };

  it.each(Object.entries(failures))("leaves its slot to nobody else, at whichever await they come; %s", async (_, fails) => {
    await onWorld(async (_world, next) => {
      for (const other of Object.values(others)) {
        const codes = await outrun(next, fails, other);
        expect(codes.length).toBeGreaterThan(4);
        expect(new Set(codes)).toEqual(new Set(["SLOT_TAKEN"]));
      }
    });
  });

  it("loses the slot to the first visitor when it is not kept (control)", async () => {
    await onWorld(async (_world, next) => {
      expect(await outrun(next, (trial) => back(trial, false), others.nobody)).toContain("");
    });
  });

  it("gives the slot to one of two payments when a late one meets a new one, and refunds the other", async () => {
    await onWorld(async (world, next) => {
      for (let step = 1, more = true; more; step += stride) {
        const trial = await next();
        await failures["the provider tells of it"](trial);
        const { data } = JSON.parse((await back(trial)).body);
        const request = await requestFor(world, { attributes: trial.attributes, hold: data.hold.hold });
        let code = "";
        let made = "";
        const late = async () => {
          world.payments.pay(trial.session);
          await settle(trial);
        };
        const create = async () => {
          const reply = await world.send("booking/reservations/create", request);
          [code, made] = [codeOf(reply), JSON.parse(reply.body).data?._id ?? ""];
        };
        more = await during(step, create, late);
        const refunds = world.payments.refunds.length;
        while ((await world.deliverAll()) > 0);
        const status = (await world.store.reservations.read(testAllClubsScope, trial._id))?.status;
        const wentBack = world.payments.refunds.length - refunds;
        // Where the late payment comes first, the same visitor is given the booking that it paid.
        const isNew = code === "" && made !== trial._id;
        expect({ status, code, wentBack }).toEqual({ status: isNew ? "canceled" : "paid", code: "", wentBack: isNew ? 1 : 0 });
      }
    });
  });
}

const postgres = inject("postgres");

describe("a failed payment on a store in memory (P4)", () => {
  promises(1, async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);
});
describe("a failed payment on SQLite (P4)", () => {
  promises(5, freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("a failed payment on PostgreSQL (P4)", () => {
  promises(5, freshStoreOn(postgresOn(postgres)));
});
