import { officeMenuFor } from "#core/domain/pages/menu.ts";
import { issuesIn } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { passwordMarks, type PasswordMarks } from "#core/domain/validation/rules.ts";
import { phraseOf } from "../alerts/phrase.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { issuesOf } from "../form/issues.ts";
import type { AccountModel, AccountUser } from "./account.ts";

/** What is typed to change a password; `current` is left empty where nobody knows it. */
export interface PasswordFields {
  readonly current: string;
  readonly password: string;
}

/** The demands on a password, in the order in which they are listed. */
export type PasswordRule = keyof PasswordMarks;

/** Set 2's demands for those whom the menu leads to a club's rows; set 1's for customers, and where it is not known whose it is. Requirements §5. */
export function passwordRules(user: Pick<AccountUser, "roles"> | undefined): readonly PasswordRule[] {
  const rules: readonly PasswordRule[] = ["length", "digit", "lowercase", "uppercase"];
  return isStaff(user) ? [...rules, "symbol"] : rules;
}

/** Which of the demands are met by what is typed so far. */
export function checkPasswordRules(password: string): PasswordMarks {
  return passwordMarks(password);
}

/** The form of a change of password. With a jwt for nothing else the current one is not asked. */
export function createPasswordForm(
  account: AccountModel,
  { changed, ...parts }: Pick<FormParts<PasswordFields, unknown>, "loading" | "newKey"> & { readonly changed: () => void },
): Form<PasswordFields> {
  const asksCurrent = account.state.peek() === "in";
  const form: Form<PasswordFields> = createForm<PasswordFields, unknown>({
    ...parts,
    first: { current: "", password: "" },
    check: (fields) => {
      const rules = { password: isStaff(account.user.peek()) ? required.staffPassword : required.password };
      return issuesOf(issuesIn(asksCurrent ? { current: required.required, ...rules } : rules, fields));
    },
    send: ({ current, password }) => account.setPassword(password, asksCurrent ? current : undefined),
    accepted: () => {
      form.begin({ current: "", password: "" });
      changed();
    },
    failurePhrase: (failure) =>
      failure.code === "LOGIN_INVALID" ? { icon: "account-alert", key: "alerts.loginInvalid" } : phraseOf(failure),
  });
  return form;
}

function isStaff(user: Pick<AccountUser, "roles"> | undefined): boolean {
  return officeMenuFor(user).length > 0;
}
