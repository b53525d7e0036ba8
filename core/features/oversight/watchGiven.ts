import { Effect } from "effect";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { settingsOfClub } from "../../domain/catalogue/clubs.ts";
import { type GivenByPerson, mondayOf } from "../../domain/oversight/givenByStaff.ts";
import { type PermissionPatternEngine, regExpPatternEngine } from "../../domain/people/permission.ts";
import { centsOf } from "../../domain/money/cents.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { readPermittedReaders } from "../people/viewer.ts";
import { runCommit } from "../shared/commit.ts";
import { givenLetter } from "./letters/given.ts";
import { readGivenInWeek } from "./readGiven.ts";

/** The permission to see what staff gave; whoever has it gets the letters about it. */
export const givenPermission = "@account/audit/given";

/**
 * Makes the job that watches what each member of staff gives in a week. Beyond the sum of the club, each administrator gets a letter, once
 * for each person and week. Gives how many letters it queued.
 */
export function makeGivenWatch(engine: PermissionPatternEngine = regExpPatternEngine) {
  return Effect.fnUntraced(function* () {
    const store = yield* Store;
    const { now } = yield* ClockPort;
    const today = dayAt(now());
    // On a Monday, too: what was given on Sunday evening belongs to the week that is over.
    const mondays = new Set([mondayOf(addDays(today, -1)), mondayOf(today)]);
    const clubs = yield* Effect.promise(() => store.offer.clubs());
    let queued = 0;
    for (const { id: client } of clubs.clubs) {
      const most = centsOf(settingsOfClub(clubs, client).oversight.weekDollars);
      for (const monday of most === 0 ? [] : mondays) {
        const { people } = yield* readGivenInWeek(client, monday);
        const beyond = people.filter(({ total }) => total > most);
        if (beyond.length > 0) queued += yield* runCommit((tx) => queue(tx, client, { monday, beyond, engine, now: now() }));
      }
    }
    return queued;
  });
}

interface Beyond {
  readonly monday: Day;
  readonly beyond: readonly GivenByPerson[];
  readonly engine: PermissionPatternEngine;
  readonly now: number;
}

const queue = Effect.fnUntraced(function* (tx: Transaction, client: string, { monday, beyond, engine, now }: Beyond) {
  const readers = yield* readPermittedReaders(tx, client, givenPermission, engine);
  let queued = 0;
  for (const { actor } of beyond) {
    for (const to of readers) {
      const place = { client, key: `given:${actor}:${monday}:${to}`, due: now };
      const entry = givenLetter.entry(place, { club: client, actor, monday, to });
      if (yield* tx.outbox.knows(client, entry.key)) continue;
      yield* tx.outbox.enqueue(entry);
      queued += 1;
    }
  }
  return queued;
});
