import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { type FormIssue, formIssuesOf } from "../form/issues.ts";
import { parseDollars } from "./parseDollars.ts";

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
