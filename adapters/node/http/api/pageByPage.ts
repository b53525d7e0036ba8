import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Gives the parts of a file that is made while it is sent, each in its own turn of the event loop: SQLite reads a page without waiting, so
 * other requests are served between two pages.
 */
export async function* streamPageByPage(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) {
    yield part;
    await nextTurn();
  }
}
