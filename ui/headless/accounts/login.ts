import type { CallFailure } from "#core/ports/messages.ts";
import { type FieldEntry, type Issue, issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { isEmail, isLenientPhone, withPlainPhoneCharacters } from "#core/domain/validation/rules.ts";
import { authErrorNotice } from "#core/words/alerts/crud.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { AccountModel } from "./account.ts";

/** The fields of the login form. */
export interface LoginFields {
  readonly contact: string;
  readonly password: string;
}

/**
 * Gives the words for a refused sign-in or password: those of the catalogue for a wrong contact or password, and the rules of passwords
 * for a request that the server cannot read. Requirements §8.
 */
export function loginFailurePhrase(failure: CallFailure): FailurePhrase {
  const isOfCatalogue = failure.code === "LOGIN_INVALID" || failure.code === "BAD_REQUEST";
  return isOfCatalogue ? authErrorNotice(failure) : failurePhraseOf(failure);
}

/** Checks the contact of a login: accepts an e-mail, or a phone as people write it, `+` included; gives the issue of any other text. */
export function checkLoginContact(value: FieldEntry): Issue | undefined {
  const text = (value ?? "").trim();
  return (
    required.required(value) ?? (isEmail(text) || isLenientPhone(withPlainPhoneCharacters(text)) ? undefined : { key: "emailOrPhone" })
  );
}

/**
 * Creates the form that signs in by password, with the expected user's contact filled in. A submit resolves once the user's profile is
 * loaded.
 */
export function createLoginForm(
  account: AccountModel,
  parts: Pick<FormParts<LoginFields, unknown>, "loading">,
  contact = "",
): Form<LoginFields> {
  return createForm<LoginFields, unknown>({
    ...parts,
    first: { contact, password: "" },
    check: (fields) => formIssuesOf(issuesInForm({ contact: checkLoginContact, password: required.required }, fields)),
    send: async (typed) => {
      const data = { contact: typed.contact.trim(), password: typed.password, cookie: true } as const;
      const reply = await account.messages("account/auth/login", data);
      if (reply.ok) await account.accept(reply.data);
      return reply;
    },
    failurePhrase: loginFailurePhrase,
  });
}
