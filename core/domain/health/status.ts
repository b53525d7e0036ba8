import { type HealthFinding, type HealthPart, type HealthState, healthStates } from "./parts.ts";
import { addDays, type Day } from "../calendar/day.ts";
import { dayAt } from "../calendar/zone.ts";

/**
 * The status of a part. `since` is when it came into its state, and where faults in use brought it there, when the first of them was; `usedAt` is
 * when it last worked, null where that is not known; epoch milliseconds. `points` are those of its faults in use since it last worked.
 */
export interface PartStatus extends HealthFinding {
  readonly part: HealthPart;
  readonly since: number;
  readonly usedAt: number | null;
  readonly points: number;
}

/**
 * How much a fault says of its part: `certain` where the part itself says that it cannot work, as one that refuses our key or is full; `usual` where it
 * may have been chance; `single` where it may be about one address alone; `hint` where a stranger could cause it, which never makes a part fail.
 */
export type FaultWeight = keyof typeof pointsOfWeight;

const pointsOfWeight = { certain: 4, usual: 2, single: 1, hint: 0 } as const;
const downPoints = 4;

/** A fault of a part in use, or in a test. */
export interface PartFault extends Omit<HealthFinding, "state"> {
  readonly weight: FaultWeight;
}

/** Gives the status of a part that nobody has used yet. */
export function unusedPart(part: HealthPart, at: number): PartStatus {
  return { part, state: "works", reason: "unused", facts: {}, detail: "", since: at, usedAt: null, points: 0 };
}

/** Gives the status of a part after a use that worked at an instant. */
export function statusAfterUse(status: PartStatus, at: number): PartStatus {
  return { ...statusAfterFinding(status, { state: "works", reason: "fine", facts: {}, detail: "" }, at), usedAt: at };
}

/**
 * Gives the status of a part after a fault at an instant. The first fault makes somebody look, the second without a success in between makes the part
 * fail; of faults that may be about one address alone, it takes four. No fault makes a part better that a check found to fail.
 */
export function statusAfterFault(status: PartStatus, { weight, ...fault }: PartFault, at: number): PartStatus {
  const points = Math.min(status.points + pointsOfWeight[weight], downPoints);
  if (weight === "hint") return status.state === "works" ? statusAfterFinding(status, { ...fault, state: "watch" }, at) : status;
  const isDown = status.state === "down" || points >= downPoints;
  const isFirst = status.state !== "down" && status.points === 0;
  return { ...status, ...fault, state: isDown ? "down" : "watch", since: isFirst ? at : status.since, points };
}

/**
 * Gives the status of a part after a check that measured it. `since` stays while the state does, and while faults in use lead from one state that
 * does not work to the other.
 */
export function statusAfterFinding(status: PartStatus, finding: HealthFinding, at: number): PartStatus {
  const works = finding.state === "works";
  const isSame = status.state === finding.state || (status.points > 0 && !works);
  return { ...status, ...finding, since: isSame ? status.since : at, points: works ? 0 : status.points };
}

/** What the operator was last told about a part, and when they were last told that it failed; epoch milliseconds. */
export interface OperatorNews {
  readonly told: "down" | "works";
  readonly downAt: number | null;
}

/** The news of a part of which the operator heard nothing yet. */
export const noNews: OperatorNews = { told: "works", downAt: null };

/** How long no second letter says that the same part failed, in milliseconds. */
export const operatorLetterEveryMs = 3_600_000;

/** After how long a letter that reached nobody is tried again, in milliseconds: a server of mail locks an account that is tried too often. */
export const operatorRetryMs = 300_000;

/**
 * Gives what the operator is to be told about a part now; undefined for nothing. A part that fails is told once, at most hourly; that it works
 * again is told where its failure was.
 */
export function newsForOperator(
  { state }: Pick<PartStatus, "state">,
  { told, downAt }: OperatorNews,
  now: number,
): OperatorNews["told"] | undefined {
  if (state === "down" && told === "works") return downAt === null || now - downAt >= operatorLetterEveryMs ? "down" : undefined;
  return state === "works" && told === "down" ? "works" : undefined;
}

/** A change of a part: from `at` on it was in `state`; `worst` is the worst state since the change before. */
export interface HealthChange {
  readonly at: number;
  readonly state: HealthState;
  readonly worst: HealthState;
}

/** How many days the page shows of each part. */
export const healthDays = 30;

/** Gives the worse of two states. */
export function worseState(one: HealthState, other: HealthState): HealthState {
  return healthStates.indexOf(one) < healthStates.indexOf(other) ? other : one;
}

/**
 * Gives the worst state of a part on each of the last days, the oldest first and today last; null on days before the first change. The changes of
 * one part are in their order.
 */
export function healthByDay(changes: readonly HealthChange[], now: number): readonly (HealthState | null)[] {
  const today = dayAt(now);
  const worst = new Map<Day, HealthState>();
  const note = (day: Day, state: HealthState): unknown => worst.set(day, worseState(worst.get(day) ?? "works", state));
  const first = addDays(today, 1 - healthDays);
  for (const [index, { at, state, worst: seen }] of changes.entries()) {
    const next = changes[index + 1];
    const last = next === undefined ? today : dayAt(next.at);
    note(dayAt(at), seen);
    for (let day = dayAt(at) < first ? first : dayAt(at); day <= last; day = addDays(day, 1)) note(day, state);
  }
  return Array.from({ length: healthDays }, (_, index) => worst.get(addDays(first, index)) ?? null);
}
