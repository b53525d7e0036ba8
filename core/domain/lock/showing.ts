import { instantOf } from "../calendar/zone.ts";
import type { TripFacts } from "../daysheet/readiness.ts";
import { missingTripChecks, tripReadinessOf } from "../daysheet/readiness.ts";
import { statusHoldsQuanta } from "../reservation/status.ts";

/** When a club shows the code of a lock to the customer: from hours before the trip, and only after the checks at the dock where it wants that. */
export interface CodeShowingRules {
  readonly hoursBefore: number;
  readonly afterChecks: boolean;
}

/**
 * The list of what the customer sees of the code: it is `shown`, or `waiting` for the payment, the checks or the hour; a closure keeps it back
 * (`closed`); the trip is `over`; or staff open the lock (`byStaff`), because its keypad cannot know the code.
 */
export const codeStates = ["shown", "waiting", "closed", "over", "byStaff"] as const;

/** One of the states of a code as the customer sees it. */
export type CodeState = (typeof codeStates)[number];

/** The facts that decide whether the customer sees the code; `closes` is undefined where the keypad does not know the hours of the trip. */
export interface CodeFacts {
  readonly trip: TripFacts;
  readonly start: number;
  readonly closes: number | undefined;
  readonly rules: CodeShowingRules;
}

/** What the customer sees of the code, and what it waits for; `areChecked` is null where the club does not wait for the checks. */
export interface CodeShowing {
  readonly state: CodeState;
  readonly isPaid: boolean;
  readonly areChecked: boolean | null;
  /** From when it is shown, in epoch milliseconds. */
  readonly from: number;
}

/** Decides whether the customer sees the code of a trip at `now` (epoch milliseconds, of the dock's clock). */
export function codeShowingOf({ trip, start, closes, rules }: CodeFacts, now: number): CodeShowing {
  const { reasons } = tripReadinessOf(trip, now);
  const isPaid = statusHoldsQuanta(trip.status) && trip.status !== "pending" && trip.status !== "" && trip.due <= 0;
  const areChecked = rules.afterChecks ? !reasons.some((reason) => missingTripChecks.some((check) => check === reason)) : null;
  const from = instantOf(trip.date, start) - rules.hoursBefore * 3_600_000;
  const isReady = isPaid && areChecked !== false && from <= now;
  const state = stateOf({ isClosed: trip.isClosed, isReady, hasReturned: trip.trip.returned !== null }, closes, now);
  return { state, isPaid, areChecked, from };
}

function stateOf(
  { isClosed, isReady, hasReturned }: { readonly isClosed: boolean; readonly isReady: boolean; readonly hasReturned: boolean },
  closes: number | undefined,
  now: number,
): CodeState {
  if (hasReturned || (closes !== undefined && closes <= now)) return "over";
  if (closes === undefined) return "byStaff";
  if (isClosed) return "closed";
  return isReady ? "shown" : "waiting";
}
