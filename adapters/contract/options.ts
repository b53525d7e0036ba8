import type { CallFailure } from "#core/ports/messages.ts";

/** The options of how a client reaches the server. */
export interface ApiClientOptions {
  /** The server's origin; "" for the page's own. */
  readonly baseUrl: string;
  /** Sends a request in place of the browser's `fetch`, in tests. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The page's language at the time of the call, for error messages. */
  readonly locale: () => "en" | "fr";
  /** The bearer token at the time of the call; undefined when signed out. */
  readonly token?: () => string | undefined | Promise<string | undefined>;
}

/** The failure of a call without a reply of Quai: a proxy's page, a cut connection. */
export const offlineFailure: CallFailure = { ok: false, status: 0, code: "OFFLINE", message: "" };
