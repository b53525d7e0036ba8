import { Effect } from "effect";
import { readingPresenceMs, threadWithCursorMove } from "../../domain/chat/thread.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { runCommit } from "../shared/commit.ts";
import type { ChatParticipant } from "./access.ts";

/** A report of how far a participant has come. */
export interface ReadingReport {
  readonly seen: number;
  readonly received: number;
}

/**
 * Moves a participant's cursor, never back, and sets the instant of delivery of the messages that it passes first. Other participants get
 * news of it when the cursor moved, or when a member of staff returned. Does nothing for a thread without a message.
 */
export const recordReading = Effect.fnUntraced(function* (
  { client, profile, side, person, booking }: ChatParticipant,
  come: ReadingReport,
) {
  const time = yield* ClockPort;
  const store = yield* Store;
  const known = yield* store.chat.thread(client, profile._id);
  if (known === undefined || known.last === 0) return { seen: 0, received: 0 } satisfies ReadingReport;
  const now = time.now();
  return yield* runCommit(function* (tx: Transaction) {
    const thread = yield* tx.chat.open(client, profile._id);
    const before = (yield* tx.chat.cursors(thread)).find((cursor) => cursor.person === person);
    const marked = threadWithCursorMove(thread, before, { person, side, ...come }, now);
    const { seen, received } = marked.cursor;
    yield* tx.chat.putCursor(marked.cursor);
    const isMoved = seen !== before?.seen || received !== before.received;
    const isBack = side === "staff" && (before?.at ?? 0) <= now - readingPresenceMs;
    if (isMoved) {
      const to =
        side === "staff"
          ? ({ sender: "customer", number: seen } as const)
          : ({ sender: "staff", number: received, ...(booking === undefined ? {} : { booking }) } as const);
      yield* tx.chat.deliver(thread, to, now);
    }
    if (isMoved || isBack) yield* tx.chat.put(marked.thread);
    return { seen, received } satisfies ReadingReport;
  });
});
