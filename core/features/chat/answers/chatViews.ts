import { Effect } from "effect";
import { type ChatCaller, type ChatParticipant, type ThreadAccess, chatParticipantOf } from "../access.ts";
import type { findChatThreads } from "../threads.ts";
import { type FileLinks, fileLinks } from "../../files/links.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { ActionCard } from "../../../domain/chat/card.ts";
import {
  type ReadingCursor,
  emptyChatThread,
  isMessageSeen,
  type ThreadMessage,
  otherStaffReadingThread,
  messageStateOf,
  type ChatThread,
} from "../../../domain/chat/thread.ts";
import { clubScope } from "../../../domain/scope.ts";
import type { CustomerProfile } from "../../../domain/customers/customer.ts";
import type { CallContext, GatePorts } from "../../caller/answer.ts";
import { takesOnlinePayment } from "../../club/storedSettings.ts";
import { actionCardView } from "./cardViews.ts";
import { readStaffNames } from "../../people/viewer.ts";

/** What the messages of a thread are shown with: its cursors, and the names of the staff who wrote in it, by id. */
export interface ChatContext {
  readonly cursors: readonly ReadingCursor[];
  readonly names: ReadonlyMap<string, string>;
  /** The files of the messages by id, with addresses that work for a while. */
  readonly files: ReadonlyMap<string, ChatFileView>;
  /** The action cards among the messages, by number. */
  readonly cards: ReadonlyMap<number, ReturnType<typeof actionCardView>>;
}

/** The file of a message as a participant sees it. */
interface ChatFileView extends Omit<FileLinks, "expires"> {
  readonly _id: string;
  readonly name: string;
}

/** Gives the caller of a chat's call as a participant of the thread that they name; `permission` makes them staff. */
export function participantOfCaller(shown: ThreadAccess, { caller, may }: CallContext, permission: string) {
  const { principal } = caller;
  const who: ChatCaller = { user: principal.kind === "user" ? principal : undefined, isStaff: may(permission) };
  return chatParticipantOf(shown, who);
}

/**
 * Reads what the messages of a thread are shown with: its files, its action cards, and the names of the staff who wrote in it. `cursors` are
 * those from before the messages were read, so that no message is shown as seen without the instant of its delivery.
 */
export const readChatContext = Effect.fnUntraced(function* (
  deps: GatePorts,
  reader: ChatParticipant,
  messages: readonly ThreadMessage[],
  cursors: readonly ReadingCursor[],
) {
  const { store, secrets, time } = deps;
  const { client, profile } = reader;
  const authors = messages.flatMap(({ sender, author }) => (sender === "staff" ? [author] : []));
  const files = new Map<string, ChatFileView>();
  for (const id of messages.flatMap(({ file }) => file ?? [])) {
    const file = yield* store.files.read(clubScope(client), id);
    if (file === undefined || file.isGone) continue;
    const { expires: _, ...links } = fileLinks(secrets, file, time.now());
    files.set(id, { _id: id, name: file.name, ...links });
  }
  const found = yield* cardsAmong(store, { client, customer: profile._id }, messages);
  const isOnline = found.every(({ facts }) => facts.kind !== "payment") || (yield* takesOnlinePayment(client));
  const cards = new Map(found.map((card) => [card.number, actionCardView(deps, card, { ...reader, isOnline })]));
  return { cursors, names: yield* readStaffNames(store, client, authors), files, cards } satisfies ChatContext;
});

/** The action cards among messages of a thread: only an entry of staff without words or a file can be one. */
function cardsAmong(
  store: GatePorts["store"],
  { client, customer }: Pick<ThreadMessage, "client" | "customer">,
  messages: readonly ThreadMessage[],
): Effect.Effect<readonly ActionCard[]> {
  const numbers = messages.filter(({ sender, text, file }) => sender === "staff" && text === "" && file === null);
  if (numbers.length === 0) return Effect.succeed([]);
  return store.cards.among(
    client,
    customer,
    numbers.map(({ number }) => number),
  );
}

