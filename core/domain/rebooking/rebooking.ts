import type { CancelReason } from "../reservation/status.ts";
import type { BookedPlace, Reservation } from "../reservation/reservation.ts";
import { closedSpanOf } from "../availability/availability.ts";
import { addDays } from "../calendar/day.ts";
import { dayAt, instantOf } from "../calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../catalogue/catalogue.ts";
import { type Closure, closuresAffecting } from "../offer/closure.ts";

/** The list of the reasons why a club closes a lake, a dock or a boat that customers have booked. */
export const closingCauses = ["weather", "maintenance", "event"] as const;
/** One of the reasons why a club closes a lake, a dock or a boat that customers have booked. */
export type ClosingCause = (typeof closingCauses)[number];

/**
 * The list of what happens to a booking whose customer has not answered by the deadline: it is canceled with a full refund, or stays as it
 * is.
 */
export const proposalLapseActions = ["cancel", "keep"] as const;
/** What happens to a booking whose customer has not answered by the deadline: it is canceled with a full refund, or stays as it is. */
export type ProposalLapseAction = (typeof proposalLapseActions)[number];

/**
 * The list of the states of a rebooking that cannot be undone: the customer took a proposal, or the money, or the booking was canceled.
 */
export const finalRebookingStates = ["taken", "refunded", "lapsed"] as const;
/** One of the states of a rebooking that cannot be undone. */
export type FinalRebookingState = (typeof finalRebookingStates)[number];

/**
 * One of the states of a rebooking: `open` until its customer has `taken` a proposal or chosen the money (`refunded`), staff have undone
 * it (`withdrawn`), or its deadline has come, when the booking is canceled (`lapsed`) or stays (`kept`).
 */
export type RebookingState = "open" | "withdrawn" | "kept" | FinalRebookingState;

/** A boat and time that are held for a customer until the deadline, by the hold of this id. */
export interface ProposedPlace extends Omit<BookedPlace, "lake"> {
  readonly hold: string;
}

/**
 * The record of what happens to a booking that a closure affects, or of another slot that staff offer its customer in an action card; at
 * most one is open for each booking.
 */
export interface Rebooking {
  readonly _id: string;
  readonly client: string;
  /** The id of the closure; "" for an offer in an action card. */
  readonly closure: string;
  readonly reservation: string;
  /** `request` for an offer in an action card. */
  readonly why: ClosingCause | "request";
  readonly state: RebookingState;
  /** Null where nothing is proposed: the booking is canceled once the closing can no longer be undone. */
  readonly to: ProposedPlace | null;
  readonly lapse: ProposalLapseAction;
  /** Epoch milliseconds; at the latest the start of the proposed slot. */
  readonly deadline: number;
  readonly createdAt: number;
  /** The member of staff who made the closure, or sent the card. */
  readonly actor: string;
  /** Whether its letter may have been sent. */
  readonly isLetterSent: boolean;
}

/** A rebooking because of a closure. */
export type ClosureRebooking = Rebooking & { readonly why: ClosingCause };

/** Whether a rebooking is because of a closure, and no offer in an action card, whose booking stays as it is without an answer. */
export function isClosureRebooking(rebooking: Rebooking | undefined): rebooking is ClosureRebooking {
  return rebooking !== undefined && rebooking.why !== "request";
}

/** Gives the visitor name of the hold of a proposal; no real visitor has a name of this form. */
export function proposalVisitor(reservation: string): string {
  return `${proposalPrefix}${reservation}`;
}

/** Whether a hold is for a proposal, by its visitor name. */
export function isProposalVisitor({ visitor }: { readonly visitor: string }): boolean {
  return visitor.startsWith(proposalPrefix);
}

const proposalPrefix = "offer ";

/** The milliseconds within which a closing can be undone; its letters wait that long where there is time. */
export const closingUndoMs = 600_000;

/** Milliseconds before a trip or a deadline within which a letter does not wait. */
const soonMs = 3 * 3_600_000;

/** The most milliseconds for which a proposal is held. */
export const maxProposalMs = 14 * 86_400_000;

/**
 * Gives when a letter is sent (epoch milliseconds): after the closing can no longer be undone, but at once where the trip or the deadline
 * is near.
 */
export function proposalLetterDueAt(now: number, trip: Pick<Reservation, "date" | "start">, deadline: number): number {
  const first = Math.min(instantOf(trip.date, trip.start), deadline);
  return first - now <= soonMs ? now : now + closingUndoMs;
}

/** Whether a trip is today or tomorrow. */
export function isTripNear({ date }: Pick<Reservation, "date">, now: number): boolean {
  return date <= addDays(dayAt(now), 1);
}

/** Gives the reason with which a booking is canceled because of its rebooking; no fee is kept for either. */
export function rebookingCancelReasonOf({ why }: Pick<ClosureRebooking, "why">): CancelReason {
  return why === "weather" ? "weather" : "staff";
}

/** Whether a closure of this id, if it is in force, affects a reservation at its current time. */
export function isReservationAffectedBy(catalogue: Catalogue, closure: string, { boat, date, start, end }: Reservation): boolean {
  const { boats, docks } = catalogueIndexOf(catalogue);
  const row = boats.get(boat);
  const closures = catalogue.closures.filter(({ _id }) => _id === closure);
  return (
    row !== undefined && closuresAffecting(closures, row, docks.get(row.dock)?.lake ?? "", date).some((each) => overlaps(each, start, end))
  );
}

function overlaps(closure: Closure, start: number, end: number): boolean {
  const closed = closedSpanOf(closure);
  return start < closed.end && end > closed.start;
}
