import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { isMailHost } from "#core/domain/messages/mailServer.ts";
import { type FieldRule, issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureText } from "../alerts/phrase.ts";
import { createForm, type Form } from "../form/form.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { OfficeParts } from "../managed/parts.ts";

type Entered = CallOutput<"configuration/connectors/enterMailServer">["outcome"];

/** The club's own mail server, as the server answers it. */
export type MailServerView = NonNullable<CallOutput<"configuration/connectors/mailServer">["server"]>;

/** The records of the sender's domain, as the server answers them. */
export type SenderDomainView = CallOutput<"configuration/connectors/senderDomain">;

/** The fields in which a mail server is typed. */
export interface MailServerFields {
  readonly host: string;
  readonly port: string;
  readonly security: MailServerView["security"];
  readonly user: string;
  readonly password: string;
  readonly from: string;
}

/** The model of the club's own mail server. */
export interface MailServerModel {
  /** Undefined until it is known, and where this site offers none. */
  readonly server: ReadonlySignal<MailServerView | null | undefined>;
  /** Undefined until the name servers have answered. */
  readonly domain: ReadonlySignal<SenderDomainView | undefined>;
  /** Why the code was not sent; undefined where it was, or was not asked for. */
  readonly unsent: ReadonlySignal<Exclude<Entered, "sent"> | undefined>;
  readonly load: () => Promise<void>;
  /** Enters the server: its code is sent. */
  readonly form: Form<MailServerFields>;
  /** Enters the code. */
  readonly confirming: Form<{ readonly otp: string }>;
  /** Goes back to the server of the site. */
  readonly leave: () => Promise<void>;
}

const nothing: MailServerFields = { host: "", port: "587", security: "starttls", user: "", password: "", from: "" };
const hostRule: FieldRule = (typed) => required.required(typed) ?? (isMailHost(typed ?? "") ? undefined : { key: "format" });
const rules = { host: hostRule, port: required.digitsOnlyRule, from: required.emailRule };

/** Creates the model of the club's own mail server, without React. `changed` is called when letters leave another way. */
export function createMailServerModel(
  { messages, loading, alerts, words }: Pick<OfficeParts, "messages" | "loading" | "alerts" | "words">,
  changed: () => void,
): MailServerModel {
  const server = signal<MailServerView | null | undefined>();
  const domain = signal<SenderDomainView | undefined>();
  const unsent = signal<Exclude<Entered, "sent"> | undefined>();

  async function load(): Promise<void> {
    const reply = await messages("configuration/connectors/mailServer", {});
    if (!reply.ok || !reply.data.isOffered) return;
    const found = reply.data.server;
    batch(() => {
      server.value = found;
      if (found !== null && !form.isDirty.peek()) form.begin({ ...found, port: String(found.port), password: "" });
    });
    if (found === null) return;
    const looked = await messages("configuration/connectors/senderDomain", {});
    domain.value = looked.ok ? looked.data : undefined;
  }

  const say = (key: "confirmed" | "wentBack") => alerts.raise({ type: "success", message: words().say(`connectors.mailServer.${key}`) });

  const form: Form<MailServerFields> = createForm<MailServerFields, { readonly outcome: Entered }>({
    first: nothing,
    loading,
    check: (fields) => formIssuesOf(issuesInForm(rules, fields)),
    send: ({ port, ...fields }) => messages("configuration/connectors/enterMailServer", { ...fields, port: Number(port) }),
    accepted: ({ outcome }, sent) => {
      unsent.value = outcome === "sent" ? undefined : outcome;
      if (outcome !== "sent") return;
      form.begin({ ...sent, password: "" });
      confirming.begin({ otp: "" });
      changed();
      void load();
    },
  });
  const confirming = createForm<{ readonly otp: string }, unknown>({
    first: { otp: "" },
    loading,
    check: (fields) => formIssuesOf(issuesInForm({ otp: required.required }, fields)),
    send: ({ otp }) => messages("configuration/connectors/confirmSender", { otp }),
    accepted: () => {
      confirming.begin({ otp: "" });
      say("confirmed");
      changed();
      void load();
    },
  });

  return {
    server,
    domain,
    unsent,
    load,
    form,
    confirming,
    leave: async () => {
      const reply = await messages("configuration/connectors/leaveMailServer", {});
      if (reply.ok) say("wentBack");
      else alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), words()) });
      changed();
      await load();
    },
  };
}
