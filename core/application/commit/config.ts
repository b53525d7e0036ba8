import { Context } from "effect";
import type { TextBudget } from "../../domain/messages/textCaps.ts";

/** How a server is set up: its address, what is in force, and what is lifted. */
export interface ServerSettings {
  /** Where visitors reach this server, without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** "off" lifts every cap; a demo may, for races. */
  readonly limits: "on" | "off";
  /** Countries whose mobiles are sent texts, ISO 3166; Canada and the United States when left out. */
  readonly textCountries?: readonly string[];
  /** Texts of all clubs together after which newcomers alone are sent any; a default when left out. */
  readonly textBudget?: TextBudget;
  /** Version id of the clauses in force: all but staff must accept it, and no other. Left out, any version is kept as it was sent, or none. */
  readonly clausesVersion?: string;
  /** The public marketing site, without a trailing slash: its page of rules is named beside the clauses. */
  readonly siteUrl?: string;
  /** A demo keeps the dock open all year; production when left out. */
  readonly mode?: "demo" | "production";
  /** How long an access token is good, in seconds; a default when left out. */
  readonly accessSeconds?: number;
}

/** How this server is set up. */
export class Settings extends Context.Service<Settings, ServerSettings>()("quai/core/booking/Settings") {}
