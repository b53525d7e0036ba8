import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import { type FailurePhrase, failureText } from "../../alerts/phrase.ts";
import type { ChatParts } from "../parts.ts";
import { chatFailures } from "../thread.ts";

/** A thread in the list of staff. */
export type InboxThread = CallOutput<"comm/threads/find">["items"][number];
/** The counts of how many threads wait, how many are one's own, and how many there are. */
export type InboxCounts = CallOutput<"comm/threads/find">["counts"];

/** One of the tabs that say which threads are listed: those to answer, one's own, or all, with those to answer first. */
export type InboxTab = "waiting" | "mine" | "all";

/**
 * The model of the list in which staff see a club's chat threads: its tab, search and counts, and actions that assign and close a thread.
 */
export interface InboxModel {
  readonly tab: ReadonlySignal<InboxTab>;
  readonly text: ReadonlySignal<string>;
  /** Those that wait, the longest wait first; empty on the tab of one's own. */
  readonly waiting: ReadonlySignal<readonly InboxThread[]>;
  /** The others, by their newest message. */
  readonly others: ReadonlySignal<readonly InboxThread[]>;
  readonly counts: ReadonlySignal<InboxCounts>;
  /** Minutes after which a wait is too long. */
  readonly limitMinutes: ReadonlySignal<number>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly isLoaded: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  readonly choose: (tab: InboxTab) => Promise<void>;
  readonly search: (text: string) => Promise<void>;
  readonly more: () => Promise<void>;
  readonly load: () => Promise<void>;
  readonly assign: (customer: string, user: string | null) => Promise<void>;
  readonly close: (customer: string, isClosed: boolean) => Promise<void>;
  /** Listens until the returned function is called. */
  readonly start: () => () => void;
}

/** The limit until the list is loaded. */
const usualLimitMinutes = 30;
const pageSize = 30;
/** Changes that come together are loaded together. */
const gatherMs = 100;

/** Creates the model of the list of a club's threads, without React. */
export function createInboxModel({ messages, device, later, alerts, words }: ChatParts): InboxModel {
  const tab = signal<InboxTab>("all");
  const text = signal("");
  const waiting = signal<readonly InboxThread[]>([]);
  const others = signal<readonly InboxThread[]>([]);
  const counts = signal<InboxCounts>({ waiting: 0, mine: 0, all: 0 });
  const limitMinutes = signal(usualLimitMinutes);
  const hasMore = signal(false);
  const isLoaded = signal(false);
  const failure = signal<FailurePhrase | undefined>(undefined);
  let pages = 1;
  let newest = 0;
  let stopWaiting: (() => void) | undefined;

  const page = (of: "waiting" | "answered" | "mine") =>
    messages("comm/threads/find", {
      of,
      itemsPerPage: Math.min(100, pageSize * pages),
      ...(text.peek().trim() === "" ? {} : { text: text.peek() }),
    });

  function fail(reply: CallFailure): void {
    const phrase = failureCatalogPhrase(reply, chatFailures);
    if (failure.peek() === undefined) alerts.raise({ type: "error", icon: phrase.icon, message: failureText(phrase, words()) });
    failure.value = phrase;
  }

  async function load(): Promise<void> {
    newest += 1;
    const own = newest;
    const wanted = tab.peek();
    const [first, second] = await Promise.all([
      wanted === "mine" ? page("mine") : page("waiting"),
      wanted === "all" ? page("answered") : undefined,
    ]);
    if (own !== newest) return;
    if (!first.ok) return fail(first);
    if (second !== undefined && !second.ok) return fail(second);
    batch(() => {
      failure.value = undefined;
      waiting.value = wanted === "mine" ? [] : first.data.items;
      others.value = wanted === "mine" ? first.data.items : (second?.data.items ?? []);
      counts.value = first.data.counts;
      limitMinutes.value = first.data.limitMinutes;
      hasMore.value = first.data.hasMore || second?.data.hasMore === true;
      isLoaded.value = true;
    });
  }

  function hear(): void {
    stopWaiting ??= later(() => {
      stopWaiting = undefined;
      void load();
    }, gatherMs);
  }

  async function change(reply: Promise<CallFailure | { readonly ok: true }>): Promise<void> {
    const answered = await reply;
    if (!answered.ok) {
      const phrase = failureCatalogPhrase(answered);
      alerts.raise({ type: "error", icon: phrase.icon, message: failureText(phrase, words()) });
    }
    await load();
  }

  return {
    tab,
    text,
    waiting,
    others,
    counts,
    limitMinutes,
    hasMore,
    isLoaded,
    failure,
    choose: (next) => {
      tab.value = next;
      pages = 1;
      return load();
    },
    search: (typed) => {
      text.value = typed;
      pages = 1;
      return load();
    },
    more: () => {
      pages += 1;
      return load();
    },
    load,
    assign: (customer, user) => change(messages("comm/threads/assign", { customer, user })),
    close: (customer, isClosed) => change(messages("comm/threads/close", { customer, isClosed })),
    start: () => {
      const stops = [device.onNews(hear), device.onOnlineChange(hear), device.onVisible(hear)];
      void load();
      return () => {
        stopWaiting?.();
        for (const stop of stops) stop();
      };
    },
  };
}
