import { addDays, type Day } from "../calendar/day.ts";
import { memberContactOf, type ProvenContact } from "../people/provenContact.ts";
import { type Membership, type MembershipDays, overlappingMembership } from "./membership.ts";

/** How often each place of a card may be given by its holder: once, and twice more to somebody else. Staff give it as often as they like. */
const turnsOfPlace = 3;

/** One of the reasons why somebody cannot be put on a card, as the key of its text. */
export type SharedCardIssue = "cardFull" | "cardHolder" | "cardTwice" | "cardChanges" | "overlap";

/** The refusal of a person for a card; `other` is the membership of their own that shares its days. */
export interface SharedCardRefusal {
  readonly rule: SharedCardIssue;
  readonly other?: MembershipDays;
}

/** The card, and the person who is to be put on it. */
export interface SharedCardRequest {
  /** The membership of the holder. */
  readonly holder: Membership;
  /** Everybody who was ever on the card besides its holder; those who were removed have `retired`. */
  readonly people: readonly (Membership & { readonly retired?: number })[];
  /** The contact that the person is to prove: a phone (E.164) or an e-mail in lower case. */
  readonly contact: ProvenContact;
  /** The memberships of that contact at the club. */
  readonly known: readonly Membership[];
  readonly days: MembershipDays;
  /** Whether staff add the person. */
  readonly isByStaff: boolean;
}

/** Gives how many people besides its holder a card is for; none for a membership that shares another one's card. */
export function placesOnCard({ card, terms }: Pick<Membership, "card" | "terms">): number {
  return card === undefined ? (terms?.people ?? 1) - 1 : 0;
}

/** Gives the days of a person who is put on a card on `today`: from then on, or from the holder's first day, to the holder's last one. */
export function daysOnCard({ from, to }: MembershipDays, today: Day): MembershipDays {
  return { from: from > today ? from : today, to };
}

/** The most days between the end of a card and the first day of the one that renews it: a season and the winter. */
const daysToRenew = 366;

/**
 * Gives the card that a new one of the same holder renews: the latest of their `memberships` (the earliest first) that ended before its
 * first day, at most 366 days before. Undefined where there is none, and for a new one that nobody shares.
 */
export function cardToRenew<Row extends Membership>(holder: Membership, memberships: readonly Row[]): Row | undefined {
  if (placesOnCard(holder) === 0) return undefined;
  const earliest = addDays(holder.from, -daysToRenew);
  return memberships.findLast(({ card, to }) => card === undefined && to < holder.from && to >= earliest);
}

/** Gives why somebody cannot be put on a card, or undefined: who is known there comes before the room on it. */
export function refuseOnCard({ holder, people, contact, known, days, isByStaff }: SharedCardRequest): SharedCardRefusal | undefined {
  const places = placesOnCard(holder);
  const living = people.filter(({ retired }) => retired === undefined);
  if (contact === memberContactOf(holder)) return { rule: "cardHolder" };
  if (living.some((each) => memberContactOf(each) === contact)) return { rule: "cardTwice" };
  if (living.length >= places) return { rule: "cardFull" };
  if (!isByStaff && people.length >= places * turnsOfPlace) return { rule: "cardChanges" };
  const other = overlappingMembership(known, { _id: "", ...days });
  return other === undefined ? undefined : { rule: "overlap", other };
}
