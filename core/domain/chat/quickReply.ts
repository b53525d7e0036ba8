import type { FieldDefinitions } from "../fields/definition.ts";
import { locales } from "../language/locale.ts";
import type { Locale, BilingualName, BilingualText } from "../language/language.ts";
import { nameFieldDefinition } from "../offer/lake.ts";

/** The list of the variables of a quick reply: the customer's first name, and the reference and the first hour of their booking. */
export const replyVariables = ["name", "reference", "hour"] as const;

/** The name of a variable of a quick reply, which is filled from the customer or their booking. */
export type ReplyVariable = (typeof replyVariables)[number];

/** The most characters of a quick reply in one language. */
export const maxReplyLength = 2000;

/**
 * An answer that a club wrote once and its staff send often. `name` is what staff look for. A text may contain variables, `{name}`; it can
 * be sent once it exists in both languages.
 */
export interface QuickReply {
  readonly _id: string;
  readonly client: string;
  readonly name: BilingualName;
  readonly text?: BilingualText;
}

/** The definitions of the fields of a quick reply, in the order in which rows and the history list them. */
export const quickReplyFields = {
  name: { holds: "name", label: nameFieldDefinition.label, isFiltered: true, isSorted: true },
  text: { holds: "texts", most: maxReplyLength, hasLines: true, label: "kinds.replies.text", isOptional: true },
} as const satisfies FieldDefinitions<QuickReply>;

/** Gives the languages in which a quick reply has no text. It can be sent when there are none. */
export function missingLanguagesOf({ text }: Pick<QuickReply, "text">): readonly Locale[] {
  return locales.filter((locale) => (text?.[locale] ?? "").trim() === "");
}

/** The values of variables in one language; what is not known is left out. */
export type ReplyFacts = { readonly [Name in ReplyVariable]?: string };

/** The fields of a booking by which a reply chooses it. Days and hours are of Toronto, `YYYY-MM-DD` and `HH:mm`. */
export interface ReplyBooking {
  readonly _id: string;
  readonly date: string;
  readonly start: string;
  /** A status of a reservation. */
  readonly status: string;
}

/**
 * Gives the booking that a reply is about: the one that the conversation names, else the customer's next one from `today` on, else the
 * last. Canceled and archived ones only where the conversation names them. Undefined where there is none.
 */
export function bookingOfReply<Booking extends ReplyBooking>(
  bookings: readonly Booking[],
  named: string | undefined,
  today: string,
): Booking | undefined {
  const whole = bookings.find(({ _id }) => _id === named);
  if (whole !== undefined) return whole;
  const when = ({ date, start }: ReplyBooking) => `${date} ${start}`;
  const valid = bookings
    .filter(({ status }) => status !== "canceled" && status !== "archived")
    .toSorted((one, other) => (when(one) < when(other) ? -1 : 1));
  return valid.find(({ date }) => date >= today) ?? valid.at(-1);
}
