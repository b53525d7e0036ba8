import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { PostConnector } from "#core/domain/messages/connectorAccount.ts";
import * as required from "#core/domain/validation/required.ts";
import { type FieldRule, issuesInForm } from "#core/domain/validation/issue.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { type FailurePhrase, failureText } from "../alerts/phrase.ts";
import { createForm, type Form } from "../form/form.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { OfficeParts } from "../managed/parts.ts";

type Entered = CallOutput<"configuration/connectors/enterTextGateway" | "configuration/connectors/enterMapService">["outcome"];

type NotEntered = Exclude<Entered, "sent" | "works">;

/** What staff see of every service of the club's own. */
export type OwnServiceView = Pick<
  NonNullable<CallOutput<"configuration/connectors/textGateway">["own"]>,
  "lastFour" | "enteredAt" | "state"
>;

/** The group of the words of each kind of service. */
export const ownServiceWords = { email: "mailServer", texts: "textGateway", maps: "mapService" } as const;

/** The model of a service of the club's own in place of the site's, or beside it. */
export interface OwnServiceModel<View extends OwnServiceView = OwnServiceView, Fields extends object = object> {
  readonly connector: keyof typeof ownServiceWords;
  /** Undefined until it is known, and where this site offers none. */
  readonly own: ReadonlySignal<View | null | undefined>;
  /** Why the service was not entered; undefined where it was, or nobody tried. */
  readonly unsent: ReadonlySignal<NotEntered | undefined>;
  /** Why the service, or what else is known of it, could not be read; undefined where it was. */
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  readonly load: () => Promise<void>;
  /** Enters the service: its code is sent, or it is tested. */
  readonly form: Form<Fields>;
  /** Enters the code; left out where no code confirms the service. */
  readonly confirming?: Form<{ readonly otp: string }>;
  /** Goes back to the service of the site. */
  readonly leave: () => Promise<void>;
}

/** The parts of the back-office that the services of a club need; `changed` is called when another service is used. */
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
  /** Called with a service that was entered. */
  readonly entered?: () => void;
  /** Reads what else is known of a service that was read; gives why it could not. */
  readonly found?: () => Promise<CallFailure | undefined>;
}

/** Creates the model of a service of the club's own, without React. */
export function createOwnServiceModel<View extends OwnServiceView, Fields extends { readonly [Name in keyof Fields]: string }>(
  { messages, loading, alerts, words, changed }: OwnServiceParts,
  { connector, read, enter, nothing, fieldsOf, withoutSecret, rules, entered, found }: OwnServiceKind<View, Fields>,
): OwnServiceModel<View, Fields> {
  const own = signal<View | null | undefined>();
  const unsent = signal<NotEntered | undefined>();
  const failure = signal<FailurePhrase | undefined>();

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
      if (outcome !== "sent" && outcome !== "works") {
        unsent.value = outcome;
        // Nothing was stored: what was typed stays, also where the stored service is read again.
        const stored = own.peek();
        return form.begin(stored ? fieldsOf(stored) : nothing, sent);
      }
      form.begin(withoutSecret(sent));
      entered?.();
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
    leave: async () => {
      const reply = await messages("configuration/connectors/leave", { connector });
      if (reply.ok) alerts.raise({ type: "success", message: words().say(`connectors.${ownServiceWords[connector]}.wentBack`) });
      else alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), words()) });
      changed();
      await load();
    },
  };
}

/** Creates the model of a service by which messages leave once a code confirms it, without React. */
export function createConfirmedServiceModel<View extends OwnServiceView, Fields extends { readonly [Name in keyof Fields]: string }>(
  parts: OwnServiceParts,
  kind: Omit<OwnServiceKind<View, Fields>, "connector" | "entered"> & { readonly connector: PostConnector },
): OwnServiceModel<View, Fields> {
  const { messages, loading, alerts, words, changed } = parts;
  const { connector } = kind;
  const model = createOwnServiceModel<View, Fields>(parts, { ...kind, entered: () => confirming.begin({ otp: "" }) });
  const confirming = createForm<{ readonly otp: string }, unknown>({
    first: { otp: "" },
    loading,
    check: (fields) => formIssuesOf(issuesInForm({ otp: required.required }, fields)),
    send: ({ otp }) => messages("configuration/connectors/confirm", { connector, otp }),
    accepted: () => {
      confirming.begin({ otp: "" });
      alerts.raise({ type: "success", message: words().say(`connectors.${ownServiceWords[connector]}.confirmed`) });
      changed();
      void model.load();
    },
  });
  return { ...model, confirming };
}
