import * as required from "#core/domain/validation/required.ts";
import { parseTypedNumber } from "#core/domain/fields/typedNumber.ts";
import type { Locale } from "#core/domain/language/language.ts";
import { wholeCentsIssues } from "#core/features/shared/kinds/wholeCents.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import { type FormIssue, formIssuesOf } from "../form/issues.ts";

/** Reads dollars as staff type them, with cents or without: `1,212.50`, `1 212,50`, `$40`; undefined where the text is no sum. */
export function parseDollars(typed: string): number | undefined {
  const dollars = parseTypedNumber(typed, { decimals: 2 });
  return typeof dollars === "number" && dollars >= 0 && wholeCentsIssues("", dollars).length === 0 ? dollars : undefined;
}

/** Gives dollars as the text of a field, with two decimals after the sign of the language: `119,07` in French. */
export function typedDollars(dollars: number, locale: Locale): string {
  const text = dollars.toFixed(2);
  return locale === "fr" ? text.replace(".", ",") : text;
}

/** Gives what is wrong with the reason that staff give for a refund or a discount: it is needed. */
export function reasonIssues(reason: string): readonly FormIssue<"reason">[] {
  return formIssuesOf(issuesInForm({ reason: required.required }, { reason }));
}

/** Gives what is wrong with an amount of dollars as it was typed: it is needed, and above nothing. */
export function amountIssues(amount: string): readonly FormIssue<"amount">[] {
  const dollars = parseDollars(amount);
  if (amount.trim() === "") return formIssuesOf(issuesInForm({ amount: required.required }, { amount }));
  return dollars === undefined || dollars <= 0 ? [{ field: "amount", phrase: { key: "validation.least", params: { min: 0.01 } } }] : [];
}
