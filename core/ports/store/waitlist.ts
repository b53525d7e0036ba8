import type { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { FreedTime, WishProposal } from "../../domain/waitlist/wishProposal.ts";
import type { PastStartCount } from "../../domain/waitlist/odds.ts";
import type { OpenWishState, Wish, WishSlot, WishTerms } from "../../domain/waitlist/wish.ts";

/** Who a wish is of: a proven phone, or where it is "" a proven e-mail. */
export type WishContact = Pick<Wish, "phone" | "email">;

/** The place in the line of a club before which others are counted: those who came earlier. */
export type WishPosition = Pick<Wish, "_id" | "client" | "createdAt">;

/** A page of the open wishes of a club: those of one state, or of both when left out. */
export interface OpenWishPage {
  readonly today: Day;
  readonly first: number;
  readonly length: number;
  readonly state?: OpenWishState | undefined;
}

/** The functions that read the waitlist outside a commit. */
export interface WaitlistReads {
  readonly read: (client: string, id: string) => Effect.Effect<Wish | undefined>;
  readonly proposal: (client: string, id: string) => Effect.Effect<WishProposal | undefined>;
  /** The proposals of a wish, the newest first. */
  readonly proposalsOf: (client: string, wish: string) => Effect.Effect<readonly WishProposal[]>;
  /** How many wishes that wait before a position, and whose last day is not before `today`, can be for a slot of these terms: at most `maxCountedRows` and one more. */
  readonly countAhead: (position: WishPosition, terms: WishTerms, today: Day) => Effect.Effect<number>;
  /** Wishes of a club that wait or sleep and whose last day is not before `today`, in the order of the waitlist. */
  readonly list: (client: string, page: OpenWishPage) => Effect.Effect<readonly Wish[]>;
  /** Open proposals of all clubs whose deadline has come, the earliest first, behind a position in that order. */
  readonly dueProposals: (
    now: number,
    limit: number,
    after?: Pick<WishProposal, "_id" | "deadline">,
  ) => Effect.Effect<readonly WishProposal[]>;
  /** Time of all clubs that became free and is to be compared with the wishes now, the earliest first. */
  readonly dueFreed: (now: number, limit: number) => Effect.Effect<readonly FreedTime[]>;
  /** The bookings on days of the past, both included, one row for each day, boat and start that has any, in no order. */
  readonly pastDays: (client: string, days: { readonly from: Day; readonly to: Day }) => Effect.Effect<readonly PastStartCount[]>;
}

/** The functions that read and write the waitlist within a commit. */
export interface WaitlistWrites {
  /** Waits until no other commit enters a wish of the club, and keeps others waiting until this one ends. */
  readonly takeTurn: (client: string) => Effect.Effect<void>;
  /** Reads a wish, and locks it. */
  readonly read: (client: string, id: string) => Effect.Effect<Wish | undefined>;
  readonly insert: (wish: Wish) => Effect.Effect<void>;
  readonly update: (wish: Wish) => Effect.Effect<void>;
  /** The wishes of a contact that wait or sleep and whose last day is not before `today`, in the order of the waitlist. */
  readonly ofContact: (client: string, contact: WishContact, today: Day) => Effect.Effect<readonly Wish[]>;
  /** How many other contacts have such wishes from a network address. */
  readonly countContacts: (client: string, address: string, but: WishContact, today: Day) => Effect.Effect<number>;
  /**
   * The wishes that wait for a slot, have no open proposal, and whose person was never offered it, at most `limit`: in the order of the line, or, where
   * `weekends` gives the weekend days of the season, first those of members, by how many trips they have on these days.
   */
  readonly waitingFor: (
    client: string,
    slot: WishSlot,
    order: { readonly limit: number; readonly weekends?: readonly Day[] },
  ) => Effect.Effect<readonly Wish[]>;
  /** The earliest end of an open proposal to a wish that waits for a slot and whose person was never offered it; undefined without one. */
  readonly nextAnswer: (client: string, slot: WishSlot) => Effect.Effect<number | undefined>;
  /** Reads a proposal, and locks it. */
  readonly proposal: (client: string, id: string) => Effect.Effect<WishProposal | undefined>;
  /** The open proposal of a wish. */
  readonly openOf: (client: string, wish: string) => Effect.Effect<WishProposal | undefined>;
  /** Fails as a defect where the wish has an open proposal already. */
  readonly insertProposal: (proposal: WishProposal) => Effect.Effect<void>;
  readonly updateProposal: (proposal: WishProposal) => Effect.Effect<void>;
  /** The newest proposal of a slot, to whomever. */
  readonly lastOf: (client: string, slot: Pick<WishSlot, "boat" | "date" | "start">) => Effect.Effect<WishProposal | undefined>;
  /**
   * Notes that the claims of an owner are about to be released, for the wishes of the club; `wasBooked` where a booking gives them up. Does
   * nothing while nobody waits there.
   */
  readonly noteFreed: (client: string, owner: string, now: number, wasBooked: boolean) => Effect.Effect<void>;
  /** Notes free time, also in place of a note of the same id; does nothing while nobody waits at the club. */
  readonly putFreed: (freed: FreedTime) => Effect.Effect<void>;
  /** Removes a note; false when another commit did. */
  readonly takeFreed: (freed: Pick<FreedTime, "_id" | "client">) => Effect.Effect<boolean>;
}
