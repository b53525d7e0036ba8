export {
  ageInFullYears,
  isPersonOfAge,
  minPasswordLength,
  passwordRequirementsOf,
  passwordSymbols,
  type PasswordRequirements,
} from "./rules.ts";
export {
  combineRules,
  issuesInForm,
  wordKeyOfIssue,
  type FieldEntry,
  type FieldIssue,
  type Issue,
  type IssueKey,
  type FieldRule,
} from "./issue.ts";
export * as lenient from "./lenient.ts";
export * as required from "./required.ts";
