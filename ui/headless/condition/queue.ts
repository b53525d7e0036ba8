import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { SendFile } from "#core/ports/sendFile.ts";
import { isServerUnreachable } from "../daysheet/action.ts";
import { type ConditionRecord, type ConditionStore, decodeStoredConditionRecords, type StoredConditionRecord } from "./record.ts";

/** The condition of a trip's boat as the server answers it. */
export type TripCondition = CallOutput<"booking/reservations/condition">;

/** The outcome of a record: stored on this device until it is sent, sent at once, or not stored because the device has no room. */
export type RecordOutcome = "stored" | "sent" | "noRoom";

/** A record that the server refused, and why. */
export interface RefusedRecord {
  readonly record: ConditionRecord;
  readonly failure: CallFailure;
}

/** The queue of photos and damage: each is stored on this device at once, and sent as soon as there is a connection. */
export interface ConditionQueue {
  /** The records on this device, oldest first: those that wait, and sent photos of departures. */
  readonly stored: ReadonlySignal<readonly StoredConditionRecord[]>;
  readonly waiting: ReadonlySignal<readonly ConditionRecord[]>;
  readonly refused: ReadonlySignal<readonly RefusedRecord[]>;
  /** Why the server did not take the first record that waits, other than for want of a connection; undefined while it takes them. */
  readonly obstacle: ReadonlySignal<CallFailure | undefined>;
  readonly add: (record: ConditionRecord) => Promise<RecordOutcome>;
  /** Sends the records that wait, oldest first, until the server does not take one. */
  readonly flush: () => Promise<void>;
  readonly dismiss: (key: string) => void;
  /** Restores the records that this device has stored. */
  readonly begin: () => Promise<void>;
}

/** The parts that the queue needs: calls, the sender of files, the device's store and clock, and a listener for answers. */
export interface ConditionQueueParts {
  readonly messages: SendContractCall;
  readonly send: SendFile<File>;
  readonly keep: ConditionStore;
  /** The clock of this device, epoch milliseconds; it may be wrong. */
  readonly deviceNow: () => number;
  readonly answered: (condition: TripCondition) => void;
}

/** The milliseconds for which a sent photo of a departure stays on this device. */
const sentPhotoMs = 36 * 3_600_000;

/** Creates the queue of photos and damage, without React. */
export function createConditionQueue(parts: ConditionQueueParts): ConditionQueue {
  const { keep, deviceNow, answered } = parts;
  const stored = signal<readonly StoredConditionRecord[]>([]);
  const refused = signal<readonly RefusedRecord[]>([]);
  const obstacle = signal<CallFailure | undefined>(undefined);
  let flushing: Promise<void> | undefined;

  const replace = (next: StoredConditionRecord) =>
    void (stored.value = stored.peek().map((each) => (each.record.key === next.record.key ? next : each)));
  const forget = async (key: string) => {
    await keep.drop(key);
    stored.value = stored.peek().filter(({ record }) => record.key !== key);
  };
  const uploaded = async (next: StoredConditionRecord) => {
    replace(next);
    // Without room for this the picture is only uploaded once more after a restart, and the server keeps the first.
    await keep.put(next);
  };

  async function flushAll(): Promise<void> {
    const next = () => stored.peek().find(({ isSent }) => !isSent);
    for (let first = next(); first !== undefined; first = next()) {
      const reply = await sendRecord(parts, first, uploaded);
      if (!reply.ok && isForLater(reply)) {
        obstacle.value = isServerUnreachable(reply) || reply.status === 401 ? undefined : reply;
        return;
      }
      obstacle.value = undefined;
      const { record } = first;
      if (reply.ok) answered(reply.data);
      else refused.value = [...refused.peek(), { record, failure: reply }];
      const sent = { record, file: null, isSent: true };
      const stays = reply.ok && record.kind === "photo" && record.passage === "departed" && (await keep.put(sent));
      if (stays) replace(sent);
      else await forget(record.key);
    }
  }

  const flush = () => (flushing ??= flushAll().finally(() => void (flushing = undefined)));

  return {
    stored,
    waiting: computed(() => stored.value.flatMap(({ record, isSent }) => (isSent ? [] : [record]))),
    refused,
    obstacle,
    add: async (record) => {
      const next = { record, file: null, isSent: false };
      if (await keep.put(next)) {
        stored.value = [...stored.peek(), next];
        void flush();
        return "stored";
      }
      // A device without room can still send what it has in its hands.
      const reply = await sendRecord(parts, next, async () => undefined);
      if (!reply.ok) return "noRoom";
      answered(reply.data);
      return "sent";
    },
    flush,
    dismiss: (key) => void (refused.value = refused.peek().filter(({ record }) => record.key !== key)),
    begin: async () => {
      const all = decodeStoredConditionRecords(await keep.read());
      const isOver = ({ isSent, record }: StoredConditionRecord) => isSent && record.recordedAt < deviceNow() - sentPhotoMs;
      for (const { record } of all.filter(isOver)) await keep.drop(record.key);
      const known = new Set(stored.peek().map(({ record }) => record.key));
      stored.value = [...all.filter((each) => !isOver(each) && !known.has(each.record.key)), ...stored.peek()];
    },
  };
}

/** A failure that passes, or that somebody else must end: the record waits. Anything else is a refusal of the record itself. */
function isForLater(failure: CallFailure): boolean {
  const { status, code } = failure;
  return isServerUnreachable(failure) || status >= 500 || [401, 403, 429].includes(status) || code === "OVER_QUOTA";
}

/**
 * Sends a record: its picture first, unless the server has it, then the record. A picture that waited on the server so long that it was erased
 * is sent once more.
 */
async function sendRecord(
  parts: ConditionQueueParts,
  { record, file }: StoredConditionRecord,
  uploaded: (next: StoredConditionRecord) => Promise<void>,
): Promise<CallReply<TripCondition>> {
  if (file !== null) {
    const reply = await sendWithFile(parts, record, file);
    const isFileGone = !reply.ok && reply.issues?.some(({ path }) => path === "/file") === true;
    if (!isFileGone) return reply;
  }
  if (record.picture === null) return sendWithFile(parts, record, undefined);
  const signal = new AbortController().signal;
  const sent = await parts.send(record.picture, { type: "trip" }, { onProgress: () => undefined, signal });
  if (!sent.ok) return sent;
  await uploaded({ record, file: sent.data._id, isSent: false });
  return sendWithFile(parts, record, sent.data._id);
}

async function sendWithFile(
  { messages, deviceNow }: ConditionQueueParts,
  record: ConditionRecord,
  file: string | undefined,
): Promise<CallReply<TripCondition>> {
  const { key, trip: _id, passage, recordedAt } = record;
  const moment = { recordedAt: isoTextOf(recordedAt), sentAt: isoTextOf(deviceNow()) };
  if (record.kind === "photo")
    return messages("booking/reservations/photograph", { _id, key, passage, side: record.side, file: file ?? "", ...moment });
  const { part, pin, text } = record;
  const place = { ...(pin === null ? {} : { pin }), ...(file === undefined ? {} : { file }) };
  return messages("booking/reservations/damage", { _id, key, passage, part, text, ...place, ...moment });
}
