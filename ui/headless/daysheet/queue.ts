import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { type DockAction, isServerUnreachable, sendDockAction, type DockActionReply, type QueuedDockAction } from "./action.ts";
import { type DaySheetStore, decodeQueuedDockActions } from "./dayStore.ts";

/** The outcome of an action at the dock: sent, or queued until there is a connection. */
export type DockActionOutcome = DockActionReply & { readonly isQueued: boolean };

/** The queue of actions at the dock: each is sent at once, or waits with its key until the server answers. */
export interface DockActionQueue {
  /** The queued actions, in the order in which they were done. */
  readonly waiting: ReadonlySignal<readonly QueuedDockAction[]>;
  /** The queued actions that the server refused, and whose effect is therefore undone. */
  readonly refused: ReadonlySignal<readonly (QueuedDockAction & { readonly failure: CallFailure })[]>;
  /** Sends an action, or queues it without a connection. A refusal is the result, and nothing of it is stored. */
  readonly act: (trip: { readonly _id: string; readonly reference: string }, action: DockAction) => Promise<CallReply<DockActionOutcome>>;
  /** Sends the queued actions in order, until the server does not answer. Resolves to how many were accepted and refused. */
  readonly flush: () => Promise<{ readonly accepted: number; readonly refused: number }>;
  readonly dismiss: (key: string) => void;
  /** Restores the queue from the device. */
  readonly begin: () => Promise<void>;
}

/** The parts that the queue needs: calls, the device's store, and a listener for the trips that answers bring. */
export interface DockActionQueueParts {
  readonly messages: SendContractCall;
  readonly keep: DaySheetStore;
  readonly newId: () => string;
  /** Called with each trip that an answer contains. */
  readonly answered: (row: NonNullable<DockActionReply["row"]>) => void;
}

/** Creates the queue of actions at the dock, without React. */
export function createDockActionQueue({ messages, keep, newId, answered }: DockActionQueueParts): DockActionQueue {
  const waiting = signal<readonly QueuedDockAction[]>([]);
  const refused = signal<DockActionQueue["refused"]["value"]>([]);
  let flushing: ReturnType<DockActionQueue["flush"]> | undefined;

  async function wait(next: QueuedDockAction): Promise<void> {
    waiting.value = [...waiting.peek(), next];
    await keep.wait(next);
  }

  async function drop({ key }: QueuedDockAction): Promise<void> {
    await keep.drop(key);
    waiting.value = waiting.peek().filter((each) => each.key !== key);
  }

  async function flushAll() {
    const done = { accepted: 0, refused: 0 };
    for (let next = waiting.peek()[0]; next !== undefined; next = waiting.peek()[0]) {
      const reply = await sendDockAction(messages, next);
      // After a sign-out the action is sent once the user is signed in again; after too many requests, a little later.
      if (!reply.ok && (isServerUnreachable(reply) || reply.status === 401 || reply.status === 429)) return done;
      if (reply.ok) {
        done.accepted += 1;
        if (reply.data.row !== undefined) answered(reply.data.row);
      } else {
        done.refused += 1;
        refused.value = [...refused.peek(), { ...next, failure: reply }];
      }
      await drop(next);
    }
    return done;
  }

  return {
    waiting,
    refused,
    act: async ({ _id, reference }, action) => {
      const next = { key: newId(), trip: _id, reference, action };
      const isBehind = waiting.peek().some(({ trip }) => trip === _id);
      // Actions on one trip are sent in the order in which they were done.
      const reply: CallReply<DockActionReply> = isBehind
        ? { ok: false, status: 0, code: "OFFLINE", message: "" }
        : await sendDockAction(messages, next);
      if (reply.ok) {
        if (reply.data.row !== undefined) answered(reply.data.row);
        return { ok: true, data: { ...reply.data, isQueued: false } };
      }
      const isPersonal = action.do === "check" && action.birthdate !== undefined;
      if (!isServerUnreachable(reply) || isPersonal) return reply;
      await wait(next);
      return { ok: true, data: { isSlip: false, isQueued: true } };
    },
    flush: () => (flushing ??= flushAll().finally(() => void (flushing = undefined))),
    dismiss: (key) => void (refused.value = refused.peek().filter((each) => each.key !== key)),
    begin: async () => {
      const kept = decodeQueuedDockActions(await keep.waiting());
      const known = new Set(waiting.peek().map(({ key }) => key));
      waiting.value = [...kept.filter(({ key }) => !known.has(key)), ...waiting.peek()];
    },
  };
}
