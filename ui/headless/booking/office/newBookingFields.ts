import type { CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { type ContactState, emptyContactState } from "#core/domain/visit/contact.ts";
import { markBookingMadeByStaff } from "#core/domain/visit/contactChanges.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { formIssuesOf, type FormIssue } from "../../form/issues.ts";
import type { ClubOffer } from "./move.ts";

/** The most characters of a note that staff write with a new booking. */
export const longestBookingNote = 500;

/** The list of the ways in which staff take the whole price at once: in cash, by a card at the terminal, or by transfer. */
export const paymentsNow = ["cash", "card", "transfer"] as const;
/** One of the ways in which a booking that staff enter is paid: later, by a link that is sent, at the dock, or at once. */
export type NewBookingPayment = "later" | "link" | "dock" | (typeof paymentsNow)[number];

/** The fields of a new booking; `time` holds the ids of the slots, separated by spaces. */
export interface NewBookingFields {
  readonly boat: string;
  readonly day: string;
  readonly time: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly email: string;
  /** The number of people; required where the club asks for it. */
  readonly people: string;
  readonly locale: "en" | "fr";
  readonly isMember: boolean;
  readonly paying: NewBookingPayment;
  /** How many of each extra, by its id. */
  readonly quantities: Readonly<Record<string, number>>;
  /** The dock where staff look for a free boat: an id, empty for any. */
  readonly dock: string;
  /** What staff note for each other; empty for nothing. */
  readonly note: string;
  /** Whether the pass is texted to the customer. */
  readonly wantsText: boolean;
  /** Whether staff print the pass once the booking is made. */
  readonly printsPass: boolean;
  /** The hours in which staff look for a free boat, `HH:MM`; empty for any. */
  readonly from: string;
  readonly until: string;
}

/** The pointers of the fields of a new booking into the data of its call. */
export const newBookingPaths: { readonly [Name in keyof NewBookingFields]: string } = {
  boat: "/attributes/item",
  day: "/attributes/date",
  time: "/attributes/time",
  firstname: "/profile/firstname",
  lastname: "/profile/lastname",
  phone: "/phone",
  email: "/profile/email",
  people: "/people",
  locale: "/locale",
  isMember: "/isMember",
  paying: "/pay",
  quantities: "/extras",
  dock: "/attributes/location",
  note: "/note",
  wantsText: "/wantsText",
  printsPass: "/printsPass",
  from: "/from",
  until: "/until",
};

/** Gives the contact state of a booking that staff make, with the typed fields. */
export function contactByStaff({
  firstname,
  lastname,
  email,
  phone,
  people,
  isMember,
}: Pick<NewBookingFields, "firstname" | "lastname" | "email" | "phone" | "people" | "isMember">): ContactState {
  return markBookingMadeByStaff({ ...emptyContactState, profile: { firstname, lastname, email }, phone, people, isMember }, true);
}

/** Gives the issues that prevent a booking: a walk-in has both names in one field. */
export function issuesOfNewBooking(
  fields: NewBookingFields,
  { offer, walkIn }: { readonly offer: ClubOffer; readonly walkIn?: unknown },
): readonly FormIssue<keyof NewBookingFields>[] {
  const capacity = offer.boats.find(({ _id }) => _id === fields.boat)?.capacity ?? 0;
  const rules = {
    time: required.required,
    firstname: required.required,
    ...(walkIn === undefined ? { lastname: required.required } : {}),
    phone: required.required,
    ...(offer.club.asksPeople || fields.people.trim() !== "" ? { people: required.peopleAboardRule(capacity) } : {}),
  };
  const tooLong = { field: "note", phrase: { key: "validation.max", params: { max: longestBookingNote } } } as const;
  const issues = [...formIssuesOf(issuesInForm(rules, { ...fields })), ...(fields.note.length > longestBookingNote ? [tooLong] : [])];
  const isOneName = walkIn !== undefined && fields.firstname !== "" && fields.lastname === "";
  return isOneName ? [{ field: "firstname", phrase: { key: "walkIn.bothNames" } }, ...issues] : issues;
}

/** A booking that staff made, as the server answers it. */
export type CreatedBooking = CallOutput<"booking/reservations/create">;

/** Does what follows a new booking by the way in which it is paid: takes the whole price, sends a link, or leaves it for the dock or later. */
export async function payNewBooking(
  { messages, loading }: Pick<OfficeParts, "messages" | "loading">,
  { _id, amount }: CreatedBooking,
  paying: NewBookingPayment,
): Promise<CallReply<unknown>> {
  if (paying === "dock") return loading.during(messages("booking/reservations/transition", { _id, event: "payAtDock" }));
  const means = paymentsNow.find((each) => each === paying);
  if (means !== undefined && amount > 0) return loading.during(messages("booking/reservations/collect", { _id, amount, means }));
  if (paying === "link" && amount > 0) return loading.during(messages("booking/reservations/paymentLink", { _id, send: true }));
  return { ok: true, data: undefined };
}

/** Gives the names of a customer whose whole name was typed in one field: the first word, and the others. */
export function namesOfTypedName(typed: string): { readonly firstname: string; readonly lastname: string } {
  const [firstname = "", ...others] = typed.trim().split(/\s+/u);
  return { firstname, lastname: others.join(" ") };
}
