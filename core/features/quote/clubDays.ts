import { Effect } from "effect";
import { type Day, daysBetween } from "../../domain/calendar/day.ts";
import { daysOfWindow, type DayWindow } from "../../domain/calendar/window.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { makeRecentMap } from "../../domain/recentMap.ts";
import type { QuantaMask } from "../../domain/availability/occupancy.ts";
import type { StoreShape } from "../../ports/store/store.ts";

/** The claims of all boats of a club on a day, as masks of quanta by boat; boats without claims are left out. */
export interface ClubDay {
  readonly masks: ReadonlyMap<string, QuantaMask>;
  /** When the first of the claims ends, in epoch milliseconds. An end writes nothing, so the day must be read again then. */
  readonly until: number;
}

interface ReadDay extends ClubDay {
  /** The versions of the offer and of the claims of the day that it was read at. */
  readonly offer: number;
  readonly claims: number;
  /** The version of the club at which it was last known to be unchanged. */
  seen: number;
}

/** How many days are remembered, up to twice as many: those of a season of some clubs. A day of a hundred boats takes ten kilobytes. */
const mostDays = 1500;
/** The days that one statement reads: others have their turn after it. */
const daysAtOnce = 4;

/**
 * A function that gives the claims of a club on the days of a window. `version` is the club's, read no earlier than the call came. Where it
 * moved, only days whose claims changed since are read again: a new booking costs one day, whatever windows visitors look at.
 */
export type ReadClubDays = (
  catalogue: Catalogue,
  window: DayWindow,
  at: { readonly version: number; readonly now: number },
) => Promise<readonly ClubDay[]>;

const known = new WeakMap<object, ReadClubDays>();

/** Gives the days of clubs over a store: all who ask for them share what is remembered. */
export function clubDaysOf(store: Pick<StoreShape, "claims">): ReadClubDays {
  const found = known.get(store) ?? createClubDays(store);
  known.set(store, found);
  return found;
}

/** Creates the days of clubs over a store. */
function createClubDays({ claims }: Pick<StoreShape, "claims">): ReadClubDays {
  const remembered = makeRecentMap<ReadDay>(mostDays);
  const running = new Map<string, Promise<unknown>>();

  const readDays: ReadClubDays = async (catalogue, window, { version, now }) => {
    const client = clientOf(catalogue);
    const days = daysOfWindow(window);
    // The days of other clubs may push these out of the memory before all are read.
    const found = new Map(days.map((day) => [day, remembered.get(`${client} ${day}`)]));
    const stale = days.filter((day) => {
      const before = found.get(day);
      return before?.offer !== catalogue.version || before.seen !== version || now >= before.until;
    });
    const first = stale[0];
    const last = stale.at(-1);
    if (first === undefined || last === undefined) return inOrder(days, found);
    const span = { dateStart: first, dateEnd: last };
    const versions = await claims.versionsOfDays(client, span);
    const versionOf = new Map(daysOfWindow(span).map((day, at) => [day, versions[at] ?? 0]));
    const changed = stale.filter((day) => {
      const before = found.get(day);
      const isUnchanged = before?.offer === catalogue.version && before.claims === versionOf.get(day) && now < before.until;
      if (isUnchanged) before.seen = version;
      return !isUnchanged;
    });
    const boats = catalogue.boats.map(({ _id }) => _id);
    for (const part of partsOf(changed)) {
      const claimed = Map.groupBy(await claims.claimed(boats, part, now), ({ day }) => day);
      for (const day of daysOfWindow(part)) {
        const ofDay = claimed.get(day) ?? [];
        const read = {
          masks: new Map(ofDay.map(({ boat, words }) => [boat, words])),
          until: Math.min(...ofDay.map(({ until }) => until ?? Infinity)),
          offer: catalogue.version,
          claims: versionOf.get(day) ?? 0,
          seen: version,
        };
        found.set(day, read);
        remembered.set(`${client} ${day}`, read);
      }
      await Effect.runPromise(Effect.yieldNow);
    }
    return inOrder(days, found);
  };

  return async (catalogue, window, at) => {
    const client = clientOf(catalogue);
    // One after the other for each club: what one reads, the next one finds.
    const own = (running.get(client) ?? Promise.resolve()).then(() => readDays(catalogue, window, at));
    const ended = own.then(
      () => undefined,
      () => undefined,
    );
    running.set(client, ended);
    void ended.then(() => {
      if (running.get(client) === ended) running.delete(client);
    });
    return own;
  };
}

function inOrder(days: readonly Day[], found: ReadonlyMap<Day, ClubDay | undefined>): readonly ClubDay[] {
  return days.map((day) => {
    const read = found.get(day);
    // A day that counts as free though nobody read it would sell time that is taken.
    if (read === undefined) throw new Error(`The claims of ${day} were not read`);
    return read;
  });
}

function clientOf({ clubs }: Catalogue): string {
  return clubs[0]?.id ?? "";
}

/** Consecutive days as windows of a few days each. */
function partsOf(days: readonly Day[]): readonly DayWindow[] {
  const parts: { dateStart: Day; dateEnd: Day; count: number }[] = [];
  for (const day of days) {
    const last = parts.at(-1);
    if (last !== undefined && last.count < daysAtOnce && daysBetween(last.dateEnd, day) === 1) {
      last.dateEnd = day;
      last.count += 1;
    } else parts.push({ dateStart: day, dateEnd: day, count: 1 });
  }
  return parts;
}
