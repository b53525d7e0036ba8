export { fullYears, isOfAge } from "./age.ts";
export { allOf, issuesIn, wordKeyOf } from "./issue.ts";
export type { Entry, FieldIssue, Issue, IssueKey, Rule } from "./issue.ts";
export { minPasswordLength, passwordMarks, passwordSymbols } from "./rules.ts";
export type { PasswordMarks } from "./rules.ts";
export * as lenient from "./lenient.ts";
export * as required from "./required.ts";