/** Gives a message as a participant sees it. */
export function chatMessageView(message: ThreadMessage, { person, side }: ChatParticipant, context: ChatContext) {
  const { cursors, names, files, cards } = context;
  const { _id, number, sender, author, sentAs, text, at, delivered, booking, file } = message;
  return {
    _id,
    number,
    sender,
    by: sender === "staff" ? shownName(names.get(author) ?? "", side) : "",
    sentAs: author === person ? sentAs : "",
    text,
    at: isoTextOf(at),
    delivered: isoTextOrNull(delivered),
    state: messageStateOf(message, cursors),
    booking,
    file: file === null ? null : (files.get(file) ?? null),
    card: cards.get(number) ?? null,
  };
}

/** Gives a thread as staff see it. */
export const staffChatThreadView = Effect.fnUntraced(function* (
  { store, time }: GatePorts,
  { client, profile, person }: ChatParticipant,
  cursors: readonly ReadingCursor[],
) {
  const thread = (yield* store.chat.thread(client, profile._id)) ?? emptyChatThread(client, profile._id);
  const readers = otherStaffReadingThread(cursors, time.now(), person);
  const names = yield* readStaffNames(store, client, [...readers, ...assignedIn([thread])]);
  return {
    name: nameOf(profile),
    locale: profile.locale,
    isBlocked: profile.isBlocked,
    ...threadStateView(thread, names),
    readers: readers.flatMap((reader) => names.get(reader) ?? []),
  };
});

/** How much of the newest message a list of threads shows. */
const previewLength = 120;

/** Gives a page of threads as staff see it. */
export const chatThreadViews = Effect.fnUntraced(function* (
  { store }: GatePorts,
  client: string,
  items: Effect.Success<ReturnType<typeof findChatThreads>>["items"],
) {
  const names = yield* readStaffNames(store, client, assignedIn(items.map(({ thread }) => thread)));
  return yield* Effect.forEach(
    items,
    Effect.fnUntraced(function* ({ thread, last, profile, unread }) {
      const cursors = last?.sender === "staff" ? yield* store.chat.cursors(client, thread.customer) : [];
      return {
        customer: thread.customer,
        name: profile === undefined ? "" : nameOf(profile),
        phone: profile?.phone ?? "",
        locale: profile?.locale ?? "en",
        last: last === undefined ? null : previewOf(last, cursors, (yield* cardsAmong(store, thread, [last]))[0]),
        unread,
        ...threadStateView(thread, names),
      };
    }),
  );
});

function previewOf(message: ThreadMessage, cursors: readonly ReadingCursor[], card: ActionCard | undefined) {
  const { number, sender, text, at } = message;
  const isSeen = isMessageSeen(message, cursors);
  return { number, sender, text: text.slice(0, previewLength), card: card?.facts.kind ?? null, at: isoTextOf(at), isSeen };
}

function threadStateView({ waitingSince, closedAt, assigned }: ChatThread, names: ChatContext["names"]) {
  return {
    waitingSince: isoTextOrNull(waitingSince),
    closedAt: isoTextOrNull(closedAt),
    assigned: assigned === null ? null : { _id: assigned, name: names.get(assigned) ?? "" },
  };
}

function assignedIn(threads: readonly ChatThread[]): readonly string[] {
  return threads.flatMap(({ assigned }) => assigned ?? []);
}

function nameOf({ firstname, lastname }: CustomerProfile): string {
  return `${firstname} ${lastname}`.trim();
}

/** Gives an instant as the contract has it; null where there is none. */
export function isoTextOrNull(at: number | null): string | null {
  return at === null ? null : isoTextOf(at);
}

/** Staff see whole names of each other; customers see the first name. */
function shownName(name: string, side: ChatParticipant["side"]): string {
  return side === "staff" ? name : (name.split(" ")[0] ?? "");
}
