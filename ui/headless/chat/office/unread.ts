import { type ReadonlySignal, signal } from "@preact/signals-react";
import { type UnreadCount, unreadByCustomer } from "#core/domain/chat/thread.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { ChatDevice } from "../parts.ts";
import type { ChatSound } from "../sound.ts";

/**
 * The model of the numbers of messages of customers that nobody of the staff has read, by customer and in all, which it counts again when a
 * chat changes. Requirements §3, §7.
 */
export interface UnreadModel {
  readonly counts: ReadonlySignal<readonly UnreadCount[]>;
  readonly total: ReadonlySignal<number>;
  readonly load: () => Promise<void>;
  /** Counts again whenever a chat changes, until the returned function is called. */
  readonly start: () => () => void;
}

/** As many messages as a reply has at most; the customers of more are not counted, but the total is of all. */
const itemsPerPage = 100;

/** Counts the messages that nobody has read, without React, and plays the sound when there are more. After a failure the last count stays. */
export function createUnreadModel(
  messages: SendContractCall,
  device: Pick<ChatDevice, "onNews" | "onVisible">,
  sound?: Pick<ChatSound, "ring">,
): UnreadModel {
  const counts = signal<readonly UnreadCount[]>([]);
  const total = signal(0);
  let newest = 0;
  let isCounted = false;
  async function load(): Promise<void> {
    newest += 1;
    const own = newest;
    const reply = await messages("comm/messages/find", { where: { sender: "customer", delivered: null }, itemsPerPage });
    if (!reply.ok || own !== newest) return;
    const now = reply.data.total;
    if (isCounted && now > total.peek()) void sound?.ring();
    isCounted = true;
    counts.value = unreadByCustomer(reply.data.items);
    total.value = now;
  }
  return {
    counts,
    total,
    load,
    start: () => {
      const stops = [device.onNews(() => void load()), device.onVisible(() => void load())];
      void load();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
