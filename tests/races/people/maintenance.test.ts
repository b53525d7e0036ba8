import { describe, expect, inject, it } from "vitest";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import type { GateReply } from "#core/features/caller/caller.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { book, codeOf, person, type World } from "../../contract/world.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { inFreshWorld, type Pace, type RacedEngine } from "../freshWorld.ts";
import { memoryPatienceMs, freshStoreOn, type Steps, steps } from "../stepped.ts";

// Two people save the same entry of the maintenance log, or mark the same damage as repaired, one at each await of the other.

const staff = { principal: person("mem", ["^booking/", "^account/"]) };
const day = dayFromText("2027-07-01");
const entry = { key: "entry-key-0", boat: "mem_b_alba", day, what: "Oil", who: "", files: [] };

const entriesOf = (world: World) => world.call("booking/maintenance/entries", { limit: 100 }, staff);

/** Lets `rival` come at each await of `work`, afresh each time, and gives what `told` says after each. */
async function raced<Fresh, Told>(
  { patience, every }: Pace,
  fresh: (step: number) => Promise<Fresh>,
  [work, rival]: readonly [work: (on: Fresh) => Promise<unknown>, rival: (on: Fresh) => Promise<unknown>],
  told: (on: Fresh, replies: readonly unknown[]) => Promise<Told>,
): Promise<readonly Told[]> {
  const all: Told[] = [];
  for (let step = 1, more = true; more; step += every) {
    const on = await fresh(step);
    const own: Steps = { taken: 0, at: step, come: async () => rival(on), patience };
    const replies = [await steps.run(own, () => work(on)), await (own.came ?? own.come())];
    more = own.taken >= step;
    all.push(await told(on, replies));
  }
  return all;
}

const isReply = (reply: unknown): reply is GateReply => typeof reply === "object" && reply !== null && "status" in reply && "body" in reply;
const outcomesOf = (replies: readonly unknown[]) =>
  replies
    .filter(isReply)
    .map(({ status }) => status)
    .toSorted((one, other) => one - other);

function promises({ fresh, ...pace }: RacedEngine): void {
  it("takes the change of one of two people who saw the same version, and tells the other", () =>
    inFreshWorld(
      fresh,
      (store: PromisedStore) => store,
      async (world) => {
        const save = (what: string) => (key: string) => {
          const _id = `mem_me_${key}`;
          return world.send("booking/maintenance/save", { ...entry, key, _id, version: 1, what }, staff);
        };
        const made = async (step: number) => {
          const key = `entry-key-${step}`;
          await world.call("booking/maintenance/save", { ...entry, key }, staff);
          return key;
        };
        const told = await raced(pace, made, [save("Ada’s"), save("Eve’s")], async (key, replies) => {
          const { items } = await entriesOf(world);
          const refused = replies.filter(isReply).filter(({ status }) => status !== 200);
          return [outcomesOf(replies), refused.map(codeOf), items.find(({ _id }) => _id === `mem_me_${key}`)?.version];
        });
        for (const each of told) expect(each).toEqual([[200, 409], ["CONFLICT"], 2]);
        expect(told.length).toBeGreaterThan(1);
      },
    ));

  it("makes one entry of one key, whoever sends it twice at once", () =>
    inFreshWorld(
      fresh,
      (store: PromisedStore) => store,
      async (world) => {
        const save = (key: string) => world.send("booking/maintenance/save", { ...entry, key }, staff);
        const told = await raced(
          pace,
          async (step) => `entry-key-${step}`,
          [save, save],
          async (key, replies) => {
            const { items } = await entriesOf(world);
            return [outcomesOf(replies), items.filter(({ _id }) => _id === `mem_me_${key}`).length];
          },
        );
        for (const each of told) expect(each).toEqual([[200, 200], 1]);
      },
    ));

  it("makes one entry of a repair that two people mark at once", () =>
    inFreshWorld(
      fresh,
      (store: PromisedStore) => store,
      async (world) => {
        const { _id } = await book(world);
        const moment = { recordedAt: isoTextOf(world.clock.at), sentAt: isoTextOf(world.clock.at) };
        const report = { _id, passage: "returned", part: "rail", text: "Bent", ...moment } as const;
        const damaged = async (step: number) => {
          await world.call("booking/reservations/damage", { ...report, key: `damage-${step}` }, staff);
          return `mem_dm_damage-${step}`;
        };
        const repair = (damage: string) => world.send("booking/reservations/repair", { _id: damage, done: true }, staff);
        const told = await raced(pace, damaged, [repair, repair], async (damage, replies) => {
          const { items } = await entriesOf(world);
          return [outcomesOf(replies), items.filter((each) => each.damage === damage).length];
        });
        for (const each of told) expect(each).toEqual([[200, 200], 1]);
      },
    ));
}

const postgres = inject("postgres");

describe("two people at the maintenance log on a store in memory", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), patience: memoryPatienceMs, every: 1 });
});
describe("two people at the maintenance log on SQLite", () => {
  promises({ fresh: freshStoreOn(sqlite), every: 4 });
});
describe.skipIf(postgres === "")("two people at the maintenance log on PostgreSQL", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)), every: 4 });
});
