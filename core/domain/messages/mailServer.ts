import type { ConnectorAccount } from "./connectorAccount.ts";

/** How the connection to a mail server is encrypted: from its first byte, or after the server was asked to. */
export const mailSecurities = ["tls", "starttls"] as const;

/** The mail server of a club, and the address from which its letters leave. With an empty user it takes no password. */
export interface MailServer {
  /** A name or an IPv4 address, and nothing else: no port, user or option. */
  readonly host: string;
  readonly port: number;
  readonly security: (typeof mailSecurities)[number];
  readonly user: string;
  readonly from: string;
}

/** A mail server with its password. */
export interface OpenMailServer extends MailServer {
  readonly password: string;
}

/** What the name servers say of a record of a domain: there, not there, not as it must be, or no answer. */
export const domainRecordStates = ["good", "missing", "broken", "silent"] as const;

/** The state of one record of a domain. */
export type DomainRecordState = (typeof domainRecordStates)[number];

/** The records of a sender's domain by which other servers tell whether a letter is really from it. */
export interface DomainRecords {
  readonly spf: DomainRecordState;
  readonly dkim: DomainRecordState;
  readonly dmarc: DomainRecordState;
}

/** Whether a text is the name of a machine or an IPv4 address: nothing in it can be read as a port, a user or an option. */
export function isMailHost(text: string): boolean {
  return text.length <= 253 && /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text);
}

/** Gives the mail server of an account. */
export function mailServerOf({ settings }: Pick<ConnectorAccount, "settings">): MailServer {
  const { host = "", port = "", security, user = "", from = "" } = settings;
  return { host, port: Number(port), security: security === "tls" ? "tls" : "starttls", user, from };
}

/** Gives an account's settings of a mail server. */
export function settingsOfMailServer({ host, port, security, user, from }: MailServer): ConnectorAccount["settings"] {
  return { host, port: String(port), security, user, from };
}

/** Whether a password that was typed for one server may go to another: to no other machine, and for no other user. */
export function takesSamePassword(one: MailServer, other: MailServer): boolean {
  return one.host === other.host && one.port === other.port && one.security === other.security && one.user === other.user;
}
