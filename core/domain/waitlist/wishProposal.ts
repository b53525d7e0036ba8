import type { ProposedPlace } from "../rebooking/rebooking.ts";
import type { Cents } from "../money/cents.ts";
import { dayAt, instantOf, minutesOfDayAt } from "../calendar/zone.ts";
import { addDays, type Day } from "../calendar/day.ts";
import type { PersonMarks, WishEvent } from "./wish.ts";
import { bookingLifetimes } from "../lifetimes.ts";

/**
 * The list of the states of a proposal to the owner of a wish: `open` until they have `taken` or `passed` it; `silent` when its time ended
 * without an answer, `lapsed` when it ended before its letter could be sent, `withdrawn` when the wish was left or changed, or the slot was
 * closed.
 */
export const wishProposalStates = ["open", "taken", "passed", "silent", "lapsed", "withdrawn"] as const;
/** One of the states of a proposal to the owner of a wish. */
export type WishProposalState = (typeof wishProposalStates)[number];

/**
 * A slot that is held for the owner of a wish until `deadline`, epoch milliseconds. A wish has at most one open, and the same slot once. Of one
 * that was taken, `to.hold` is the hold with which its owner books.
 */
export interface WishProposal {
  readonly _id: string;
  readonly client: string;
  readonly wish: string;
  readonly state: WishProposalState;
  readonly to: ProposedPlace;
  /** The price for who is no member, of the time at which it was made. */
  readonly amount: Cents;
  readonly deadline: number;
  readonly createdAt: number;
  /** Whether its letter or text may have been sent. */
  readonly isLetterSent: boolean;
  /** When the slot was first offered since it became free, to whomever. */
  readonly offeredSince: number;
  /** Those of the person who got it. */
  readonly marks: PersonMarks;
}

/** One of the events of a proposal: its answers, its deadline, and the end of its wish or slot. */
export type WishProposalEvent = "take" | "pass" | "deadline" | "withdraw";

/** Gives the state of a proposal after an event; undefined where it is over already. */
export function wishProposalAfter(
  { state, isLetterSent }: Pick<WishProposal, "state" | "isLetterSent">,
  event: WishProposalEvent,
): WishProposalState | undefined {
  if (state !== "open") return undefined;
  if (event === "take") return "taken";
  if (event === "pass") return "passed";
  if (event === "withdraw") return "withdrawn";
  return isLetterSent ? "silent" : "lapsed";
}

/** Gives what the end of a proposal is to its wish; undefined where it is nothing that its owner did or left undone. */
export function wishEventOfProposal(state: WishProposalState): WishEvent | undefined {
  if (state === "taken") return "take";
  if (state === "passed") return "pass";
  return state === "silent" ? "silence" : undefined;
}

/** The minutes of the day from which, and before which, proposals are sent. */
export const sendingHours = { from: 7 * 60, to: 21 * 60 } as const;

/** A person needs at least this long to answer, in milliseconds; a slot that leaves less is not proposed. */
const leastProposalMs = 10 * 60_000;

/** The times that limit a proposal: how long the club holds it, how long it holds a slot in the form, and its notice before a slot. */
export interface ProposalTimes {
  readonly offerMinutes: number;
  readonly holdMinutes: number;
  readonly noticeQuarters: number;
}

/**
 * Gives until when a slot that begins at `start` of its day can be proposed at `now`, in epoch milliseconds, or undefined where too little
 * time is left: who takes it at the last second must still be able to fill in the form and to pay before the club's notice.
 */
export function proposalDeadline(
  now: number,
  { date, start }: Pick<ProposedPlace, "date" | "start">,
  { offerMinutes, holdMinutes, noticeQuarters }: ProposalTimes,
): number | undefined {
  const latest = instantOf(date, start) - noticeQuarters * 900_000 - bookingLifetimes.pending - holdMinutes * 60_000;
  const deadline = Math.min(now + offerMinutes * 60_000, latest);
  return deadline - now < leastProposalMs ? undefined : Math.floor(deadline / 1000) * 1000;
}

/** Gives when proposals can be sent: `now` from 7 to 21 h of the club's day, else the next 7 h. Epoch milliseconds. */
export function nextProposalInstant(now: number): number {
  const today = dayAt(now);
  const minutes = minutesOfDayAt(now);
  if (minutes < sendingHours.from) return instantOf(today, sendingHours.from);
  return minutes < sendingHours.to ? now : instantOf(addDays(today, 1), sendingHours.from);
}

/** How long a slot may be in offers, one after the other, before it is on open sale: milliseconds of the hours in which offers are sent. */
const longestInOffersMs = 2 * 3_600_000;

/** Gives until when a slot may be offered that was first offered at `since`, epoch milliseconds: two hours, of which nights are no part. */
export function offersEnd(since: number): number {
  const start = nextProposalInstant(since);
  const evening = instantOf(dayAt(start), sendingHours.to);
  if (start + longestInOffersMs <= evening) return start + longestInOffersMs;
  return nextProposalInstant(evening) + longestInOffersMs - (evening - start);
}

/**
 * Gives since when a slot is in offers, epoch milliseconds, by its last proposal: since then, or from `now` on where it has none, or a booking
 * had it since.
 */
export function offeredSince(last: Pick<WishProposal, "createdAt" | "offeredSince"> | undefined, bookedUntil: number, now: number): number {
  return last === undefined || bookedUntil > last.createdAt ? now : last.offeredSince;
}

/**
 * Gives until when a slot is offered to its next person, epoch milliseconds: until `deadline`, and no longer than it may be in offers. The
 * first person has the whole time. Undefined where that is too little to answer, so that it is on open sale.
 */
export function deadlineWithinOffers(deadline: number, since: number, now: number): number | undefined {
  if (since === now) return deadline;
  const cut = Math.min(deadline, offersEnd(since));
  return cut - now < leastProposalMs ? undefined : cut;
}

/** Gives the visitor name of the hold of a proposal; no real visitor has a name of this form. */
export function wishProposalVisitor(wish: string): string {
  return `offer ${wish}`;
}

/**
 * Time that became free: at a boat, a dock or a lake, on the days from `from` to `to`, in the quarter hours of the day from `first` to
 * `last`, all included. It waits until it is compared with the wishes at `due`, epoch milliseconds.
 */
export interface FreedTime {
  readonly _id: string;
  readonly client: string;
  /** The id of the boat, dock or lake. */
  readonly place: string;
  readonly from: Day;
  readonly to: Day;
  readonly first: number;
  readonly last: number;
  readonly due: number;
  /** Until when a booking had it, epoch milliseconds: its slots are offered anew. 0 where no booking gave it up. */
  readonly bookedUntil: number;
}
