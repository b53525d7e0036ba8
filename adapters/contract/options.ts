import type { CallFailure } from "#core/ports/messages.ts";

/** What a client of the contract is made with. */
export interface MessagesOptions {
  /** The server's origin; "" for the page's own. */
  readonly baseUrl: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The page's language at the time of the call, for error messages. */
  readonly locale: () => "en" | "fr";
  /** The bearer token at the time of the call; undefined when signed out. */
  readonly token?: () => string | undefined | Promise<string | undefined>;
}

/** No answer, or one that is none of Quai's: a proxy's page, a cut connection. */
export const offline: CallFailure = { ok: false, status: 0, code: "OFFLINE", message: "" };
