import type { CancelReason } from "../reservation/status.ts";
import type { Reservation } from "../reservation/reservation.ts";
import { closedSpan } from "../availability/availability.ts";
import type { Day } from "../calendar/day.ts";
import { instantOf } from "../calendar/zone.ts";
import { type Catalogue, indexOf } from "../catalogue/catalogue.ts";
import { type Closure, closuresAffecting } from "../offer/closure.ts";

/** Why a club closes water, a dock or a boat on those who booked it. */
export const closingCauses = ["weather", "maintenance", "event"] as const;
export type ClosingCause = (typeof closingCauses)[number];

/** What happens to a booking whose customer has not answered at the deadline: canceled with all of its money back, or left as it is. */
export const lapseActions = ["cancel", "keep"] as const;
export type LapseAction = (typeof lapseActions)[number];

/** What cannot be taken back any more: an alternative or the money was taken, or the booking canceled. */
export const finalStates = ["taken", "refunded", "lapsed"] as const;
export type FinalState = (typeof finalStates)[number];

/**
 * Where a rebooking stands: it is `open` until its customer has `taken` an alternative or asked for the money (`refunded`), staff have taken
 * it back (`withdrawn`), or its deadline has come: the booking is then canceled (`lapsed`), or left as it is (`kept`).
 */
export type RebookingState = "open" | "withdrawn" | "kept" | FinalState;

/** Time that is kept for a customer to move to: under the hold of this id, until the deadline. Minutes of the Toronto day. */
export interface ProposedPlace {
  readonly hold: string;
  readonly dock: string;
  readonly boat: string;
  readonly date: Day;
  readonly time: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** What becomes of a booking that a closure meets, one open at a time for each. */
export interface Rebooking {
  readonly _id: string;
  readonly client: string;
  readonly closure: string;
  readonly reservation: string;
  readonly why: ClosingCause;
  readonly state: RebookingState;
  /** Null where no alternative is offered: the booking is canceled once the closing can no longer be undone. */
  readonly to: ProposedPlace | null;
  readonly lapse: LapseAction;
  /** Epoch milliseconds; no later than the start of what is kept. */
  readonly deadline: number;
  readonly createdAt: number;
  /** The member of staff who closed. */
  readonly actor: string;
  /** Whether its letter may have left. */
  readonly isLetterSent: boolean;
}

/** In whose name an alternative is kept: no visitor has a name of this kind. */
export function proposalVisitor(reservation: string): string {
  return `${offering}${reservation}`;
}

/** Whether that is kept in such a name. */
export function isProposal({ visitor }: { readonly visitor: string }): boolean {
  return visitor.startsWith(offering);
}

const offering = "offer ";

/** Milliseconds within which a closing is undone, and its letters wait where there is time for that. */
export const undoMs = 600_000;

/** Milliseconds before a trip or a deadline within which a letter does not wait. */
const soonMs = 3 * 3_600_000;

/** Milliseconds for which an alternative may be kept, at the most. */
export const maxProposalMs = 14 * 86_400_000;

/** When a letter leaves: once the closing can no longer be undone, at once where its trip or deadline is near. */
export function letterDueAt(now: number, trip: Pick<Reservation, "date" | "start">, deadline: number): number {
  const first = Math.min(instantOf(trip.date, trip.start), deadline);
  return first - now <= soonMs ? now : now + undoMs;
}

/** By whose wish a booking counts as canceled that its club closed on: nothing is kept of it. */
export function cancelReasonOf({ why }: Pick<Rebooking, "why">): CancelReason {
  return why === "weather" ? "weather" : "staff";
}

/** Whether a closure, one of the club's that is in force, meets a trip as it is booked now. */
export function isAffectedBy(catalogue: Catalogue, closure: string, { boat, date, start, end }: Reservation): boolean {
  const { boats, docks } = indexOf(catalogue);
  const hull = boats.get(boat);
  const closures = catalogue.closures.filter(({ _id }) => _id === closure);
  return (
    hull !== undefined && closuresAffecting(closures, hull, docks.get(hull.dock)?.lake ?? "", date).some((met) => meets(met, start, end))
  );
}

function meets(closure: Closure, start: number, end: number): boolean {
  const closed = closedSpan(closure);
  return start < closed.end && end > closed.start;
}
