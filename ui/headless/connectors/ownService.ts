import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import * as required from "#core/domain/validation/required.ts";
import { type FieldRule, issuesInForm } from "#core/domain/validation/issue.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { type FailurePhrase, failureText } from "../alerts/phrase.ts";
import { createForm, type Form } from "../form/form.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { OfficeParts } from "../managed/parts.ts";

type Entered = CallOutput<"configuration/connectors/enterTextGateway">["outcome"];

/** What staff see of every service of the club's own. */
export type OwnServiceView = Pick<
  NonNullable<CallOutput<"configuration/connectors/textGateway">["own"]>,
  "lastFour" | "enteredAt" | "state"
>;

/** The group of the words of each kind of service. */
export const ownServiceWords = { email: "mailServer", texts: "textGateway" } as const;

/** The model of a service of the club's own, by which its messages leave once a code confirms it. */
export interface OwnServiceModel<View extends OwnServiceView = OwnServiceView, Fields extends object = object> {
  readonly connector: keyof typeof ownServiceWords;
  /** Undefined until it is known, and where this site offers none. */
  readonly own: ReadonlySignal<View | null | undefined>;
  /** Why the code was not sent; undefined where it was, or was not asked for. */
  readonly unsent: ReadonlySignal<Exclude<Entered, "sent"> | undefined>;
  /** Why the service, or what else is known of it, could not be read; undefined where it was. */
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  readonly load: () => Promise<void>;
  /** Enters the service: its code is sent. */
  readonly form: Form<Fields>;
  /** Enters the code. */
  readonly confirming: Form<{ readonly otp: string }>;
  /** Goes back to the service of the site. */
  readonly leave: () => Promise<void>;
}

/** The parts of the back-office that the services of a club need; `changed` is called when messages leave another way. */
export type OwnServiceParts = Pick<OfficeParts, "messages" | "loading" | "alerts" | "words"> & { readonly changed: () => void };

/** What one kind of service differs in. */
export interface OwnServiceKind<View, Fields> {
  readonly connector: keyof typeof ownServiceWords;
  readonly read: () => Promise<CallReply<{ readonly isOffered: boolean; readonly own: View | null }>>;
  readonly enter: (fields: Fields) => Promise<CallReply<{ readonly outcome: Entered }>>;
  /** The fields of a service that is not entered yet. */
  readonly nothing: Fields;
  /** The fields of a stored service, whose secret is empty. */
  readonly fieldsOf: (own: View) => Fields;
  readonly withoutSecret: (fields: Fields) => Fields;
  readonly rules: Partial<Readonly<Record<keyof Fields, FieldRule>>>;
  /** Reads what else is known of a service that was read; gives why it could not. */
  readonly found?: () => Promise<CallFailure | undefined>;
}

/** Creates the model of a service of the club's own, without React. */
export function createOwnServiceModel<View extends OwnServiceView, Fields extends { readonly [Name in keyof Fields]: string }>(
  { messages, loading, alerts, words, changed }: OwnServiceParts,
  { connector, read, enter, nothing, fieldsOf, withoutSecret, rules, found }: OwnServiceKind<View, Fields>,
): OwnServiceModel<View, Fields> {
  const own = signal<View | null | undefined>();
  const unsent = signal<Exclude<Entered, "sent"> | undefined>();
  const failure = signal<FailurePhrase | undefined>();
  const say = (key: "confirmed" | "wentBack") =>
    alerts.raise({ type: "success", message: words().say(`connectors.${ownServiceWords[connector]}.${key}`) });

  async function load(): Promise<void> {
    const reply = await read();
    failure.value = reply.ok ? undefined : failureCatalogPhrase(reply);
    if (!reply.ok || !reply.data.isOffered) return;
    const stored = reply.data.own;
    batch(() => {
      own.value = stored;
      if (stored !== null && !form.isDirty.peek()) form.begin(fieldsOf(stored));
    });
    const unknown = stored === null ? undefined : await found?.();
    failure.value = unknown && failureCatalogPhrase(unknown);
  }

  const form = createForm<Fields, { readonly outcome: Entered }>({
    first: nothing,
    loading,
    check: (fields) => {
      unsent.value = undefined;
      return formIssuesOf(issuesInForm(rules, fields));
    },
    send: enter,
    accepted: ({ outcome }, sent) => {
      if (outcome !== "sent") {
        unsent.value = outcome;
        // Nothing was stored: what was typed stays, also where the stored service is read again.
        const stored = own.peek();
        return form.begin(stored ? fieldsOf(stored) : nothing, sent);
      }
      form.begin(withoutSecret(sent));
      confirming.begin({ otp: "" });
      changed();
      void load();
    },
  });
  const confirming = createForm<{ readonly otp: string }, unknown>({
    first: { otp: "" },
    loading,
    check: (fields) => formIssuesOf(issuesInForm({ otp: required.required }, fields)),
    send: ({ otp }) => messages("configuration/connectors/confirm", { connector, otp }),
    accepted: () => {
      confirming.begin({ otp: "" });
      say("confirmed");
      changed();
      void load();
    },
  });

  return {
    connector,
    own,
    unsent,
    failure,
    load,
    form,
    confirming,
    leave: async () => {
      const reply = await messages("configuration/connectors/leave", { connector });
      if (reply.ok) say("wentBack");
      else alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), words()) });
      changed();
      await load();
    },
  };
}
