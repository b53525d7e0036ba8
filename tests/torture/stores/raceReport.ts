/** How a race went; all counts over all its rounds. */
export interface RaceReport {
  readonly attempts: number;
  readonly won: number;
  /** Attempts that were refused because somebody else has the slot. */
  readonly refused: number;
  /** Pairs of winners that hold the same time. */
  readonly overlaps: number;
  /** Rounds in which somebody was booked twice. */
  readonly doubleBooked: number;
  readonly rounds: number;
  /** Rounds where all collide, and those of them with exactly one winner. */
  readonly collisions: number;
  readonly soleWinners: number;
  /** What the store holds of losers, or lacks of winners. */
  readonly leftovers: number;
  /** What went wrong other than a slot being taken. */
  readonly errors: readonly string[];
}

/** A race that has not begun. */
export const emptyReport: RaceReport = {
  attempts: 0,
  won: 0,
  refused: 0,
  overlaps: 0,
  doubleBooked: 0,
  rounds: 0,
  collisions: 0,
  soleWinners: 0,
  leftovers: 0,
  errors: [],
};

/** Two races as one report. */
export function sum(left: RaceReport, right: RaceReport): RaceReport {
  return {
    attempts: left.attempts + right.attempts,
    won: left.won + right.won,
    refused: left.refused + right.refused,
    overlaps: left.overlaps + right.overlaps,
    doubleBooked: left.doubleBooked + right.doubleBooked,
    rounds: left.rounds + right.rounds,
    collisions: left.collisions + right.collisions,
    soleWinners: left.soleWinners + right.soleWinners,
    leftovers: left.leftovers + right.leftovers,
    errors: [...left.errors, ...right.errors],
  };
}
