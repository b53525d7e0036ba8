import { Effect, Schema } from "effect";
import type { OutboxRow, OutboxSettlement } from "../../domain/messages/outbox.ts";
import { ClockPort, ServiceFault } from "../../ports/outside.ts";
import type { Letter } from "../messages/letter.ts";
import { doesNewerReplace, sendLetter } from "../messages/post.ts";
import { otherWork, sendsNothing } from "./otherWork.ts";

/**
 * Gives the function that does the work of one outbox row, and sends the letters of this list. It gives how to settle the row: done, merged
 * with a newer letter that waits, or put off by the gate of letters. It may run more than once, so every effect carries a key of its own: a
 * mail its message id, a refund the id of the capture that it returns. Fails, or dies, when the effect did not happen; the row is then tried
 * again, unless {@link isPermanentDeliveryFailure}.
 */
export function makeDelivery(letters: readonly Letter[]) {
  const byName = new Map(letters.map((letter) => [letter.name, letter]));

  /** Sends the letter of a row. Gives whether it counts as one that was not sent. */
  const deliverLetter = Effect.fnUntraced(function* (row: OutboxRow, isReplaced: boolean) {
    const name = row.kind === "mail" ? row.payload["mail"] : row.kind;
    const letter = typeof name === "string" ? byName.get(name) : undefined;
    // A letter that this program does not know is a row that cannot be read.
    const {
      subject,
      make,
      replaced = Effect.void,
      countsUnsent = false,
    } = letter?.open(row) ?? (yield* Schema.decodeUnknownEffect(Schema.Never)(name));
    if (isReplaced) return yield* Effect.as(replaced, true);
    const ready = yield* make;
    if (ready !== undefined) yield* sendLetter(row, subject, ready);
    return ready === undefined && countsUnsent;
  });

  const deliver = Effect.fnUntraced(function* (row: OutboxRow) {
    const { now } = yield* ClockPort;
    const isMerged = yield* doesNewerReplace(row);
    let isUnsent = false;
    if (sendsNothing(row.kind)) yield* otherWork[row.kind](row);
    else isUnsent = yield* deliverLetter(row, isMerged);
    const settlement: OutboxSettlement = { done: true, at: now(), isMerged: isMerged || isUnsent };
    return settlement;
  });

  return (row: OutboxRow) =>
    Effect.catchTag(deliver(row), "PutOff", ({ until }) => Effect.succeed<OutboxSettlement>({ done: false, due: until, isPutOff: true }));
}

/** Whether a row would fail the same way at every try; a row that cannot be read does. */
export function isPermanentDeliveryFailure(error: unknown): boolean {
  if (Schema.isSchemaError(error)) return true;
  return error instanceof ServiceFault && error.permanent;
}
