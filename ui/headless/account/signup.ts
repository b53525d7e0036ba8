import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Output } from "#core/contract/index.ts";
import type { CallReply, Messages } from "#core/ports/messages.ts";
import { type Entry, issuesIn } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { issuesOf } from "../form/issues.ts";
import type { AccountModel } from "./account.ts";
import { contactRule, loginFailurePhrase } from "./login.ts";

/** What is typed to open an account; `client` is the club's id, `otp` the code that confirms the contact. */
export interface SignupFields {
  readonly firstname: string;
  readonly lastname: string;
  readonly contact: string;
  readonly password: string;
  readonly client: string;
  readonly otp: string;
}

/** A club by its name. */
export type NamedClub = Output<"account/clubs/find">["items"][number];

/** The booking that led to an account, by its holder's key: the account is its club's. */
export interface SourceBooking {
  readonly _id: string;
  readonly key: string;
}

/** Opening an account in two steps: who one is, and the code that confirms the contact. */
export interface SignupModel {
  readonly form: Form<SignupFields>;
  /** Whether a code was asked for; the same is said whether or not anybody has the contact. */
  readonly isSent: ReadonlySignal<boolean>;
  /** Asks for another code; whether that was accepted. */
  readonly resendCode: () => Promise<boolean>;
  /** Back to what was typed, which stands. */
  readonly back: () => void;
}

export interface SignupParts extends Pick<FormParts<SignupFields, unknown>, "loading" | "newKey"> {
  /** The club that is chosen at first; "" for none. */
  readonly client: string;
  readonly reservation: SourceBooking | undefined;
  readonly locale: () => "en" | "fr";
}

/** A submit asks for the account, and the next one confirms it, which signs in. Passwords follow rule set 1. Requirements §5. */
export function createSignup(
  account: Pick<AccountModel, "messages" | "accept">,
  { client, reservation, locale, ...parts }: SignupParts,
): SignupModel {
  const isSent = signal(false);

  function register({ firstname, lastname, contact, password, client: chosen }: SignupFields): Promise<CallReply<unknown>> {
    const asked = { firstname: firstname.trim(), lastname: lastname.trim(), contact: contact.trim(), password, locale: locale() };
    const of = reservation === undefined ? (chosen === "" ? {} : { client: chosen }) : { reservation };
    return account.messages("account/auth/register", { ...asked, ...of });
  }

  async function confirm({ contact, otp }: SignupFields): Promise<CallReply<unknown>> {
    const reply = await account.messages("account/auth/verifyOtpLogin", { contact: contact.trim(), otp, cookie: true });
    if (reply.ok) await account.accept(reply.data);
    return reply;
  }

  const form = createForm<SignupFields, unknown>({
    ...parts,
    first: { firstname: "", lastname: "", contact: "", password: "", client, otp: "" },
    check: (fields) => issuesOf(issuesIn(isSent.peek() ? { otp: required.required } : rules, fields)),
    send: async (fields) => {
      if (isSent.peek()) return confirm(fields);
      const reply = await register(fields);
      isSent.value = reply.ok;
      return reply;
    },
    failurePhrase: loginFailurePhrase,
  });

  return {
    form,
    isSent,
    resendCode: () => {
      isSent.value = false;
      form.set({ otp: "" });
      return form.submit();
    },
    back: () => {
      isSent.value = false;
      form.set({ otp: "" });
    },
  };
}

const rules = {
  firstname: required.required,
  lastname: required.required,
  contact: contactRule,
  password: (value: Entry) => required.required(value) ?? required.password(value),
};

/** Every club that an account may be opened with, by name: page after page, a hundred at a time. What fails leaves those that came. */
export async function fetchClubs(messages: Messages): Promise<readonly NamedClub[]> {
  const found: NamedClub[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await messages("account/clubs/find", { page, itemsPerPage: 100 });
    if (!reply.ok) return found;
    found.push(...reply.data.items);
    if (reply.data.items.length === 0 || found.length >= reply.data.total) return found;
  }
}
