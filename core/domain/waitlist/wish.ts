import { type Day, weekdayOf } from "../calendar/day.ts";
import type { Locale } from "../language/language.ts";
import type { ProvenContact } from "../people/provenContact.ts";

/** The list of the parts of a day that a wish can name; `any` is every hour. */
export const dayParts = ["any", "morning", "afternoon", "evening"] as const;
/** One of the parts of a day that a wish can name. */
export type DayPart = (typeof dayParts)[number];

/** The minutes of the day at which the afternoon and the evening begin. */
const noon = 12 * 60;
const evening = 17 * 60;

/** Gives the part of the day in which a slot begins, by its start in minutes of the day. */
export function dayPartOf(start: number): Exclude<DayPart, "any"> {
  if (start < noon) return "morning";
  return start < evening ? "afternoon" : "evening";
}

/**
 * What somebody waits for: a boat for at least `people`, on one of the `weekdays` (0 is Sunday; ascending, each once, at least one) of the
 * days from `from` to `to`, both included, in a part of the day, at one dock of a lake or, where `dock` is null, at any.
 */
export interface WishTerms {
  readonly lake: string;
  readonly dock: string | null;
  readonly people: number;
  readonly weekdays: readonly number[];
  readonly from: Day;
  readonly to: Day;
  readonly part: DayPart;
}

/**
 * The list of the states of a wish: `waiting` in the line, `asleep` after three unanswered proposals, `ended` once its owner took one, or
 * its last day is over, `left` once its owner left the line.
 */
export const wishStates = ["waiting", "asleep", "ended", "left"] as const;
/** One of the states of a wish. */
export type WishState = (typeof wishStates)[number];

/** The list of the states of a wish that its club still has in the line. */
export const openWishStates = ["waiting", "asleep"] as const satisfies readonly WishState[];
/** One of the states of a wish that its club still has in the line. */
export type OpenWishState = (typeof openWishStates)[number];

/**
 * Keyed digests by which a person is known again: of the phone, the e-mail, the network address and the browser's cookie; "" for none. They
 * outlast a wish that was left, and name nobody.
 */
export interface PersonMarks {
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly browser: string;
}

/** The marks of nobody. */
export const noMarks: PersonMarks = { phone: "", email: "", address: "", browser: "" };

/** Whether two wishes are those of one person: a contact, an address or a browser is the same. */
export function isSamePerson(one: PersonMarks, other: PersonMarks): boolean {
  const isSame = (mark: keyof PersonMarks) => one[mark] !== "" && one[mark] === other[mark];
  return isSame("phone") || isSame("email") || isSame("address") || isSame("browser");
}

/** A wish in the line of its club. The line is in the order of `createdAt`, epoch milliseconds, then of `_id`. */
export interface Wish extends WishTerms {
  readonly _id: string;
  readonly client: string;
  /** The proven phone, E.164; "" where an e-mail was proven in its place, and once the owner left. */
  readonly phone: string;
  /** Where letters go, in lower case; "" for none. Proven where `phone` is "". */
  readonly email: string;
  readonly locale: Locale;
  /** The network address from which it was made. */
  readonly address: string;
  readonly marks: PersonMarks;
  readonly state: WishState;
  /** How many proposals in a row had no answer. */
  readonly silences: number;
  readonly createdAt: number;
}

/** Gives the contact that the owner of a wish proved: the phone, or the e-mail in its place; "" once they left. */
export function contactOfWish({ phone, email }: Pick<Wish, "phone" | "email">): ProvenContact {
  return phone === "" ? email : phone;
}

/** A slot of one boat, as wishes are compared with it. Minutes of the day. */
export interface WishSlot {
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  /** The seats of the boat. */
  readonly capacity: number;
  readonly date: Day;
  readonly start: number;
}

/** Whether a slot is one of those that a wish is for. */
export function doesWishCover(terms: WishTerms, { lake, dock, capacity, date, start }: WishSlot): boolean {
  return (
    terms.lake === lake &&
    (terms.dock === null || terms.dock === dock) &&
    terms.people <= capacity &&
    terms.from <= date &&
    date <= terms.to &&
    terms.weekdays.includes(weekdayOf(date)) &&
    (terms.part === "any" || terms.part === dayPartOf(start))
  );
}

/** Whether there can be a slot that both wishes are for; a boat with seats for both counts as possible. */
export function doWishesOverlap(one: WishTerms, other: WishTerms): boolean {
  return (
    one.lake === other.lake &&
    (one.dock === null || other.dock === null || one.dock === other.dock) &&
    one.from <= other.to &&
    other.from <= one.to &&
    one.weekdays.some((weekday) => other.weekdays.includes(weekday)) &&
    (one.part === "any" || other.part === "any" || one.part === other.part)
  );
}

/** Whether every slot that `inner` is for is also one of `outer`: a wish that is narrowed so keeps its place on the waitlist. */
export function isWishWithin(inner: WishTerms, outer: WishTerms): boolean {
  return (
    inner.lake === outer.lake &&
    (outer.dock === null || inner.dock === outer.dock) &&
    inner.people >= outer.people &&
    inner.from >= outer.from &&
    inner.to <= outer.to &&
    inner.weekdays.every((weekday) => outer.weekdays.includes(weekday)) &&
    (outer.part === "any" || inner.part === outer.part)
  );
}

/** Gives the terms as one text: equal for equal terms. */
export function keyOfWishTerms({ lake, dock, people, weekdays, from, to, part }: WishTerms): string {
  return [lake, dock ?? "", people, weekdays.join(""), from, to, part].join(" ");
}

/** Gives the state of a wish on a day: one that waits or sleeps has ended once its last day is over. */
export function wishStateOn({ state, to }: Pick<Wish, "state" | "to">, today: Day): WishState {
  return to < today && (state === "waiting" || state === "asleep") ? "ended" : state;
}

/** The number of proposals in a row without an answer after which a wish sleeps. */
export const silencesUntilSleep = 3;

/**
 * One of the events of a wish: its owner took a proposal, passed it, did not answer it, woke the wish or left the line.
 */
export type WishEvent = "take" | "pass" | "silence" | "wake" | "leave";

/** The state of a wish, and how many proposals in a row had no answer. */
export type WishProgress = Pick<Wish, "state" | "silences">;

/**
 * Gives what an event makes of a wish; undefined where it cannot happen in this state. Only a wish that waits has a proposal to answer. A
 * wish that ended because its owner took a proposal can be woken, since they may not have paid for it.
 */
export function wishAfter({ state, silences }: WishProgress, event: WishEvent): WishProgress | undefined {
  if (state === "left") return undefined;
  if (event === "leave") return { state: "left", silences: 0 };
  if (event === "wake") return { state: "waiting", silences: 0 };
  if (state !== "waiting") return undefined;
  if (event === "take") return { state: "ended", silences: 0 };
  if (event === "pass") return { state: "waiting", silences: 0 };
  return silences + 1 >= silencesUntilSleep ? { state: "asleep", silences: silences + 1 } : { state: "waiting", silences: silences + 1 };
}

/** The milliseconds for which a wish is kept after its last day: its owner and the club may still read what was offered. */
export const wishKeptMs = 30 * 86_400_000;

/** The most wishes that one phone or e-mail may have at a club at once, those that sleep included. */
export const mostWishesOfContact = 5;
/** The most phones and e-mails together that may have wishes from one network address at once: a family or a café shares one. */
export const mostContactsOfAddress = 12;
