import { Schema, SchemaTransformation } from "effect";
import { type Day, parseDay } from "../domain/calendar/day.ts";
import { currencies } from "../domain/money/currency.ts";
import { pricingItemTypes } from "../domain/pricing/factor.ts";
import { statuses } from "../domain/reservation/status.ts";
import {
  isPersonName,
  maxPersonNameLength,
  isBlank,
  isWebAddress,
  isWordCharacters,
  isEmail,
  isLenientPhone,
} from "../domain/validation/rules.ts";
import { visibleText } from "../domain/validation/visible.ts";
import { maxNameLength } from "../domain/fields/definition.ts";
import { outlineLimits } from "../domain/offer/outline.ts";
import { photoLimits } from "../domain/files/photoLimits.ts";
import { maxFactor } from "../domain/money/priceFactor.ts";
import { monthDayPattern, type WeekdayName } from "../domain/club/primeTime.ts";

// Fields have no control characters, and stores refuse NUL and lone surrogates.
const clean = Schema.makeFilter<string>((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
  expected: "text without control characters",
});

/** The schema of an object without fields; a struct without fields would accept any value. */
export const EmptyObject = Schema.Record(Schema.String, Schema.Never);

/** Makes the schema of text of one line, `least` to `most` characters. */
export function singleLineText(most: number, least = 0) {
  return Schema.String.check(Schema.isBetweenLength(least, most), clean);
}

function visibleIn(use: "name" | "code") {
  return SchemaTransformation.transform({ decode: (typed: string) => visibleText(typed, use), encode: (text: string) => text });
}

/**
 * Makes the schema of a name or a code of one line, `least` to `most` characters. What nobody sees is removed before it is checked, so that
 * no two names look the same.
 */
export function visibleLine(use: "name" | "code", most: number, least = 0) {
  // Its bounds hold before and after.
  return Schema.String.check(Schema.isBetweenLength(least, most))
    .pipe(Schema.decode(visibleIn(use)))
    .check(clean);
}

/** Makes the schema of text of several lines with a visible character, 1 to `most` characters; with `least` 0 it may be empty. */
export function multiLineText(most: number, least: 0 | 1 = 1) {
  return Schema.String.check(
    Schema.isBetweenLength(least, most),
    Schema.makeFilter<string>((typed) => typed.isWellFormed() && !/\p{Cc}/u.test(typed.replaceAll("\n", "")), {
      expected: "text without control characters",
    }),
    Schema.makeFilter<string>((typed) => (least === 0 && typed === "") || visibleText(typed, "code") !== "", {
      expected: "a text",
    }).annotate({ rule: "required" }),
  );
}

/** The schema of an `_id`: the club's short code, `_`, and url-safe characters. */
export const RowIdField = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/u));

/** The schema of the key that a device makes for something that it records, so that this arrives once however often it is sent. */
export const PhoneKey = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{8,48}$/u));

const isDay = (value: string): value is Day => parseDay(value) !== undefined;

/** The schema of an existing Toronto day, `YYYY-MM-DD`. */
export const DayText = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\d$/u, { rule: "day" })).pipe(
  Schema.refine(isDay, { expected: "a day", rule: "day" }),
);

/** The schema of an instant, ISO UTC. */
export const InstantText = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u));

/** The schema of dollars as a decimal. */
export const MoneyDollars = Schema.Finite;

/** The schema of dollars that a caller sends as a price: 0 to a million. */
export const QuotedMoneyDollars = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }));

/** The schema of dollars that change hands: whole cents, at least one cent. */
export const PaidMoneyDollars = Schema.Finite.check(
  Schema.isBetween({ minimum: 0.01, maximum: 1_000_000 }),
  Schema.makeFilter<number>((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
    expected: "whole cents",
    rule: "format",
  }),
);

/** The schema of a currency that a club may charge in. */
export const CurrencyCode = Schema.Literals(currencies);
/** The schema of one of the two languages. */
export const LocaleCode = Schema.Literals(["en", "fr"]);
/** The schema of a status of a reservation. */
export const StatusName = Schema.Literals(statuses);
/** The schema of a type of a pricing item. */
export const ItemTypeName = Schema.Literals(pricingItemTypes);

/** The schema of a price for both statuses, in dollars. Requirements §9. */
export const PriceInDollars = Schema.Struct({ membership: MoneyDollars, nonMember: MoneyDollars });

/** The schema of a name in the contact step, by rule set 1: with a visible character and without a link. */
export const PersonName = visibleLine("name", maxPersonNameLength, 1).check(
  Schema.makeFilter<string>(isPersonName, { expected: "a name without web addresses", rule: "personName" }),
);

/** The schema of a one-time code as it is typed: six digits. */
export const CodeDigits = Schema.String.check(Schema.isMaxLength(40), Schema.isPattern(/^[^!-~]*(?:\d[^!-~]*){6}$/u))
  .pipe(Schema.decode(visibleIn("code")))
  .check(Schema.isPattern(/^\d{6}$/u));

/** Makes the schema of text of one line with a visible character, of at most `most` characters. */
export function filledLine(most: number) {
  return singleLineText(most, 1).check(
    Schema.makeFilter<string>((typed) => !isBlank(typed), { expected: "a text" }).annotate({ rule: "required" }),
  );
}

/** Makes the schema of a name of at most `most` characters, all of which can be seen. */
export function nameField(most = maxNameLength) {
  return visibleLine("name", most, 1);
}

/** Makes the schema of a name of at most `most` word characters and spaces, as the rule `special` has it. Requirements §5. */
export function plainNameField(most: number) {
  return nameField(most).check(
    Schema.makeFilter<string>(isWordCharacters, { expected: "word characters and spaces" }).annotate({ rule: "special" }),
  );
}

