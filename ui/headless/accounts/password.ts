import { officeMenuItemsFor } from "#core/domain/site/menu.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { passwordRequirementsOf, type PasswordRequirements } from "#core/domain/validation/rules.ts";
import { loginFailurePhrase } from "./login.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { AccountModel, AccountUser } from "./account.ts";

/** The fields of a change of password. `current` is empty at a first sign-in and after a reset. */
export interface PasswordFields {
  readonly current: string;
  readonly password: string;
}

/** One of the names of the rules that a password must follow. */
export type PasswordRule = keyof PasswordRequirements;

/**
 * Gives the password rules to list, in order: set 2 for users of the back-office, set 1 for customers and unknown users. Requirements §5.
 */
export function passwordRules(user: Pick<AccountUser, "roles"> | undefined): readonly PasswordRule[] {
  const rules: readonly PasswordRule[] = ["length", "digit", "lowercase", "uppercase"];
  return isStaff(user) ? [...rules, "symbol"] : rules;
}

/** Checks which rules a typed password follows so far; gives true or false by the name of the rule. */
export function checkPasswordRules(password: string): PasswordRequirements {
  return passwordRequirementsOf(password);
}

/** Creates the form that changes the password. It asks for the current one, except after a first sign-in or a reset. */
export function createPasswordForm(
  account: AccountModel,
  { changed, ...parts }: Pick<FormParts<PasswordFields, unknown>, "loading"> & { readonly changed: () => void },
): Form<PasswordFields> {
  const asksCurrent = account.state.peek() === "in";
  const form: Form<PasswordFields> = createForm<PasswordFields, unknown>({
    ...parts,
    first: { current: "", password: "" },
    check: (fields) => {
      const rules = { password: isStaff(account.user.peek()) ? required.staffPasswordRule : required.passwordRule };
      return formIssuesOf(issuesInForm(asksCurrent ? { current: required.required, ...rules } : rules, fields));
    },
    send: ({ current, password }) => account.setPassword(password, asksCurrent ? current : undefined),
    accepted: () => {
      form.begin({ current: "", password: "" });
      changed();
    },
    failurePhrase: loginFailurePhrase,
  });
  return form;
}

function isStaff(user: Pick<AccountUser, "roles"> | undefined): boolean {
  return officeMenuItemsFor(user).length > 0;
}
