import type { MinuteSpan } from "../offer/slots.ts";
import type { Day } from "../calendar/day.ts";
import { quantumMinutes } from "../calendar/timeOfDay.ts";

/**
 * The one who claims slots, as far as known; missing fields count nothing. A person is known by a phone, or by an e-mail in lower case.
 */
export interface Claimant {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly visitor?: string | undefined;
  readonly address: string;
}

/**
 * The count of what is open and unpaid: holds, payments under way, cash at the dock and confirmed bookings without a down payment, of trips that are not over.
 * Their number and their quarter hours; `awaited` counts those that end by themselves within the hour: holds and payments.
 */
export interface OpenUnpaidCount {
  readonly bookings: number;
  readonly quarters: number;
  readonly awaited: number;
}

/**
 * The counts of what a claimant has open and unpaid at one club. Bookings that staff made count for their phone only. What an order holds or
 * pays together is one booking, with the quarter hours of all its reservations.
 */
export interface UnpaidCounts {
  /**
   * Of the phone, or of the e-mail that was proved instead; the payment of a cart counts in `awaited` only. `proven`: open bookings made
   * since `proof`; `requested`: reservations of any status
   * made since `hour`.
   */
  readonly phone: OpenUnpaidCount & { readonly proven: number; readonly requested: number };
  readonly visitor: OpenUnpaidCount;
  /** `cookieless`: current holds of visitors without a cookie; `lapsed`: those that ended unused since `lapse`. */
  readonly address: OpenUnpaidCount & { readonly cookieless: number; readonly lapsed: number };
}

/**
 * The inputs of a count of unpaid bookings: the club, the current instant, and the instants since which to count; all in epoch
 * milliseconds. The hold `except` is left out, or the holds of that order.
 */
export interface UnpaidQuery {
  readonly client: string;
  readonly now: number;
  /** Trips before this day are over. */
  readonly today: Day;
  readonly proof: number;
  readonly hour: number;
  readonly lapse: number;
  readonly except: string;
}

/** A span of a boat's day at a club. */
export interface BoatSpan extends MinuteSpan {
  readonly client: string;
  readonly boat: string;
  readonly day: Day;
}

/**
 * A record of how long one phone, visitor or address has kept a span of a boat's day unpaid, in milliseconds, and until when (epoch
 * milliseconds). It stops counting once they have left the span alone for as long as they had kept it.
 */
export interface SlotTenure extends MinuteSpan {
  readonly who: string;
  readonly kept: number;
  readonly until: number;
}

/** Gives the names under which a claimant's tenures are counted: of the phone or e-mail, the visitor and the address. */
export function tenureNames({ phone, email, visitor, address }: Partial<Claimant>): readonly string[] {
  return Object.entries({ phone, email, visitor, address }).flatMap(([of, name]) => (name === undefined ? [] : [`${of} ${name}`]));
}

/**
 * Gives the longest time that one of these names kept any quarter hour of the span, in milliseconds: tenures of overlapping slots add up.
 */
export function longestTenureMs(tenures: readonly SlotTenure[], who: readonly string[], { start, end }: MinuteSpan): number {
  let longest = 0;
  for (const name of who) {
    const own = tenures.filter((tenure) => tenure.who === name);
    for (let minute = start; minute < end; minute += quantumMinutes) {
      const kept = own.reduce((sum, tenure) => (tenure.start <= minute && minute < tenure.end ? sum + tenure.kept : sum), 0);
      longest = Math.max(longest, kept);
    }
  }
  return longest;
}
