import { describe, expect, inject, it } from "vitest";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { GateReply } from "#core/features/caller/caller.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { codeOf, guestPhone, openWorld, profile, proofFor, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A visitor asks again for what is their own while they ask in another tab, or somebody else asks, at every single await, on every engine.

interface Trial {
  readonly world: World;
  readonly day: Day;
  readonly proof: string;
}

const attributesOf = ({ day }: Trial) => ({ location: "mem_d_magog", item: "mem_b_alba", date: day, time: ["mem_t_morning"] });
const hold = (trial: Trial, visitor = "visitor-1") =>
  trial.world.send("booking/reservations/hold", { attributes: attributesOf(trial) }, { visitor, address: visitor });
const create = (trial: Trial, email = profile.email) => {
  const request = { attributes: attributesOf(trial), profile: { ...profile, email }, phone: guestPhone, proof: trial.proof };
  return trial.world.send("booking/reservations/create", { ...request, isMember: false, locale: "en" });
};
const held = new Map<Day, string>();
const heldIn = ({ body }: GateReply): string => JSON.parse(body).data.hold;
const extend = (trial: Trial) =>
  trial.world.send("booking/reservations/extend", { hold: held.get(trial.day) ?? "" }, { visitor: "visitor-1", address: "visitor-1" });
const shown = ({ status, body }: GateReply) => ({ status, data: JSON.parse(body).data });

function promises(
  stride: number,
  fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>,
  patience?: number,
): void {
  /** Runs `work` for a new day at each step while `come` comes there, and hands both replies to `judge`. */
  const atEachAwait = async (
    prepare: (trial: Trial) => Promise<unknown>,
    work: (trial: Trial) => Promise<GateReply>,
    come: (trial: Trial) => Promise<GateReply>,
    judge: (own: GateReply, other: GateReply | undefined) => void,
  ) => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      let day = tripDay;
      for (let step = 1, more = true; more; step += stride) {
        day = moveIntoSeason(addDays(day, 1));
        world.clock.at = instantOf(day, 480) - 3_600_000;
        const trial = { world, day, proof: await proofFor(world, guestPhone) };
        await prepare(trial);
        let own: GateReply | undefined;
        let other: GateReply | undefined;
        const counted: Steps = { taken: 0, at: step, come: async () => (other = await come(trial)), patience };
        await steps.run(counted, async () => (own = await work(trial)));
        await counted.came;
        more = counted.taken >= step;
        if (own !== undefined) judge(own, other);
      }
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  };
  const nothing = async () => undefined;
  const successTwice = (own: GateReply) => [1, 2].map(() => ({ ...shown(own), status: 200 }));

  it("gives two tabs that hold one slot at once the same hold", async () => {
    await atEachAwait(nothing, hold, hold, (own, other = own) => expect([shown(own), shown(other)]).toEqual(successTwice(own)));
  });

  it("gives a hold to one of two visitors (control)", async () => {
    await atEachAwait(
      nothing,
      hold,
      (trial) => hold(trial, "visitor-2"),
      (own, other) => expect([codeOf(own), other === undefined ? "SLOT_TAKEN" : codeOf(other)].toSorted()).toEqual(["", "SLOT_TAKEN"]),
    );
  });

  it("gives two tabs that book one slot at once the same booking", async () => {
    await atEachAwait(hold, create, create, (own, other = own) => expect([shown(own), shown(other)]).toEqual(successTwice(own)));
  });

  it("extends a hold or gives its slot to the rival who comes at its end, and never both", async () => {
    let ours = 0;
    await atEachAwait(
      async (trial) => {
        held.set(trial.day, heldIn(await hold(trial)));
        trial.world.clock.at += 600_000 - 1;
      },
      extend,
      (trial) => {
        trial.world.clock.at += 1;
        return hold(trial, "visitor-2");
      },
      (own, other) => {
        ours += own.status === 200 ? 1 : 0;
        const refused = own.status === 200 ? "SLOT_TAKEN" : "HOLD_EXPIRED";
        // Where the rival came too late in the trial, there is one reply only.
        expect([codeOf(own), other === undefined ? refused : codeOf(other)].toSorted()).toEqual(["", refused]);
      },
    );
    expect(ours).toBeGreaterThan(0);
  });

  it("extends a hold once for two tabs", async () => {
    await atEachAwait(
      async (trial) => held.set(trial.day, heldIn(await hold(trial))),
      extend,
      extend,
      (own, other) =>
        expect([codeOf(own), other === undefined ? "HOLD_EXTENDED" : codeOf(other)].toSorted()).toEqual(["", "HOLD_EXTENDED"]),
    );
  });

  it("books a hold that is extended in another tab", async () => {
    await atEachAwait(
      async (trial) => held.set(trial.day, heldIn(await hold(trial))),
      extend,
      create,
      (own, other) => {
        expect(["", "HOLD_EXPIRED", "ITEM_NOT_EXIST"]).toContain(codeOf(own));
        expect(other?.status ?? 200).toBe(200);
      },
    );
  });

  it("leaves no gap for others while an unpaid booking is replaced by its corrected one", async () => {
    await atEachAwait(
      create,
      (trial) => create(trial, "ada.byron@example.test"),
      (trial) => hold(trial, "visitor-2"),
      (own, other) => expect([codeOf(own), other === undefined ? "SLOT_TAKEN" : codeOf(other)]).toEqual(["", "SLOT_TAKEN"]),
    );
  });
}

const postgres = inject("postgres");

describe("what a visitor keeps, on a store in memory", () => {
  promises(2, async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);
});
describe("what a visitor keeps, on SQLite", () => {
  promises(9, freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("what a visitor keeps, on PostgreSQL", () => {
  promises(9, freshStoreOn(postgresOn(postgres)));
});
