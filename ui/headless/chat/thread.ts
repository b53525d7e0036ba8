import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallFailure } from "#core/ports/messages.ts";
import type { CustomErrorWords } from "#core/words/alerts/crud.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { type FailurePhrase, failureText } from "../alerts/phrase.ts";
import { writeJson } from "../session/textStore.ts";
import { createFileLinkRenewal } from "./fileLinks.ts";
import { type ChatOutbox, createChatOutbox } from "./outbox.ts";
import { type CardActions, createCardActions } from "./cards.ts";
import type { ChatMessage, ChatNews, ChatParts, ChatThreadFacts, ShownThread } from "./parts.ts";

/**
 * The model of one chat thread on the screen: its messages, what is not sent yet, how far both sides have read, and actions that load and
 * send.
 */
export interface ChatThreadModel extends ChatOutbox {
  /** Oldest first, each once. */
  readonly items: ReadonlySignal<readonly ChatMessage[]>;
  readonly facts: ReadonlySignal<ChatThreadFacts | undefined>;
  /** Whether there are older messages than those here. */
  readonly hasOlder: ReadonlySignal<boolean>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** Why messages could not be loaded; what was loaded before stays. */
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** The acts on the action cards of the thread. */
  readonly cards: CardActions;
  /** Loads the newest messages, or those that came since. */
  readonly load: () => Promise<void>;
  readonly loadOlder: () => Promise<void>;
  /** Listens, sends what waits and marks what is in view as read, until the returned function is called. */
  readonly start: () => () => void;
}

/** The text of requirements §8 for every refused fetch of messages. */
export const chatFailures: CustomErrorWords = Object.fromEntries(
  [400, 401, 403, 404, 429, 500, 503].map((status) => [status, "errors.chatMessagesFailed" as const]),
);

const firstPage = 50;
const catchUpPage = 100;
/** How often a reader confirms that they are still here, and addresses of files that end soon are read again. */
const presenceMs = 60_000;

