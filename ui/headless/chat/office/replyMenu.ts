import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { bookingOfReply, missingLanguagesOf, type ReplyFacts, type ReplyVariable, replyVariables } from "#core/domain/chat/quickReply.ts";
import { foldText } from "#core/domain/find/fold.ts";
import type { Locale } from "#core/domain/language/language.ts";
import { locales } from "#core/domain/language/locale.ts";
import { fillPlaceholders, unfilledPlaceholders } from "#core/domain/language/placeholders.ts";
import type { FailurePhrase } from "../../alerts/phrase.ts";
import type { ChatThreadModel } from "../thread.ts";
import { unlessRefused } from "../../resource/reply.ts";
import { type Words, wordsIn } from "../../words/words.tsx";
import type { CustomerProfile } from "../../customers/office/customer.ts";
import { createKindCalls, type KindRow } from "../../managed/kindCalls.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { createPageResource } from "../../resource/pageResource.ts";
import { itemsOf } from "../../resource/reply.ts";

/**
 * Why a reply cannot be sent: languages without a text, variables that nothing is known for, or `unread` where the booking is not loaded.
 */
export type ReplyProblem =
  | { readonly kind: "missing"; readonly languages: readonly Locale[] }
  | { readonly kind: "unread" }
  | { readonly kind: "unfilled"; readonly variables: readonly ReplyVariable[] };

/** A quick reply in the menu: its texts, filled as far as possible, by language. */
export interface ReplyEntry {
  readonly reply: KindRow<"replies">;
  readonly texts: { readonly [Each in Locale]?: string };
  readonly problem: ReplyProblem | undefined;
}

/**
 * The model of the menu of quick replies over the field for a message. `/` in an empty field opens it, and what is typed after that
 * searches it.
 */
export interface ReplyMenuModel {
  readonly isOpen: ReadonlySignal<boolean>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** Whether the club has any. */
  readonly hasAny: ReadonlySignal<boolean>;
  /** Those that match, in the order of their names. */
  readonly entries: ReadonlySignal<readonly ReplyEntry[]>;
  /** The entry at hand; undefined where nothing matches. */
  readonly chosen: ReadonlySignal<ReplyEntry | undefined>;
  /** The language that the customer reads. */
  readonly language: ReadonlySignal<Locale>;
  /** Takes the text of the field. */
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  /** Goes to the next entry, or the one before; from an end to the other. */
  readonly step: (by: 1 | -1) => void;
  readonly choose: (entry: ReplyEntry) => void;
  /**
   * Puts the chosen reply into the field, in the customer's language. Resolves to whether it did: an alert says why a reply cannot be sent.
   */
  readonly insert: () => Promise<boolean>;
  readonly reload: () => Promise<void>;
}

/** The parts of the office that the menu of quick replies needs. */
export type ReplyMenuParts = Pick<OfficeParts, "client" | "messages" | "now" | "loading" | "alerts" | "words">;
type Thread = Pick<ChatThreadModel, "draft" | "write" | "facts" | "items">;
type FactsByLocale = { readonly [Each in Locale]: ReplyFacts };

const mostReplies = 100;
const mostBookings = 100;
const start = "/";

