import { describe, expect, inject, it } from "vitest";
import { makeContactProof } from "#core/features/shared/holder.ts";
import type { StoredRow } from "#core/domain/find/storedRow.ts";
import type { Membership } from "#core/domain/membership/membership.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { attributes, openWorld, person, profile, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A holder puts somebody on the last place of a card while somebody else comes at every single await, on every engine.

const terms = { name: { en: "Two", fr: "Deux" }, price: 349, period: "season", earlyDays: 0, people: 2 } as const;
const season = { from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };
const staff = { principal: person("mem", ["^account/memberships/"]) };
const phoneOf = (number: number) => `+1514555${String(1000 + number)}`;

interface Trial {
  readonly world: World;
  readonly holder: StoredRow<Membership>;
  /** The phone that is put on the card, and that of a rival for its place. */
  readonly guest: string;
  readonly other: string;
}

async function trialOn(world: World, number: number): Promise<Trial> {
  const phone = phoneOf(3 * number);
  const guest = phoneOf(3 * number + 1);
  const other = phoneOf(3 * number + 2);
  const holder = memRows.membership(`holder${number}`, { phone, ...season, terms });
  await world.store.commit((tx) => tx.kinds.of.memberships.insert(holder));
  return { world, holder, guest, other };
}

const share = ({ world, holder: { _id, phone: own } }: Trial, phone: string) =>
  world.send("account/memberships/share", { _id, name: "Zoé Roy", phone }, { principal: person("mem", [], own) });

/** Everybody who may come while a person is put on the card. */
const rivals: Readonly<Record<string, (trial: Trial) => Promise<unknown>>> = {
  "the holder adds another one from a second device": (trial) => share(trial, trial.other),
  "the holder adds the same one from a second device": (trial) => share(trial, trial.guest),
  "staff add another one": ({ world, holder: { _id }, other: phone }) =>
    world.send("account/memberships/addPerson", { _id, name: "Max Roy", phone }, staff),
  "staff give the person a membership": ({ world, guest: phone }) => world.send("account/memberships/create", { phone, ...season }, staff),
  "the holder ends the membership": ({ world, holder: { _id, phone } }) =>
    world.send("account/memberships/end", { _id, refund: 0 }, { principal: person("mem", [], phone) }),
};

/** What is left: how many are on the card, whether its holder is a member, and the most memberships that one of the phones has. */
async function outcomeOf({ world, holder, guest, other }: Trial) {
  return world.store.commit(async (tx) => {
    const people = (await tx.people.ofCard("mem", holder._id)).filter(({ retired }) => retired === undefined).length;
    const isHeld = (await tx.people.memberships("mem", holder.phone)).length === 1;
    const rows = [(await tx.people.memberships("mem", guest)).length, (await tx.people.memberships("mem", other)).length];
    return `${people} on ${isHeld ? "a card" : "no card"}, ${Math.max(...rows)} at most`;
  });
}

interface Engine {
  readonly fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;
  readonly patience?: number;
  /** Every how many awaits a rival comes: at each one in memory, at fewer on a disk. */
  readonly every: number;
}

/** Lets each rival come at each await of the adding in turn; gives what was left, by the rival. */
async function race(world: World, { patience, every }: Omit<Engine, "fresh">) {
  const left = new Map<string, Set<string>>();
  let number = 0;
  for (const [name, rival] of Object.entries(rivals)) {
    for (let step = 1, more = true; more; step += every) {
      const trial = await trialOn(world, (number += 1));
      const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
      await steps.run(own, () => share(trial, trial.guest));
      more = own.taken >= step;
      await (own.came ?? own.come());
      left.set(name, (left.get(name) ?? new Set()).add(await outcomeOf(trial)));
    }
  }
  return left;
}

function promises({ fresh, ...pace }: Engine): void {
  it("holds as many as its plan says, and each phone one membership, whoever comes at whichever await", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      const left = await race(world, pace);
      const { "the holder ends the membership": ended, "staff give the person a membership": given, ...added } = Object.fromEntries(left);
      for (const [name, outcomes] of Object.entries(added)) expect([name, ...outcomes]).toEqual([name, "1 on a card, 1 at most"]);
      expect([...(ended ?? [])].toSorted()).toEqual(["0 on no card, 0 at most"]);
      for (const each of given ?? []) expect(["0 on a card, 1 at most", "1 on a card, 1 at most"]).toContain(each);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });

  it("counts the bookings of a person who is removed meanwhile, or refuses their next one", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      const outcomes = new Set<string>();
      for (let step = 1, number = 500, more = true; more; step += pace.every) {
        const trial = await trialOn(world, (number += 1));
        await share(trial, trial.guest);
        const { holder, guest: phone } = trial;
        const owner = { principal: person("mem", [], holder.phone) };
        const [onCard] = await store.commit((tx) => tx.people.ofCard("mem", holder._id));
        const proof = makeContactProof(world.secrets, phone, world.clock.at + 60_000);
        const date = dayFromText(`2027-0${7 + (number % 3)}-${String(1 + (Math.floor(number / 3) % 28)).padStart(2, "0")}`);
        const trip = { attributes: { ...attributes, date }, profile, phone, proof, isMember: true, locale: "en" };
        const come = () => world.send("booking/reservations/create", trip, { visitor: `visitor-${phone}` });
        const own: Steps = { taken: 0, at: step, come, patience: pace.patience };
        const removed = await steps.run(own, () =>
          world.send("account/memberships/unshare", { _id: holder._id, person: onCard?._id ?? "" }, owner),
        );
        more = own.taken >= step;
        await (own.came ?? own.come());
        const [membership] = (await world.call("account/memberships/own", {}, owner)).items;
        const made = (await store.commit((tx) => tx.reservations.openOfCards("mem", [holder._id], date))).get(holder._id)?.length ?? 0;
        outcomes.add(`removed ${removed.status}, ${made} booked, ${membership?.open ?? 0} counted`);
      }
      const either = ["removed 200, 0 booked, 0 counted", "removed 200, 1 booked, 1 counted"];
      for (const each of outcomes) expect(either).toContain(each);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

/** A store whose commits see the people of a card as they were before the commit. */
function readingBefore(store: PromisedStore): PromisedStore {
  const commit: PromisedStore["commit"] = async (work) => {
    const before = new Map<string, readonly StoredRow<Membership>[]>();
    await store.trial(async (tx) => {
      for (const { _id } of await tx.kinds.of.memberships.living("mem")) before.set(_id, await tx.people.ofCard("mem", _id));
    });
    return store.commit((tx) => work({ ...tx, people: { ...tx.people, ofCard: async (_, card) => before.get(card) ?? [] } }));
  };
  return { ...store, commit };
}

const postgres = inject("postgres");

describe("a shared card on a store in memory (M4)", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), patience: memoryPatienceMs, every: 1 });

  it("holds one person too many when its people are read before the commit (control)", async () => {
    const store = promisedMemory();
    const world = await openWorld({ limits: "off" }, readingBefore(stopAtAwaits(store)));
    const left = await race(world, { patience: memoryPatienceMs, every: 4 });
    expect([...(left.get("staff add another one") ?? [])]).toContain("2 on a card, 1 at most");
    await store.close();
  });
});
describe("a shared card on SQLite (M4)", () => {
  promises({ fresh: freshStoreOn(sqlite), every: 17 });
});
describe.skipIf(postgres === "")("a shared card on PostgreSQL (M4)", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)), every: 13 });
});