/** Creates the model of a thread, without React. */
export function createChatThread(parts: ChatParts, shown: ShownThread): ChatThreadModel {
  const { messages, storage, device, later, alerts, words, sound } = parts;
  const items = signal<readonly ChatMessage[]>([]);
  const facts = signal<ChatThreadFacts | undefined>(undefined);
  const hasOlder = signal(false);
  const isLoading = signal(true);
  const failure = signal<FailurePhrase | undefined>(undefined);
  const outbox = createChatOutbox(parts, shown, (message) => merge([message]));
  const links = createFileLinkRenewal(parts, shown, (message) => merge([message]));
  const cards = createCardActions(parts, shown, { done: (message) => merge([message]), reload: () => load() });
  let running: Promise<void> | undefined;
  let isWanted = false;
  let marked = { seen: 0, received: 0 };
  /**
   * The number up to which this device has every message. One's own sent message may have a higher number: what the other side wrote just
   * before it has not come yet.
   */
  let complete = 0;

  function merge(more: readonly ChatMessage[]): void {
    if (more.length === 0) return;
    const byNumber = new Map(items.peek().map((each) => [each.number, each]));
    for (const each of more) byNumber.set(each.number, each);
    links.wereRead(more);
    items.value = [...byNumber.values()].toSorted((one, other) => one.number - other.number);
  }

  function know(next: ChatThreadFacts, page: readonly ChatMessage[]): void {
    facts.value = next;
    failure.value = undefined;
    complete = Math.max(complete, page.at(-1)?.number ?? 0);
    writeJson(storage, "chat", { thread: next.customer, last: complete });
  }

  function fail(reply: CallFailure): void {
    const phrase = failureCatalogPhrase(reply, chatFailures);
    // A lost connection has its own notice on every page.
    const isNew = failure.peek() === undefined && reply.status !== 0;
    failure.value = phrase;
    if (isNew) alerts.raise({ type: "error", icon: phrase.icon, message: failureText(phrase, words()) });
  }

  async function loadFirst(): Promise<void> {
    const reply = await messages("comm/messages/read", { ...shown, limit: firstPage });
    if (!reply.ok) return fail(reply);
    batch(() => {
      merge(reply.data.items);
      hasOlder.value = reply.data.hasMore;
      know(reply.data.thread, reply.data.items);
    });
  }

  async function catchUp(): Promise<void> {
    let after = numberToReadFrom(items.peek(), complete);
    const before = complete;
    let hasRung = false;
    for (;;) {
      const reply = await messages("comm/messages/read", { ...shown, after, limit: catchUpPage });
      if (!reply.ok) return fail(reply);
      batch(() => {
        merge(reply.data.items);
        know(reply.data.thread, reply.data.items);
      });
      const isFromOther = reply.data.items.some(({ number, sentAs }) => number > before && sentAs === "");
      if (isFromOther && !hasRung) void sound?.ring();
      hasRung ||= isFromOther;
      if (!reply.data.hasMore) return;
      after = reply.data.items.at(-1)?.number ?? reply.data.thread.last;
    }
  }

  async function run(): Promise<void> {
    do {
      isWanted = false;
      await (facts.peek() === undefined ? loadFirst() : catchUp());
      isLoading.value = false;
      // News can come during this call too.
      await mark();
    } while (isWanted);
  }

  function load(): Promise<void> {
    isWanted = true;
    return (running ??= run().finally(() => (running = undefined)));
  }

  async function mark(isPresent = false): Promise<void> {
    const known = facts.peek();
    if (known === undefined || complete === 0) return;
    const seen = device.isVisible() ? complete : Math.max(known.seen, marked.seen);
    const isSame = seen <= Math.max(known.seen, marked.seen) && complete <= Math.max(known.received, marked.received);
    if (isSame && !isPresent) return;
    marked = { seen, received: complete };
    const reply = await messages("comm/messages/mark", { ...shown, ...marked });
    if (!reply.ok) marked = { seen: known.seen, received: known.received };
  }

  function hear({ thread }: ChatNews): void {
    if (thread === undefined || facts.peek() === undefined || thread === facts.peek()?.customer) void load();
  }

  function start(): () => void {
    let isOver = false;
    let stopTimer: () => void = () => undefined;
    const eachMinute = (): void => {
      stopTimer = later(() => {
        if (isOver) return;
        if (device.isVisible()) {
          if (shown.customer !== undefined) void mark(true);
          void links.renew(items.peek());
        }
        eachMinute();
      }, presenceMs);
    };
    eachMinute();
    const stops = [
      device.onNews(hear),
      device.onOnlineChange(() => {
        if (device.isOnline()) void Promise.all([outbox.flush(), load()]);
      }),
      device.onVisible(() => void Promise.all([load(), links.renew(items.peek())])),
    ];
    void Promise.all([load(), outbox.flush()]);
    return () => {
      isOver = true;
      stopTimer();
      for (const stop of stops) stop();
    };
  }

  return {
    ...outbox,
    items,
    facts,
    hasOlder,
    isLoading,
    failure,
    cards,
    load,
    loadOlder: async () => {
      const reply = await messages("comm/messages/read", { ...shown, before: items.peek()[0]?.number ?? 1, limit: firstPage });
      if (!reply.ok) return fail(reply);
      batch(() => {
        merge(reply.data.items);
        hasOlder.value = reply.data.hasMore;
      });
    },
    start,
  };
}

/**
 * Gives the number after which messages are read again: before the first own one that the other side has not seen, or the first card that
 * waits, since both may have changed; else the last number of which the device has all before it.
 */
function numberToReadFrom(items: readonly ChatMessage[], complete: number): number {
  const mayChange = ({ sentAs, state, card }: ChatMessage) => (sentAs !== "" && state !== "seen") || card?.outcome === null;
  const first = items.find(mayChange)?.number;
  return Math.max(0, Math.min(complete, first === undefined ? complete : first - 1));
}
