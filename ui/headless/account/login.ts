import type { CallFailure } from "#core/ports/messages.ts";
import { type Entry, type Issue, issuesIn } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { isEmail, isLenientPhone, plainPhone } from "#core/domain/validation/rules.ts";
import { phraseOf, type FailurePhrase } from "../alerts/phrase.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { issuesOf } from "../form/issues.ts";
import type { AccountModel } from "./account.ts";

/** What is typed to log in. */
export interface LoginFields {
  readonly contact: string;
  readonly password: string;
}

/** Words of a refused sign-in: the catalogue's for wrong ones. Requirements §8. */
export function loginFailurePhrase(failure: CallFailure): FailurePhrase {
  if (failure.code === "LOGIN_INVALID") return { icon: "account-alert", key: "alerts.loginInvalid" };
  return phraseOf(failure);
}

/** An e-mail, or a phone as people write it, `+` included. */
export function contactRule(value: Entry): Issue | undefined {
  const text = (value ?? "").trim();
  return required.required(value) ?? (isEmail(text) || isLenientPhone(plainPhone(text)) ? undefined : { key: "emailOrPhone" });
}

/** The form of a sign-in by password, which begins with a contact where it is known who is expected. It resolves once the profile is there. */
export function createLogin(
  account: AccountModel,
  parts: Pick<FormParts<LoginFields, unknown>, "loading" | "newKey">,
  contact = "",
): Form<LoginFields> {
  return createForm<LoginFields, unknown>({
    ...parts,
    first: { contact, password: "" },
    check: (fields) => issuesOf(issuesIn({ contact: contactRule, password: required.required }, fields)),
    send: async (typed) => {
      const data = { contact: typed.contact.trim(), password: typed.password, cookie: true } as const;
      const reply = await account.messages("account/auth/login", data);
      if (reply.ok) await account.accept(reply.data);
      return reply;
    },
    failurePhrase: loginFailurePhrase,
  });
}
