import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { AlertPhrase, FailurePhrase } from "../alerts/phrase.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { Resource, ResourceParts } from "../resource/resource.ts";
import type { AccountModel } from "./account.ts";
import { loginFailurePhrase } from "./login.ts";
import { createPageResource } from "../resource/pageResource.ts";
import { itemsOf } from "../resource/reply.ts";

/** An interface to the device's store of passkeys. Each method resolves to undefined where the user cancels. */
export interface PasskeyAuthenticator {
  readonly make: (
    options: CallOutput<"account/passkeys/options">,
  ) => Promise<Omit<CallInput<"account/passkeys/create">, "name"> | undefined>;
  readonly show: (
    options: CallOutput<"account/auth/passkeyOptions">,
  ) => Promise<Omit<CallInput<"account/auth/verifyPasskey">, "cookie"> | undefined>;
}

type Parts = Pick<ResourceParts<never, never>, "loading">;

/** The model of a sign-in by passkey: whether it runs, its problem, and the action that starts it. */
export interface PasskeyLoginModel {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the sign-in failed. */
  readonly problem: ReadonlySignal<AlertPhrase | null>;
  readonly start: () => Promise<void>;
}

/** Creates the model that signs in with a passkey of this device, without React. */
export function createPasskeyLoginModel(account: AccountModel, authenticator: PasskeyAuthenticator, { loading }: Parts): PasskeyLoginModel {
  const isBusy = signal(false);
  const problem = signal<AlertPhrase | null>(null);
  const refuse = (failure: CallFailure) =>
    void (problem.value = failure.code === "LOGIN_INVALID" ? { key: "account.passkeyUnknown" } : failurePhraseOf(failure));
  const attempt = async (): Promise<void> => {
    const options = await loading.during(account.messages("account/auth/passkeyOptions", {}));
    if (!options.ok) return refuse(options);
    const credential = await authenticator.show(options.data);
    if (credential === undefined) return void (problem.value = { key: "account.passkeyNone" });
    const reply = await loading.during(account.messages("account/auth/verifyPasskey", { ...credential, cookie: true }));
    if (!reply.ok) return refuse(reply);
    await account.accept(reply.data);
  };
  return {
    isBusy,
    problem,
    start: async () => {
      if (isBusy.peek()) return;
      isBusy.value = true;
      problem.value = null;
      await attempt().finally(() => (isBusy.value = false));
    },
  };
}

/** A passkey of the user. */
export type OwnPasskey = CallOutput<"account/passkeys/find">["items"][number];

/** The model of the list of the user's passkeys, with actions that load it and remove one. */
export interface PasskeyListModel extends Pick<Resource<undefined, readonly OwnPasskey[]>, "data" | "failure" | "reload"> {
  readonly load: () => Promise<void>;
  /** Resolves to whether the passkey was removed. */
  readonly remove: (passkey: OwnPasskey) => Promise<boolean>;
}

/** Creates the model of the list of the user's passkeys, without React. Nothing is fetched before `load`. */
export function createPasskeyListModel(
  { messages }: Pick<AccountModel, "messages">,
  { now, loading }: Pick<ResourceParts<never, never>, "now" | "loading">,
): PasskeyListModel {
  const { data, failure, load, reload } = createPageResource<undefined, readonly OwnPasskey[]>({ now, loading }, async () =>
    itemsOf(await messages("account/passkeys/find", {})),
  );
  return {
    data,
    failure,
    reload,
    load: () => load(undefined),
    remove: async ({ _id }) => {
      const reply = await loading.during(messages("account/passkeys/delete", { _id }));
      if (reply.ok) await reload();
      return reply.ok;
    },
  };
}

/** The fields of the form that adds a passkey. */
export interface PasskeyFields {
  readonly name: string;
  readonly password: string;
}

/** Creates the form that adds a passkey: the server checks the password, then the device creates the passkey. */
export function createPasskeyForm(
  { messages }: Pick<AccountModel, "messages">,
  { make }: Pick<PasskeyAuthenticator, "make">,
  { name, added, ...parts }: Pick<FormParts<object, unknown>, "loading"> & { readonly name: string; readonly added: () => void },
): Form<PasskeyFields> {
  return createForm<PasskeyFields, unknown>({
    ...parts,
    first: { name, password: "" },
    check: (fields) => formIssuesOf(issuesInForm({ name: required.required, password: required.required }, fields)),
    send: async (fields) => {
      const options = await messages("account/passkeys/options", { password: fields.password });
      if (!options.ok) return options;
      const made = await make(options.data);
      if (made === undefined) return { ok: false, status: 409, code: "PASSKEY_INVALID", message: "" };
      return messages("account/passkeys/create", { ...made, name: fields.name.trim().slice(0, 60) });
    },
    accepted: added,
    failurePhrase: (failure): FailurePhrase => loginFailurePhrase(failure),
  });
}
