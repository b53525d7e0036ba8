import { isMessageSeen, type ReadingCursor, type ThreadMessage } from "./thread.ts";

/** The milliseconds for which a message stays unread before a mail says so. */
export const awayMailMs = 600_000;

/**
 * Gives the messages of staff that one mail tells the customer of, at the message `number`: those unread from there on, sent within ten
 * minutes of it. Undefined where it was read, or another mail tells of it because it came within ten minutes of an earlier unread one.
 * `messages` are those about one booking, oldest first.
 */
export function unreadBurst(
  messages: readonly ThreadMessage[],
  cursors: readonly ReadingCursor[],
  number: number,
): readonly ThreadMessage[] | undefined {
  const unread = messages.filter((message) => message.sender === "staff" && !isMessageSeen(message, cursors));
  for (let first = 0; first < unread.length;) {
    const start = unread[first]?.at ?? 0;
    const burst = unread.slice(first).filter(({ at }) => at < start + awayMailMs);
    if (burst[0]?.number === number) return burst;
    first += Math.max(1, burst.length);
  }
  return undefined;
}
