import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import { issuesIn } from "#core/validation/issue.ts";
import * as required from "#core/validation/required.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { issuesOf } from "../form/issues.ts";
import type { AccountModel } from "./account.ts";
import { contactRule, loginTold } from "./login.ts";

/** What is typed to come in by a code. */
export interface CodeFields {
  readonly contact: string;
  readonly otp: string;
}

/** Coming in by a code that is sent: to log in, or to choose a new password. */
export interface CodeModel {
  readonly form: Form<CodeFields>;
  /** Whether a code was asked for; the same is said whether or not anybody has the contact. */
  readonly isSent: ReadonlySignal<boolean>;
}

/** A submit asks for a code, and the next one sends it back. */
export function createCode(
  account: AccountModel,
  {
    purpose,
    contact,
    ...parts
  }: Pick<FormParts<CodeFields, unknown>, "loading" | "newKey"> & {
    readonly purpose: "login" | "reset";
    readonly contact: string;
  },
): CodeModel {
  const isSent = signal(false);

  function ask(to: string): Promise<CallReply<unknown>> {
    if (purpose === "login") return account.messages("account/auth/login", { contact: to, cookie: true });
    return account.messages("account/auth/resetPassword", { contact: to });
  }

  async function verify(to: string, otp: string): Promise<CallReply<unknown>> {
    const reply =
      purpose === "login"
        ? await account.messages("account/auth/verifyOtpLogin", { contact: to, otp, cookie: true })
        : await account.messages("account/auth/verifyPasswordReset", { contact: to, data: { resetToken: otp } });
    if (reply.ok) await account.accept(reply.data);
    return reply;
  }

  const form = createForm<CodeFields, unknown>({
    ...parts,
    first: { contact, otp: "" },
    check: (fields) =>
      issuesOf(issuesIn(isSent.peek() ? { contact: contactRule, otp: required.required } : { contact: contactRule }, fields)),
    send: async ({ contact: typed, otp }) => {
      const to = typed.trim();
      if (isSent.peek()) return verify(to, otp);
      const reply = await ask(to);
      isSent.value = reply.ok;
      return reply;
    },
    pathOf: (name) => (name === "otp" && purpose === "reset" ? "/data/resetToken" : `/${name}`),
    told: loginTold,
  });
  return { form, isSent };
}
