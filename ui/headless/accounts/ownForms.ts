import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { AccountModel, AccountUser } from "./account.ts";
import { eraseFailurePhrase } from "../privacy/personData.ts";
import { loginFailurePhrase } from "./login.ts";

type Parts = Pick<FormParts<object, unknown>, "loading">;
type OwnAccountParts = Pick<AccountModel, "messages" | "reload">;

/** The user's name, and the language of the messages that they get. */
export interface NameFields {
  readonly firstname: string;
  readonly lastname: string;
  readonly locale: string;
}

/** Creates the form that changes the user's name and language. `changed` is called with the language. */
export function createNameForm(
  { messages, reload }: OwnAccountParts,
  { id, firstname, lastname, locale }: AccountUser,
  { changed, ...parts }: Parts & { readonly changed: (locale: "en" | "fr") => void },
): Form<NameFields> {
  return createForm<NameFields, unknown>({
    ...parts,
    first: { firstname, lastname, locale },
    check: (fields) => formIssuesOf(issuesInForm({ firstname: required.personNameRule, lastname: required.personNameRule }, fields)),
    send: async (fields) => {
      const named = { firstname: fields.firstname.trim(), lastname: fields.lastname.trim() };
      const reply = await messages("account/users/update", { id, ...named, locale: fields.locale === "fr" ? "fr" : "en" });
      if (reply.ok) await reload();
      return reply;
    },
    accepted: (_, fields) => changed(fields.locale === "fr" ? "fr" : "en"),
  });
}

/** The fields of a change of e-mail or phone: the new contact and the password, then the code that was sent to it. */
export interface ContactChangeFields {
  readonly contact: string;
  readonly password: string;
  readonly otp: string;
}

/** The model of a change of e-mail or phone in two steps: its form, and whether the code was sent. */
export interface ContactChange {
  readonly form: Form<ContactChangeFields>;
  /** Whether a code was requested. It says nothing of whether another account has the contact. */
  readonly isSent: ReadonlySignal<boolean>;
}

/**
 * Creates the model of a change of e-mail or phone. The first submit requests a code to the new contact, the second confirms it. The
 * server notifies the old contact.
 */
export function createContactChange(
  { messages, reload }: OwnAccountParts,
  { kind, changed, ...parts }: Parts & { readonly kind: "email" | "phone"; readonly changed: () => void },
): ContactChange {
  const isSent = signal(false);
  const rules = { contact: kind === "email" ? required.emailRule : required.contactPhoneRule, password: required.required };
  const form = createForm<ContactChangeFields, unknown>({
    ...parts,
    first: { contact: "", password: "", otp: "" },
    check: (fields) => formIssuesOf(issuesInForm(isSent.peek() ? { otp: required.required } : rules, fields)),
    send: async ({ contact: typed, password, otp }) => {
      const contact = typed.trim();
      if (!isSent.peek()) {
        const reply = await messages("account/auth/requestContact", { contact, password });
        isSent.value = reply.ok;
        return reply;
      }
      const reply: CallReply<unknown> = await messages("account/auth/verifyContact", { contact, otp });
      if (!reply.ok) return reply;
      await reload();
      changed();
      return reply;
    },
    failurePhrase: loginFailurePhrase,
  });
  return { form, isSent };
}

/** Creates the form that erases the user after they type their password. `erased` is called once they are signed out. */
export function createEraseForm(
  account: Pick<AccountModel, "erase">,
  { erased, ...parts }: Parts & { readonly erased: () => void },
): Form<{ readonly password: string }> {
  return createForm<{ readonly password: string }, unknown>({
    ...parts,
    first: { password: "" },
    check: (fields) => formIssuesOf(issuesInForm({ password: required.required }, fields)),
    send: ({ password }) => account.erase(password),
    accepted: erased,
    failurePhrase: (failure) => eraseFailurePhrase(failure, loginFailurePhrase),
  });
}
