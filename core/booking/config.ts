import { Context } from "effect";

/** What a visitor may have going at once; counts, each included. */
export interface Limits {
  readonly holdsPerVisitor: number;
  readonly holdsPerPhone: number;
  readonly holdsPerAddress: number;
  /** One-time codes for a phone in ten minutes. */
  readonly codesPerPhone: number;
  /** One-time codes for an address in an hour. */
  readonly codesPerAddress: number;
}

/** The limits when none are configured. */
export const defaultLimits: Limits = { holdsPerVisitor: 2, holdsPerPhone: 2, holdsPerAddress: 30, codesPerPhone: 3, codesPerAddress: 60 };

export interface ServerSettings {
  /** Where visitors reach this server, without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** "off" lifts every cap; a demo may, for races. */
  readonly limits: Limits | "off";
  /** Countries whose mobiles are sent texts, ISO 3166; Canada and the United States when left out. */
  readonly textCountries?: readonly string[];
  /** Version id of the clauses in force: all but staff must accept it, and no other. Left out, any version is kept as it was sent, or none. */
  readonly clausesVersion?: string;
  /** The public marketing site, without a trailing slash: its page of rules is named beside the clauses. */
  readonly siteUrl?: string;
}

/** How this server is set up. */
export class Settings extends Context.Service<Settings, ServerSettings>()("quai/core/booking/Settings") {}
