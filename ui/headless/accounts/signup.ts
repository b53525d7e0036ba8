import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { type FieldEntry, issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { AccountModel } from "./account.ts";
import { checkLoginContact, loginFailurePhrase } from "./login.ts";

/** The fields of the sign-up form. `client` is the club's id, `otp` the code that confirms the contact. */
export interface SignupFields {
  readonly firstname: string;
  readonly lastname: string;
  readonly contact: string;
  readonly password: string;
  readonly client: string;
  readonly otp: string;
}

/** A club's id and name. */
export type ClubIdAndName = CallOutput<"account/clubs/find">["items"][number];

/** The booking from which the account is opened, with its holder's key. The account belongs to the booking's club. */
export interface SignupBooking {
  readonly _id: string;
  readonly key: string;
}

/** The model of the sign-up in two steps: the user's details, then the code that confirms the contact. */
export interface SignupModel {
  readonly form: Form<SignupFields>;
  /** Whether a code was requested. It says nothing of whether an account has the contact. */
  readonly isSent: ReadonlySignal<boolean>;
  /** Requests another code. Resolves to whether the server accepted that. */
  readonly resendCode: () => Promise<boolean>;
  /** Goes back to the first step; what was typed stays. */
  readonly back: () => void;
}

/** The parts that the sign-up form begins with: a club, or the booking that the account is opened from, and the page's language. */
export interface SignupParts extends Pick<FormParts<SignupFields, unknown>, "loading"> {
  /** The id of the club that is chosen at first; "" for none. */
  readonly client: string;
  readonly reservation: SignupBooking | undefined;
  readonly locale: () => "en" | "fr";
}

/**
 * Creates the model of the sign-up. The first submit requests the account, the second confirms it and signs in. Passwords follow rule set
 * 1. Requirements §5.
 */
export function createSignupModel(
  account: Pick<AccountModel, "messages" | "accept">,
  { client, reservation, locale, ...parts }: SignupParts,
): SignupModel {
  const isSent = signal(false);

  function register({ firstname, lastname, contact, password, client: chosen }: SignupFields): Promise<CallReply<unknown>> {
    const details = { firstname: firstname.trim(), lastname: lastname.trim(), contact: contact.trim(), password, locale: locale() };
    const of = reservation === undefined ? (chosen === "" ? {} : { client: chosen }) : { reservation };
    return account.messages("account/auth/register", { ...details, ...of });
  }

  async function confirm({ contact, otp }: SignupFields): Promise<CallReply<unknown>> {
    const reply = await account.messages("account/auth/verifyOtpLogin", { contact: contact.trim(), otp, cookie: true });
    if (reply.ok) await account.accept(reply.data);
    return reply;
  }

  const form = createForm<SignupFields, unknown>({
    ...parts,
    first: { firstname: "", lastname: "", contact: "", password: "", client, otp: "" },
    check: (fields) => formIssuesOf(issuesInForm(isSent.peek() ? { otp: required.required } : rules, fields)),
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
  contact: checkLoginContact,
  password: (value: FieldEntry) => required.required(value) ?? required.passwordRule(value),
};

/** Fetches every club that takes sign-ups, by name, a hundred a page. If a page fails, the clubs of the pages before it are given. */
export async function fetchClubsForSignup(messages: SendContractCall): Promise<readonly ClubIdAndName[]> {
  const found: ClubIdAndName[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await messages("account/clubs/find", { page, itemsPerPage: 100 });
    if (!reply.ok) return found;
    found.push(...reply.data.items);
    if (reply.data.items.length === 0 || found.length >= reply.data.total) return found;
  }
}
