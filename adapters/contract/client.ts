import type { Messages } from "#core/ports/messages.ts";
import { type MessagesOptions, offline } from "./options.ts";

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
