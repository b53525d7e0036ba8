import { describe, expect, inject, it } from "vitest";
import { claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { quantaOfMask } from "#core/domain/availability/occupancy.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import type { Closure } from "#core/domain/offer/closure.ts";
import { clubScope } from "#core/domain/scope.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { book, guestPhone, offer, openWorld, person, profile, proofFor, tripDay, type World } from "../../contract/world.ts";
import type { PromisedStore, PromisedTransaction } from "#core/testing/fixtures/promised.ts";
import { openPromised, promisedMemory } from "../../promised.ts";
import { onServer } from "../../store/engines/postgres.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A boat is closed at every single await of those who claim it, and claimed at every await of who closes it, on every engine.

const staff = { principal: person("mem", ["^booking/reservations/(move|transition)$"]) };
const place = (item: string, date: Day) => ({ location: "mem_d_magog", item, date, time: ["mem_t_morning"] });
const morning = claimMaskOfSlots(offer.timeslots.filter(({ _id }) => _id === "mem_t_morning"));
const stormOn = (day: Day) => memRows.closure("storm", { boat: "mem_b_alba", dateStart: day, dateEnd: day });
const longAgo = dayFromText("2026-07-01");

interface Water {
  readonly world: World;
  readonly patience: number | undefined;
  /** Closes; gives who claimed alba on that day when it was closed. */
  readonly close: (closure: Closure) => Promise<readonly string[]>;
}

/** Somebody about to claim alba's morning; `act` gives who owns it then, nobody where it was refused. */
type Claimant = (world: World, day: Day) => Promise<() => Promise<string | undefined>>;

const replied = async (reply: ReturnType<World["send"]>): Promise<string | undefined> => {
  const { status, body } = await reply;
  const { data = {}, code = "" } = JSON.parse(body);
  if (status !== 200) expect(code).toBe("CLOSED_DAY");
  return status === 200 ? (data.hold ?? data._id) : undefined;
};

const create = async (world: World, day: Day, hold: object) => {
  const proof = await proofFor(world, guestPhone);
  const request = { attributes: place("mem_b_alba", day), profile, phone: guestPhone, proof, isMember: false, locale: "en", ...hold };
  return () => replied(world.send("booking/reservations/create", request));
};

const claimants: Readonly<Record<string, Claimant>> = {
  "a visitor holds it": async (world, day) => () =>
    replied(world.send("booking/reservations/hold", { attributes: place("mem_b_alba", day) })),
  "a visitor books it": (world, day) => create(world, day, {}),
  "a visitor books it from a hold": async (world, day) => {
    const { hold } = await world.call("booking/reservations/hold", { attributes: place("mem_b_alba", day) });
    return create(world, day, { hold });
  },
  "staff moves a booking there": async (world, day) => {
    const { _id } = await book(world, { attributes: place("mem_b_brume", day) });
    return () => replied(world.send("booking/reservations/move", { _id, item: "mem_b_alba" }, staff));
  },
  "money comes late": async (world, day) => {
    const { _id, session } = await book(world, { attributes: place("mem_b_alba", day) });
    world.clock.at += 1_860_000;
    await world.jobs.expireOverdue(10);
    world.payments.pay(session);
    return async () => {
      await world.jobs.settle(session);
      return (await world.store.reservations.read(testAllClubsScope, _id))?.status === "paid" ? _id : undefined;
    };
  },
};

/** Milliseconds that a control waits for its rival, which waits for no lock of the work: the speed of the machine decides nothing. */
const controlPatienceMs = 2000;

/** Whoever claims reads no closure in the commit (control). */
function blind(store: PromisedStore): PromisedStore {
  const unread = (tx: PromisedTransaction): PromisedTransaction => ({
    ...tx,
    offer: { ...tx.offer, closures: async (...query) => (await tx.offer.closures(...query)) && [] },
  });
  return { ...store, commit: (work) => store.commit((tx) => work(unread(tx))) };
}

interface Opened {
  readonly store: PromisedStore;
  /** The same rows, of another server where the engine has more than one. */
  readonly another: PromisedStore;
  readonly url: string;
  /** Milliseconds for which a rival is waited for; what any store takes where it is left out. */
  readonly patience?: number;
  readonly close: () => Promise<void>;
}

interface Change {
  readonly claiming?: (store: PromisedStore) => PromisedStore;
  readonly closing?: (opened: Opened, closure: Closure) => Promise<readonly string[]>;
}

const put = ({ another }: Pick<Opened, "another">, closure: Closure) =>
  another.commit(async (tx) => {
    await tx.kinds.takeTurn("mem");
    const { read, insert, replace } = tx.kinds.of.closures;
    const before = await read(clubScope("mem"), closure._id);
    if (before === undefined) await insert({ ...closure, version: 1 });
    else await replace({ ...closure, version: before.version + 1 });
    return ownersIn(tx, "mem_b_alba", closure.dateStart);
  });

/** Who claims a boat's morning, as far as a commit sees. */
async function ownersIn(tx: PromisedTransaction, boat: string, day: Day): Promise<readonly string[]> {
  const ending = await tx.claims.expiredOwners({ client: "mem", boat, day, quanta: quantaOfMask(morning) }, Number.MAX_SAFE_INTEGER);
  const ahead = await tx.reservations.ahead("mem", { as: "boat", id: boat }, { day, minutes: 0 }, 10);
  return [...ending, ...ahead.filter(({ date }) => date === day).map(({ _id }) => _id)];
}

async function onWater(
  fresh: () => Promise<Opened>,
  { claiming = (store) => store, closing = put }: Change,
  work: (water: Water) => Promise<void>,
) {
  const opened = await fresh();
  try {
    const world = await openWorld({ limits: "off" }, stopAtAwaits(claiming(opened.store)));
    const another = stopAtAwaits(opened.another);
    await work({ world, patience: opened.patience, close: (closure) => closing({ ...opened, another }, closure) });
    expect(world.faults).toEqual([]);
  } finally {
    await opened.close();
  }
}

type Work = () => Promise<unknown>;

interface Tried {
  readonly tried: number;
  readonly survivors: number;
  /** Bookings inside a closure that were not there when it was made. */
  readonly inside: readonly string[];
}

type Works = (act: Work, close: Work) => readonly [own: Work, rival: Work];

/** Runs a piece of work, lets the rival come at one of its awaits, at each in turn; a control ends with the first booking inside. */
async function race(water: Water, works: Works, isControl = false): Promise<Tried> {
  const { world, patience, close } = water;
  const inside: string[] = [];
  let day = tripDay;
  let tried = 0;
  let survivors = 0;
  for (const [name, claimant] of Object.entries(claimants)) {
    for (let step = 1, more = true; more; step += 1) {
      day = addDays(day, 1) > "2027-10-30" ? tripDay : addDays(day, 1);
      const act = await claimant(world, day);
      let owner: string | undefined;
      let seen: readonly string[] = [];
      const [own, rival] = works(
        async () => (owner = await act()),
        async () => (seen = await close(stormOn(day))),
      );
      const counted: Steps = { taken: 0, at: step, come: rival, patience: isControl ? controlPatienceMs : patience };
      await steps.run(counted, own);
      more = counted.taken >= step;
      await (counted.came ?? counted.come());
      expect({ name, step, ...(await kept(world, day, owner)) }).toEqual({
        name,
        step,
        owner,
        isClaimed: owner !== undefined,
        isClosed: true,
      });
      if (owner !== undefined && !seen.includes(owner)) inside.push(`${name} at ${step}`);
      tried += 1;
      survivors += owner === undefined ? 0 : 1;
      if (isControl && inside.length > 0) return { tried, survivors, inside };
      await clear(water, day, owner);
    }
  }
  return { tried, survivors, inside };
}

/** Who owns alba's morning of a day, a hold that was refused to its holder aside; and whether the storm is in the offer. */
async function kept(world: World, day: Day, owner: string | undefined) {
  const [claimed] = await world.store.claims.claimed(["mem_b_alba"], { dateStart: day, dateEnd: day }, world.clock.at);
  const reservation = owner === undefined ? undefined : await world.store.reservations.read(testAllClubsScope, owner);
  const hold = owner === undefined ? undefined : await world.store.holds.read(testAllClubsScope, owner);
  const isThere = hold !== undefined || (reservation?.boat === "mem_b_alba" && statusHoldsQuanta(reservation.status));
  const isClaimed = isThere && claimed?.words.join() === morning.join();
  const { closures } = await world.store.offer.catalogue("mem");
  return { owner, isClaimed, isClosed: closures.some(({ dateStart }) => dateStart === day) };
}

/** Gives the day back: who claims it, and what closes it. */
async function clear({ world, close }: Water, day: Day, owner: string | undefined): Promise<void> {
  await close(stormOn(longAgo));
  await world.store.commit(async (tx) => {
    const owners = await Promise.all(["mem_b_alba", "mem_b_brume"].map((boat) => ownersIn(tx, boat, day)));
    for (const one of new Set([owner ?? "", ...owners.flat()])) await tx.claims.release("mem", one);
  });
}

const whileClaiming = (act: Work, close: Work) => [act, close] as const;
const whileClosing = (act: Work, close: Work) => [close, act] as const;

function promises(fresh: () => Promise<Opened>): void {
  it("lets a claim or the closing come first, whole, at whichever await of the claim the boat is closed", () =>
    onWater(fresh, {}, async (water) => {
      const { tried, survivors, inside } = await race(water, whileClaiming);
      expect(inside).toEqual([]);
      expect([tried > 80, survivors > 0, survivors < tried]).toEqual([true, true, true]);
    }));

  it("lets a claim or the closing come first, whole, at whichever await of the closing the boat is claimed", () =>
    onWater(fresh, {}, async (water) => {
      const { survivors, tried, inside } = await race(water, whileClosing);
      expect(inside).toEqual([]);
      expect(survivors).toBeLessThan(tried);
    }));

  it("leaves claims inside an earlier closure when their commit does not read it (control)", () =>
    onWater(fresh, { claiming: blind }, async (water) => {
      expect((await race(water, whileClaiming, true)).inside).not.toEqual([]);
    }));
}

const opened = (engine: Engine) => async (): Promise<Opened> => {
  const { url, close } = await engine.fresh();
  const store = await openPromised(url);
  const another = await openPromised(url);
  return { store, another, url, close: () => store.close().then(another.close).then(close) };
};
const postgres = inject("postgres");

/** Closes as one who locks nothing would. */
async function unlocked({ url, another }: Opened, { _id, client, boat, dateStart, reason }: Closure): Promise<readonly string[]> {
  await onServer(
    url,
    `insert into closures (client_id, id, boat_id, first_day, last_day, reason_en, reason_fr, version)
      values ('${client}', '${_id}', '${boat}', '${dateStart}', '${dateStart}', '${reason.en}', '${reason.fr}', 1)
      on conflict (client_id, id) do update set first_day = excluded.first_day, last_day = excluded.last_day;
    update offers set version = version + 1 where client_id = '${client}'`,
  );
  return another.commit((tx) => ownersIn(tx, "mem_b_alba", dateStart));
}

describe("a closure on a store in memory (B2)", () => {
  promises(async () => {
    const store = promisedMemory();
    return { store, another: store, url: "", patience: memoryPatienceMs, close: store.close };
  });
});
describe("a closure on SQLite (B2)", () => {
  promises(opened(sqlite));
});
describe.skipIf(postgres === "")("a closure on PostgreSQL (B2)", () => {
  promises(opened(postgresOn(postgres)));

  it("leaves claims inside an earlier closure when the closing does not lock their boat (control)", () =>
    onWater(opened(postgresOn(postgres)), { closing: unlocked }, async (water) => {
      expect((await race(water, whileClaiming, true)).inside).not.toEqual([]);
    }));
});
