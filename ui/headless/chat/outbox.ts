import { type ReadonlySignal, signal } from "@preact/signals-react";
import { maxMessageLength } from "#core/domain/chat/thread.ts";
import { normalizeMessageText } from "#core/domain/language/messageText.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import { readJson, writeJson } from "../session/textStore.ts";
import { userDraftKey } from "../session/userDrafts.ts";
import type { ChatFile, ChatMessage, ChatParts, QueuedMessage, ShownThread } from "./parts.ts";

/** The outbox of what a writer has not sent yet: the draft, and the queue of messages that wait for the connection. */
export interface ChatOutbox {
  readonly draft: ReadonlySignal<string>;
  /** Oldest first. */
  readonly queue: ReadonlySignal<readonly QueuedMessage[]>;
  readonly write: (text: string) => void;
  /** Queues the draft and sends the queue in its order. Does nothing without words or a file, or with too many words. */
  readonly send: (file?: ChatFile) => Promise<void>;
  /** Sends a refused message again. */
  readonly sendAgain: (id: string) => Promise<void>;
  readonly discard: (id: string) => void;
  /** Sends what waits. */
  readonly flush: () => Promise<void>;
}

const retryMs = 5000;

/**
 * Creates the outbox of one thread, without React. Unsent words survive a reload of the tab, and a message is sent once under its
 * own id.
 */
export function createChatOutbox(parts: ChatParts, shown: ShownThread, sent: (message: ChatMessage) => void): ChatOutbox {
  const { messages, newId, session, device, later } = parts;
  const place = userDraftKey("chat", shown.customer ?? shown.booking ?? "own");
  const kept = keptIn(readJson(session, place));
  const draft = signal(kept.draft);
  const queue = signal<readonly QueuedMessage[]>(kept.queue);
  let sending: Promise<void> | undefined;

  function keep(): void {
    const words = queue.peek().map(withoutRefusal);
    if (draft.peek() === "" && words.length === 0) session.remove(place);
    else writeJson(session, place, { draft: draft.peek(), queue: words });
  }

  function change(next: readonly QueuedMessage[]): void {
    queue.value = next;
    keep();
  }

  async function sendFirst(): Promise<boolean> {
    const first = queue.peek().find(({ refusal }) => refusal === undefined);
    if (first === undefined || !device.isOnline()) return false;
    const { id, text, file } = first;
    const content = { ...(text === "" ? {} : { text }), ...(file === undefined ? {} : { file: file._id }) };
    const reply = await messages("comm/messages/send", { ...shown, id, ...content }, { idempotencyKey: id });
    if (reply.ok) {
      change(queue.peek().filter((each) => each.id !== id));
      sent(reply.data);
      return true;
    }
    if (reply.status === 0 || reply.status >= 500) {
      later(() => void flush(), retryMs);
      return false;
    }
    change(queue.peek().map((each) => (each.id === id ? { ...each, refusal: failurePhraseOf(reply) } : each)));
    return true;
  }

  async function drain(): Promise<void> {
    while (await sendFirst());
  }

  function flush(): Promise<void> {
    return (sending ??= drain().finally(() => (sending = undefined)));
  }

  return {
    draft,
    queue,
    write: (text) => {
      draft.value = text;
      keep();
    },
    send: async (file) => {
      const text = normalizeMessageText(draft.peek());
      if ((text === "" && file === undefined) || text.length > maxMessageLength) return;
      draft.value = "";
      change([...queue.peek(), { id: newId(), text, ...(file === undefined ? {} : { file: { _id: file._id, name: file.name } }) }]);
      await flush();
    },
    sendAgain: async (id) => {
      change(queue.peek().map((each) => (each.id === id ? withoutRefusal(each) : each)));
      await flush();
    },
    discard: (id) => change(queue.peek().filter((each) => each.id !== id)),
    flush,
  };
}

function withoutRefusal(queued: QueuedMessage): QueuedMessage {
  const { refusal: _, ...message } = queued;
  return message;
}

/** The stored words, none where they cannot be read. */
function keptIn(stored: unknown): { readonly draft: string; readonly queue: readonly QueuedMessage[] } {
  if (!isRecord(stored)) return { draft: "", queue: [] };
  const { draft, queue } = stored;
  const queued = (Array.isArray(queue) ? queue : []).flatMap((each: unknown) => {
    if (!isRecord(each)) return [];
    const { id, text, file } = each;
    if (typeof id !== "string" || typeof text !== "string") return [];
    const attached = isRecord(file) && typeof file["_id"] === "string" ? { file: { _id: file["_id"], name: String(file["name"]) } } : {};
    return [{ id, text, ...attached }];
  });
  return { draft: typeof draft === "string" ? draft : "", queue: queued };
}
