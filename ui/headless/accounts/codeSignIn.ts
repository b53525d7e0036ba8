import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { type CodeForm, type CodeFormParts, createCodeForm } from "../form/codeForm.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { AccountModel } from "./account.ts";
import { checkLoginContact, loginFailurePhrase } from "./login.ts";

/** The fields of the form that signs in by a code. */
export interface CodeSignInFields {
  readonly contact: string;
  readonly otp: string;
}

/** Creates the form that signs in by a code sent to the user, to log in or to choose a new password. */
export function createCodeSignIn(
  account: AccountModel,
  {
    purpose,
    contact,
    ...parts
  }: Pick<CodeFormParts<CodeSignInFields>, "loading"> & {
    readonly purpose: "login" | "reset";
    readonly contact: string;
  },
): CodeForm<CodeSignInFields> {
  return createCodeForm<CodeSignInFields>({
    ...parts,
    first: { contact, otp: "" },
    check: (fields, isAsking) =>
      formIssuesOf(
        issuesInForm(isAsking ? { contact: checkLoginContact } : { contact: checkLoginContact, otp: required.required }, fields),
      ),
    ask: ({ contact: typed }) => {
      const to = typed.trim();
      if (purpose === "login") return account.messages("account/auth/login", { contact: to, cookie: true });
      return account.messages("account/auth/resetPassword", { contact: to });
    },
    guess: async (otp, { contact: typed }) => {
      const to = typed.trim();
      const reply =
        purpose === "login"
          ? await account.messages("account/auth/verifyOtpLogin", { contact: to, otp, cookie: true })
          : await account.messages("account/auth/verifyPasswordReset", { contact: to, data: { resetToken: otp } });
      if (reply.ok) await account.accept(reply.data);
      return reply;
    },
    pathOf: (name) => (name === "otp" && purpose === "reset" ? "/data/resetToken" : `/${name}`),
    failurePhrase: loginFailurePhrase,
  });
}
