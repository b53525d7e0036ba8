import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import { issuesIn } from "#core/validation/issue.ts";
import * as required from "#core/validation/required.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { createGuesses } from "../form/guess.ts";
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
  /** Asks for another code; whether it was sent. What keeps it from being sent stands in the form. */
  readonly again: () => Promise<boolean>;
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
  let isAsking = true;

  function ask(to: string): Promise<CallReply<unknown>> {
    if (purpose === "login") return account.messages("account/auth/login", { contact: to, cookie: true });
    return account.messages("account/auth/resetPassword", { contact: to });
  }

  const guesses = createGuesses<unknown>(async (otp) => {
    const to = form.fields.peek().contact.trim();
    const reply =
      purpose === "login"
        ? await account.messages("account/auth/verifyOtpLogin", { contact: to, otp, cookie: true })
        : await account.messages("account/auth/verifyPasswordReset", { contact: to, data: { resetToken: otp } });
    if (reply.ok) await account.accept(reply.data);
    return reply;
  });

  const form: Form<CodeFields> = createForm<CodeFields, unknown>({
    ...parts,
    first: { contact, otp: "" },
    check: (fields) => issuesOf(issuesIn(isAsking ? { contact: contactRule } : { contact: contactRule, otp: required.required }, fields)),
    send: async ({ contact: typed, otp }) => {
      if (!isAsking) return guesses.send(otp);
      const reply = await ask(typed.trim());
      if (!reply.ok) return reply;
      guesses.begin();
      isAsking = false;
      isSent.value = true;
      return reply;
    },
    pathOf: (name) => (name === "otp" && purpose === "reset" ? "/data/resetToken" : `/${name}`),
    told: loginTold,
  });
  return {
    form,
    isSent,
    again: async () => {
      isAsking = true;
      const isAccepted = await form.submit();
      if (isAccepted) form.set({ otp: "" });
      isAsking = false;
      return isAccepted;
    },
  };
}
