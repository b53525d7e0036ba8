import { Schema } from "effect";
import { maxCartBoats } from "../../../domain/cart/storedCart.ts";
import { maxGroupDays } from "../../../domain/reservation/group.ts";
import { isEmail } from "../../../domain/validation/rules.ts";
import {
  CodeDigits,
  DayText,
  RowIdField,
  LocaleCode,
  PersonName,
  QuotedMoneyDollars,
  singleLineText,
  visibleLine,
} from "../../../schemas/values.ts";
import { wholeNumberBetween, PhoneInput, SecretText, phoneOrEmailFields } from "../../../schemas/fields.ts";
import { RequestedExtrasInput } from "./extras.ts";
import { BookingAttributesInput, SlotIdsInput } from "../../quote/calls.ts";

/** The e-mail of a booking; empty only for a walk-in that staff enter. */
const BookingEmail = visibleLine("code", 254).check(
  Schema.makeFilter<string>((typed) => typed === "" || isEmail(typed), { expected: "an e-mail address", rule: "email" }),
);

/** The fields that find a booking: its reference as people type it, and the phone it was made with. */
export const bookingLookupFields = { reference: visibleLine("code", 40, 1), phone: PhoneInput };

/** A number of people, at most that of the largest boat. */
const People = wholeNumberBetween(1, 200);

/** The schema of a code, or an earlier proof in its place. */
export const VerifyCodeInput = Schema.Struct({
  ...phoneOrEmailFields,
  otp: Schema.optionalKey(CodeDigits),
  /** An earlier proof in place of a code. A signed-in user needs neither for the phone of their account. */
  proof: Schema.optionalKey(SecretText),
  attributes: Schema.optionalKey(BookingAttributesInput),
  /** The other trips that are paid with that of `attributes`, all at its club. */
  together: Schema.optionalKey(Schema.Array(BookingAttributesInput).check(Schema.isMaxLength(maxCartBoats * maxGroupDays))),
});

/** The schema of a promo code as a customer types it. */
export const PromoCodeInput = visibleLine("code", 40, 1);

/** The schema of a reservation to make. */
export const NewReservationInput = Schema.Struct({
  attributes: BookingAttributesInput,
  /** The last day, for several days from the date on: the same slots on each, and the nights between. All are booked or none. */
  until: Schema.optionalKey(DayText),
  profile: Schema.Struct({ firstname: PersonName, lastname: PersonName, email: BookingEmail }),
  phone: PhoneInput,
  /** How many people come aboard; required where the club wants to know, and at most the boat's capacity. */
  people: Schema.optionalKey(People),
  /** The proof of the phone or, where it cannot be texted, of the e-mail in `profile`, which never gives the member price. */
  proof: Schema.optionalKey(SecretText),
  /** Whether the confirmation is also sent by text; refused for a phone that cannot be texted. */
  wantsText: Schema.optionalKey(Schema.Boolean),
  isMember: Schema.Boolean,
  isManual: Schema.optionalKey(Schema.Boolean),
  pay: Schema.optionalKey(Schema.Literals(["online", "dock"])),
  hold: Schema.optionalKey(RowIdField),
  /** What to add to the boat; on each day, for several days. */
  extras: Schema.optionalKey(RequestedExtrasInput),
  /** A promo code of the club, in any case: one for the booking, whatever its days. */
  code: Schema.optionalKey(PromoCodeInput),
  /** The amount that the page showed; if the server's price differs, the call fails with PRICE_CHANGED and books nothing. */
  due: Schema.optionalKey(QuotedMoneyDollars),
  locale: LocaleCode,
  clauses: Schema.optionalKey(Schema.Struct({ version: singleLineText(64, 1), locale: LocaleCode })),
});

/**
 * The fields of the schema of a reservation's move: its new dock, boat, day, slots or number of people; those that are left out do not
 * change. `key` is the holder's; staff call without one.
 */
export const relocationFields = {
  _id: RowIdField,
  key: Schema.optionalKey(SecretText),
  location: Schema.optionalKey(RowIdField),
  item: Schema.optionalKey(RowIdField),
  date: Schema.optionalKey(DayText),
  time: Schema.optionalKey(SlotIdsInput),
  people: Schema.optionalKey(People),
};
