import type { ServerMode } from "../../domain/serverMode.ts";
import { Context } from "effect";
import type { TextBudget } from "../../domain/accounts/textCaps.ts";

/** The settings of a server: its address, what is in force, and which caps are lifted. */
export interface ServerSettingsShape {
  /** The address of this server for visitors, without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** "off" lifts every cap; a demo may, for races. */
  readonly limits: "on" | "off";
  /** Countries where mobiles can be texted, ISO 3166; Canada and the United States when left out. */
  readonly textCountries?: readonly string[];
  /** Whether this server sends texts; it does when left out. Where it does not, a person is known by the e-mail that they proved. */
  readonly sendsTexts?: boolean;
  /** The number of texts of all clubs after which only newcomers are sent any; a default when left out. */
  readonly textBudget?: TextBudget;
  /**
   * Version id of the clauses in force: all but staff must accept exactly it. When left out, any version or none is stored as it was sent.
   */
  readonly clausesVersion?: string;
  /** The public marketing site, without a trailing slash; its page of rules is linked beside the clauses. */
  readonly siteUrl?: string;
  /** A demo keeps the dock open all year; production when left out. */
  readonly mode?: ServerMode;
  /** How long an access token is valid, in seconds; a default when left out. */
  readonly accessSeconds?: number;
}

/** The port of the settings of this server. */
export class ServerSettings extends Context.Service<ServerSettings, ServerSettingsShape>()("quai/core/booking/Settings") {}
