import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { isMailHost } from "#core/domain/messages/mailServer.ts";
import type { FieldRule } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { createConfirmedServiceModel, type OwnServiceModel, type OwnServiceParts } from "./ownService.ts";

/** The club's own mail server, as the server answers it. */
export type MailServerView = NonNullable<CallOutput<"configuration/connectors/mailServer">["own"]>;

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
export interface MailServerModel extends OwnServiceModel<MailServerView, MailServerFields> {
  /** The records of its sender's domain; undefined until the name servers have answered. */
  readonly domain: ReadonlySignal<SenderDomainView | undefined>;
}

const hostRule: FieldRule = (typed) => required.required(typed) ?? (isMailHost(typed ?? "") ? undefined : { key: "format" });

/** Creates the model of the club's own mail server, without React. */
export function createMailServerModel(parts: OwnServiceParts): MailServerModel {
  const { messages } = parts;
  const domain = signal<SenderDomainView | undefined>();
  const model = createConfirmedServiceModel<MailServerView, MailServerFields>(parts, {
    connector: "email",
    nothing: { host: "", port: "587", security: "starttls", user: "", password: "", from: "" },
    rules: { host: hostRule, port: required.digitsOnlyRule, from: required.emailRule },
    fieldsOf: ({ host, port, security, user, from }) => ({ host, port: String(port), security, user, password: "", from }),
    withoutSecret: (fields) => ({ ...fields, password: "" }),
    read: () => messages("configuration/connectors/mailServer", {}),
    enter: ({ port, ...fields }) => messages("configuration/connectors/enterMailServer", { ...fields, port: Number(port) }),
    found: async () => {
      // What is known is of the sender before.
      domain.value = undefined;
      const looked = await messages("configuration/connectors/senderDomain", {});
      domain.value = looked.ok ? looked.data : undefined;
      return looked.ok ? undefined : looked;
    },
  });
  return { ...model, domain };
}
