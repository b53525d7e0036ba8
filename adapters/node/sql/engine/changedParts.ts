import { type Day, dayNumber } from "#core/domain/calendar/day.ts";

/**
 * What a commit changes of a club: `money` for its reservations and their ledger, a day for the claims on it, which the club's version covers
 * too; undefined for anything else that its version covers.
 */
export type ChangedPart = "money" | Day | undefined;

/** How many writers count in rows of their own: those of a part are the first of these numbers and the next ones. */
export const mostWriters = 256;

/** The first number of the writers that count the money of a club. Those of its version are from 0 on, and those of a day after these. */
const moneyWriters = -mostWriters;

/** Gives the first number of the writers of a day's claims. */
export function writersOfDay(day: Day): number {
  return (Math.max(0, dayNumber(day)) + 1) * mostWriters;
}

/** A part of a club that a commit changes, by the first number of its writers. */
export interface ChangedClub {
  readonly client: string;
  readonly writers: number;
}

/** Collects what a commit changes, each part once. */
export interface ChangedParts {
  readonly touch: (client: string, part?: ChangedPart) => void;
  readonly addAll: (others: readonly ChangedClub[]) => void;
  /** In a fixed order: two commits never wait for each other in a circle. */
  readonly all: () => readonly ChangedClub[];
}

/** Makes an empty collection. */
export function makeChangedParts(): ChangedParts {
  const changed = new Map<string, ChangedClub>();
  const add = (client: string, writers: number) => void changed.set(`${client} ${writers}`, { client, writers });
  return {
    touch: (client, part) => {
      if (part === "money") return add(client, moneyWriters);
      add(client, 0);
      if (part !== undefined) add(client, writersOfDay(part));
    },
    addAll: (others) => others.forEach(({ client, writers }) => add(client, writers)),
    all: () => [...changed].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, club]) => club),
  };
}