/** Creates the model of the menu of quick replies beside a customer's thread, without React. */
export function createReplyMenu(parts: ReplyMenuParts, thread: Thread, customer: string): ReplyMenuModel {
  const { client, messages, now, loading, alerts, words } = parts;
  const calls = createKindCalls<KindRow<"replies">>("replies", client, messages);
  const isOpen = signal(false);
  const at = signal(0);
  const replies = createPageResource<undefined, readonly KindRow<"replies">[]>({ now, loading }, async () =>
    itemsOf(await calls.find({ where: {}, sortBy: `name.${words().locale}`, itemsPerPage: mostReplies })),
  );
  const facts = createPageResource<string, FactsByLocale>({ now, loading }, (id) =>
    askFacts(parts, id, thread.items.peek().findLast(({ booking }) => booking !== null)?.booking ?? undefined),
  );
  let ready: Promise<unknown> = Promise.resolve();

  const language = computed(() => thread.facts.value?.staff?.locale ?? words().locale);
  const entries = computed(() => {
    const searched = foldText(thread.draft.value.startsWith(start) ? thread.draft.value.slice(start.length) : "").trim();
    return (replies.data.value ?? [])
      .filter(({ name, text }) => foldText([name.en, name.fr, text?.en, text?.fr].join("\n")).includes(searched))
      .map((reply) => entryOf(reply, facts.data.value, language.value));
  });
  const chosen = computed(() => entries.value[Math.min(at.value, entries.value.length - 1)]);

  function load(): Promise<unknown> {
    return (ready = Promise.all([replies.load(undefined), facts.load(customer)]));
  }

  function open(): void {
    batch(() => {
      isOpen.value = true;
      at.value = 0;
    });
    void load();
  }

  const close = () => void (isOpen.value = false);

  return {
    isOpen,
    isLoading: computed(() => replies.data.value === undefined && replies.failure.value === undefined),
    failure: computed(() => replies.failure.value ?? facts.failure.value),
    hasAny: computed(() => (replies.data.value ?? []).length > 0),
    entries,
    chosen,
    language,
    type: (text) => {
      const isFirst = thread.draft.peek() === "" && text === start;
      thread.write(text);
      at.value = 0;
      if (isFirst) open();
      else if (!text.startsWith(start)) close();
    },
    open,
    close,
    step: (by) => {
      const count = entries.peek().length;
      if (count > 0) at.value = (Math.min(at.peek(), count - 1) + by + count) % count;
    },
    choose: (entry) => void (at.value = Math.max(0, entries.peek().indexOf(entry))),
    insert: async () => {
      const id = chosen.peek()?.reply._id;
      await ready;
      const entry = entries.peek().find(({ reply }) => reply._id === id);
      const text = entry?.texts[language.peek()];
      if (entry === undefined || entry.problem !== undefined || text === undefined) {
        if (entry?.problem !== undefined) alerts.raise({ type: "error", message: replyProblemText(entry.problem, words()) });
        return false;
      }
      const typed = thread.draft.peek();
      thread.write(typed.startsWith(start) || typed.trim() === "" ? text : `${typed.trimEnd()}\n${text}`);
      close();
      return true;
    },
    reload: async () => void (await load()),
  };
}

function entryOf(reply: KindRow<"replies">, facts: FactsByLocale | undefined, language: Locale): ReplyEntry {
  const filled = (locale: Locale) => {
    const text = reply.text?.[locale];
    return text === undefined ? [] : [[locale, fillPlaceholders(text, facts?.[locale] ?? {})] as const];
  };
  const languages = missingLanguagesOf(reply);
  const variables = unfilledPlaceholders(reply.text?.[language] ?? "", replyVariables, facts?.[language] ?? {});
  return { reply, texts: Object.fromEntries(locales.flatMap(filled)), problem: problemOf(languages, variables, facts !== undefined) };
}

function problemOf(languages: readonly Locale[], variables: readonly ReplyVariable[], hasFacts: boolean): ReplyProblem | undefined {
  if (languages.length > 0) return { kind: "missing", languages };
  if (variables.length === 0) return undefined;
  return hasFacts ? { kind: "unfilled", variables } : { kind: "unread" };
}

/** Gives the text that says why a reply cannot be sent. */
export function replyProblemText(problem: ReplyProblem, { say }: Pick<Words, "say">): string {
  if (problem.kind === "missing") return problem.languages.map((language) => say(`chat.replies.missing.${language}`)).join(" ");
  if (problem.kind === "unread") return say("chat.replies.unread");
  return say("chat.replies.unfilled", { variables: problem.variables.map((name) => `{${name}}`).join(", ") });
}

/** The facts that fill variables, in both languages: of the customer, and of the booking that the conversation is about, as far as the user may see them. */
async function askFacts({ client, messages, now }: ReplyMenuParts, customer: string, named: string | undefined) {
  const profile = unlessRefused(await createKindCalls<CustomerProfile>("profiles", client, messages).read(customer));
  if (!profile.ok) return profile;
  const known: ReplyFacts = profile.data === undefined ? {} : { name: profile.data.firstname };
  const found = await messages("account/bookings/find", {
    where: { customer },
    sortBy: "date",
    sortDesc: true,
    itemsPerPage: mostBookings,
  });
  const bookings = unlessRefused(found);
  if (!bookings.ok) return bookings;
  const booking = bookingOfReply(bookings.data?.items ?? [], named, dayAt(now()));
  const factsIn = (locale: Locale): ReplyFacts =>
    booking === undefined ? known : { ...known, reference: booking.reference, hour: wordsIn(locale).format.shortTime(booking.start) };
  return { ok: true, data: { en: factsIn("en"), fr: factsIn("fr") } } as const;
}