/** Makes the schema of the address of a web page, http or https, of at most `most` characters; "" for none. */
export function webAddressField(most: number) {
  return singleLineText(most).check(
    Schema.makeFilter<string>((typed) => typed === "" || isWebAddress(typed), { expected: "a web address" }).annotate({ rule: "url" }),
  );
}

/** The schema of a name in both languages. */
export const BilingualNameField = Schema.Struct({ en: nameField(), fr: nameField() });

/** Makes the schema of a text in at least one of the two languages; `text` is the schema in each. */
export function bilingualTextField(text: Schema.Codec<string>) {
  const en = text;
  const fr = text;
  return Schema.Union([Schema.Struct({ en, fr: Schema.optionalKey(fr) }), Schema.Struct({ en: Schema.optionalKey(en), fr })]);
}

/** The most ids in a list of rows. */
const mostRowIds = 500;

/** The schema of a list of ids of rows, each once; it may be empty. */
export const RowIds = Schema.Array(RowIdField).check(
  Schema.isMaxLength(mostRowIds),
  Schema.makeFilter<readonly string[]>((ids) => new Set(ids).size === ids.length, { expected: "ids, each once", rule: "format" }),
);

/** The schema of photos of a row, each file at most once. */
export const Photos = Schema.Array(
  Schema.Struct({ file: RowIdField, alt: Schema.optionalKey(bilingualTextField(filledLine(photoLimits.alt))) }),
).check(
  Schema.isMaxLength(photoLimits.count),
  Schema.makeFilter<readonly { readonly file: string }[]>((photos) => new Set(photos.map(({ file }) => file)).size === photos.length, {
    expected: "photos, each once",
    rule: "format",
  }),
);

/** Makes the schema of a number between two bounds, both included. */
export function numberBetween(minimum: number, maximum: number) {
  return Schema.Finite.check(Schema.isBetween({ minimum, maximum }));
}

/** Makes the schema of a whole number between two bounds, both included. */
export function wholeNumberBetween(minimum: number, maximum: number) {
  return Schema.Int.check(Schema.isBetween({ minimum, maximum }));
}

/** The schema of a point in the unit square of a boat's drawing, from its top left corner. */
export const DrawingPointField = Schema.Struct({ x: numberBetween(0, 1), y: numberBetween(0, 1) });

/** The schema of degrees north, -90 to 90. */
export const Latitude = numberBetween(-90, 90);
/** The schema of degrees east, -180 to 180. */
export const Longitude = numberBetween(-180, 180);

/** The schema of a lake's outline: rings of positions, east before north; `outlineProblem` checks whether it can be drawn. */
export const OutlineRings = Schema.Array(
  Schema.Array(Schema.Tuple([Longitude, Latitude])).check(Schema.isBetweenLength(outlineLimits.least, outlineLimits.points)),
).check(Schema.isBetweenLength(1, outlineLimits.rings));

/** The schema of days of the week, 0 (Sunday) to 6, at least one, ascending and each once. */
export const Weekdays = Schema.Array(wholeNumberBetween(0, 6)).check(
  Schema.isBetweenLength(1, 7),
  Schema.makeFilter<readonly number[]>((days) => days.every((day, at) => day > (days[at - 1] ?? -1)), {
    expected: "weekdays in order, each once",
    rule: "format",
  }),
);

/** The schema of a factor that multiplies a price, 0 to 100. */
export const Factor = numberBetween(0, maxFactor);

/** The schema of the price factor of a lake, dock or boat; a missing factor is 1. Requirements §3. */
export const Factored = Schema.Struct({ factor: Schema.optionalKey(Factor) });

/** The schema of the quarter hour at which something starts, `HH:mm`. */
export const StartTime = Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):(00|15|30|45)$/u));

/** The schema of the quarter hour at which something ends, `HH:mm`, or `24:00`. */
export const EndTime = Schema.String.check(Schema.isPattern(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/u));

/** The schema of a day of any year, `MM-DD`. */
export const MonthDay = Schema.String.check(Schema.isPattern(monthDayPattern, { rule: "format" }));

/** Gives the fields of the schema of a flag for each weekday. */
export function weekdayFlags<Flag>(flag: Flag): { readonly [Name in WeekdayName]: Flag } {
  return { sunday: flag, monday: flag, tuesday: flag, wednesday: flag, thursday: flag, friday: flag, saturday: flag };
}

/** The schema of an e-mail address. */
export const EmailAddress = visibleLine("code", 254, 1).check(
  Schema.makeFilter<string>((typed) => isEmail(typed), { expected: "an e-mail address", rule: "email" }),
);

/** The schema of a phone as it is typed; dispatch converts it to `+` and digits. */
export const PhoneInput = visibleLine("code", 40, 5);

/** The schema of a key, a proof or a token. */
export const SecretText = singleLineText(400, 1);

/**
 * The fields of the schema of a customer's contact: their phone, or their e-mail where the phone cannot be texted; exactly one of them,
 * which the use case checks.
 */
export const phoneOrEmailFields = { phone: Schema.optionalKey(PhoneInput), email: Schema.optionalKey(EmailAddress) };

/** The schema of a phone as it is typed; the store has `+` and digits. */
export const PhoneText = visibleLine("code", 32, 1).check(
  Schema.makeFilter<string>(isLenientPhone, { expected: "a phone" }).annotate({ rule: "phone" }),
);

/** The schema of the status of a reservation. */
export const ReservationStatusView = Schema.Struct({ _id: RowIdField, reference: Schema.String, status: Schema.Literals(statuses) });
