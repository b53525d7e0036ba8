import { Schema, SchemaTransformation } from "effect";
import { type Day, parseDay } from "../domain/calendar/day.ts";
import { currencies } from "../domain/money/currency.ts";
import { pricingItemTypes } from "../domain/pricing/factor.ts";
import { statuses } from "../domain/reservation/status.ts";
import { isPersonName, maxPersonNameLength } from "../domain/validation/rules.ts";
import { visibleText } from "../domain/validation/visible.ts";

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
