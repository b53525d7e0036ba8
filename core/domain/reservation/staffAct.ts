import type { BoatDayQuanta } from "../availability/claims.ts";
import type { ReturnWay } from "../ledger/ledger.ts";
import type { LimitedAct } from "../people/moneyLimits.ts";
import type { Cents } from "../money/cents.ts";
import type { Reservation } from "./reservation.ts";
import type { CancelReason, Status, TransitionDuty } from "./status.ts";

/** The list of the times, in seconds, for which a staff member may choose to be able to undo an act. */
export const undoSeconds = [10, 30, 60] as const;
/** One of the times, in seconds, for which an act can be undone. */
export type UndoSeconds = (typeof undoSeconds)[number];

/** The effects of a change of status, which follow when it can no longer be undone. */
export interface StatusEffects {
  readonly kind: "status";
  readonly status: Status;
  readonly duties: readonly TransitionDuty[];
  readonly reason: CancelReason | null;
  readonly means: ReturnWay | null;
}

/** The effects of a move: `old` is what the booking claimed before, and `freed` the quanta of it that are free once the move cannot be undone. */
export interface MoveEffects {
  readonly kind: "move";
  readonly old: BoatDayQuanta;
  readonly freed: readonly number[];
}

/** The effects of a discount. */
export interface DiscountEffects {
  readonly kind: "discount";
  readonly means: ReturnWay | null;
}

/**
 * An act of staff on a reservation that is written and can still be undone: its letters, its refund and the time that it frees follow at
 * `until`. Instants are epoch milliseconds.
 */
export interface StaffAct {
  readonly _id: string;
  readonly client: string;
  readonly reservation: string;
  /** The staff member, who alone may undo it. */
  readonly by: string;
  readonly at: number;
  readonly until: number;
  /** The version of the reservation after the act, and how many lines its ledger had: with others, somebody has changed the booking since. */
  readonly version: number;
  readonly lines: number;
  /** Whether its customer is not notified. */
  readonly isSilent: boolean;
  /** The fields of the reservation that the act changed, as they were. */
  readonly before: Partial<Reservation>;
  readonly effects: StatusEffects | MoveEffects | DiscountEffects;
  /** What the act counts in the limits of the staff member. */
  readonly givings: readonly { readonly act: LimitedAct; readonly amount: Cents }[];
}

/** Gives the fields of a reservation that differ from `next`, as they were, without its version. */
export function fieldsBefore(current: Reservation, next: Reservation): Partial<Reservation> {
  const changed = Object.entries(current).filter(
    ([name, value]) =>
      name !== "version" && JSON.stringify(value) !== JSON.stringify(Object.entries(next).find(([other]) => other === name)?.[1]),
  );
  return Object.fromEntries(changed);
}
