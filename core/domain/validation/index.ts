export { ageInFullYears, isPersonOfAge } from "./age.ts";
export { combineRules, issuesInForm, wordKeyOfIssue } from "./issue.ts";
export type { FieldEntry, FieldIssue, Issue, IssueKey, FieldRule } from "./issue.ts";
export { minPasswordLength, passwordRequirementsOf, passwordSymbols } from "./rules.ts";
export type { PasswordRequirements } from "./rules.ts";
export * as lenient from "./lenient.ts";
export * as required from "./required.ts";
