import type { CallFailure, Messages } from "#core/ports/messages.ts";

export interface MessagesOptions {
  /** The server's origin; "" for the page's own. */
  readonly baseUrl: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The page's language at the time of the call, for error messages. */
  readonly locale: () => "en" | "fr";
  /** The bearer token at the time of the call; undefined when signed out. */
  readonly token?: () => string | undefined | Promise<string | undefined>;
}

/**
 * A client of the message contract. No schema travels to the browser: only types, and the least shape of each reply. What has another
 * one is no answer. What sends a call is fetched with the first one: a page answers its first tap without it. A fetch that failed is tried again.
 */
export function createMessages(options: MessagesOptions): Messages {
  let linked: Messages | undefined;
  return async (path, data, given) => {
    try {
      const { createLink } = await import("./link.ts");
      linked ??= createLink(options);
      return await linked(path, data, given);
    } catch {
      return offline;
    }
  };
}

/** No answer, or one that is none of Quai's: a proxy's page, a cut connection. */
export const offline: CallFailure = { ok: false, status: 0, code: "OFFLINE", message: "" };
