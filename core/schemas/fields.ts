import { Schema } from "effect";
import { maxNameLength } from "../domain/fields/definition.ts";
import { outlineLimits } from "../domain/offer/outline.ts";
import { photoLimits } from "../domain/files/photoLimits.ts";
import { RowIdField, singleLineText, visibleLine } from "./values.ts";
import { isBlank, isEmail, isLenientPhone, isWebAddress, isWordCharacters } from "../domain/validation/rules.ts";
import { maxFactor } from "../domain/money/priceFactor.ts";
import { statuses } from "../domain/reservation/status.ts";
import { monthDayPattern, type WeekdayName } from "../domain/club/primeTime.ts";
import type { OwnModelLook } from "../domain/offer/boatLook.ts";
import { modelKinds } from "../domain/offer/models/modelKinds.ts";

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

/** The schema of what a boat of a club's own model shows of it; lengths are in metres, powers in hp. */
export const OwnModelLookView: Schema.Codec<OwnModelLook> = Schema.Struct({
  name: BilingualNameField,
  kind: Schema.Literals(modelKinds),
  drawing: RowIdField,
  length: Schema.Finite,
  power: Schema.optionalKey(Schema.Finite),
});

/** The fields of a boat in replies that say how it is described and drawn: its model, and of a club's own model its look. */
export const lookFields = { model: RowIdField, look: Schema.optionalKey(OwnModelLookView) } as const;
