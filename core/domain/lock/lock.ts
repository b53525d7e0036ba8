import type { FieldDefinitions } from "../fields/definition.ts";

/** The list of the kinds of lock devices: a box with the boat's key, a padlock on its chain, or an ignition that takes a code. */
export const lockKinds = ["keyBox", "padlock", "keyless"] as const;

/** The list of the states of a device: whether it works. */
export const lockStates = ["working", "faulty", "lost"] as const;

/**
 * A device that secures a boat at its dock. `name` is written on it; `boat` is the boat at that dock that it is assigned to, absent for a
 * spare. `secret` is its keypad, sealed: what the server made for it, and what staff loaded (see `LockKeypad`); it is left out before the first
 * secret, and where staff typed one in an earlier version it has that text. `battery` is the charge in percent.
 */
export interface Lock {
  readonly _id: string;
  readonly client: string;
  readonly name: string;
  readonly dock: string;
  readonly boat?: string;
  readonly kind: (typeof lockKinds)[number];
  readonly secret?: string;
  readonly battery?: number;
  readonly state: (typeof lockStates)[number];
}

/** The definitions of the fields of a lock, in the order in which rows and the history list them. */
export const lockFields = {
  name: { holds: "text", most: 40, isPlain: true, label: "kinds.name", isFiltered: true, isSorted: true },
  dock: { holds: "row", of: "docks", label: "kinds.dock", isFiltered: true, isSorted: true },
  boat: { holds: "row", of: "boats", label: "kinds.boat", isOptional: true, isFiltered: true, isSorted: true },
  kind: {
    holds: "choice",
    of: lockKinds,
    labels: { keyBox: "kinds.lockKinds.keyBox", padlock: "kinds.lockKinds.padlock", keyless: "kinds.lockKinds.keyless" },
    label: "kinds.kind",
    isFiltered: true,
    isSorted: true,
  },
  secret: { holds: "text", most: 128, least: 16, isSecret: true, label: "kinds.locks.keypad", isOptional: true },
  battery: {
    holds: "number",
    isWhole: true,
    min: 0,
    max: 100,
    label: "kinds.batteryPercent",
    isOptional: true,
    isFiltered: true,
    isSorted: true,
  },
  state: {
    holds: "choice",
    of: lockStates,
    labels: { working: "kinds.lockStates.working", faulty: "kinds.lockStates.faulty", lost: "kinds.lockStates.lost" },
    label: "kinds.state",
    isFiltered: true,
    isSorted: true,
  },
} as const satisfies FieldDefinitions<Lock>;

/** The charge in percent below which a battery counts as flat: it may not last a day. */
const flatBattery = 10;

/** The list of what may keep a lock from opening, the gravest first; staff read it at the boat. */
export const lockProblems = ["lost", "faulty", "toLoad", "flatBattery", "noBoat"] as const;

/** One of the things that may keep a lock from opening. */
export type LockProblem = (typeof lockProblems)[number];

/** Gives what may keep a lock from opening; `isLoaded` says whether its keypad knows its latest secret and the hours of its boat. */
export function problemsOfLock(
  { state, battery, boat }: Pick<Lock, "state" | "battery" | "boat">,
  isLoaded: boolean,
): readonly LockProblem[] {
  const applies = {
    lost: state === "lost",
    faulty: state === "faulty",
    toLoad: boat !== undefined && !isLoaded,
    flatBattery: battery !== undefined && battery < flatBattery,
    noBoat: boat === undefined,
  };
  return lockProblems.filter((problem) => applies[problem]);
}
