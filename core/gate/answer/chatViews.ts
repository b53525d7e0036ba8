import { Effect } from "effect";
import type { ChatCaller, Participant, ShownThread } from "../../application/chat/access.ts";
import { participantOf } from "../../application/chat/access.ts";
import type { findThreads } from "../../application/chat/threads.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { type Cursor, emptyThread, isSeen, type Message, readersAt, stateOf, type Thread } from "../../domain/chat/thread.ts";
import type { CustomerProfile } from "../../kinds/profiles.ts";
import type { CallContext } from "./answer.ts";
import type { GatePorts } from "./deps.ts";
import { readStaffNames } from "./staffNames.ts";

/** The cursors of a thread, and the names of the staff who wrote in it, by id. */
export interface ChatContext {
  readonly cursors: readonly Cursor[];
  readonly names: ReadonlyMap<string, string>;
}

/** The caller of a chat's call as a participant of the thread that they show; `permission` makes them staff. */
export function participant(shown: ShownThread, { caller, may }: CallContext, permission: string) {
  const { principal } = caller;
  const who: ChatCaller = { user: principal.kind === "user" ? principal : undefined, isStaff: may(permission) };
  return participantOf(shown, who);
}

/** What messages of a thread are shown with. */
export const chatContext = Effect.fnUntraced(function* (
  { store }: GatePorts,
  { client, profile }: Participant,
  messages: readonly Message[],
) {
  const cursors = yield* store.chat.cursors(client, profile._id);
  const authors = messages.flatMap(({ sender, author }) => (sender === "staff" ? [author] : []));
  return { cursors, names: yield* readStaffNames(store, client, authors) } satisfies ChatContext;
});

/** A message as a participant sees it. */
export function messageView(message: Message, { person, side }: Participant, { cursors, names }: ChatContext) {
  const { _id, number, sender, author, sentAs, text, at, delivered, booking } = message;
  return {
    _id,
    number,
    sender,
    by: sender === "staff" ? shownName(names.get(author) ?? "", side) : "",
    sentAs: author === person ? sentAs : "",
    text,
    at: isoTextOf(at),
    delivered: isoOrNull(delivered),
    state: stateOf(message, cursors),
    booking,
  };
}

/** A thread as staff see it. */
export const staffThreadView = Effect.fnUntraced(function* (
  { store, time }: GatePorts,
  { client, profile, person }: Participant,
  cursors: readonly Cursor[],
) {
  const thread = (yield* store.chat.thread(client, profile._id)) ?? emptyThread(client, profile._id);
  const readers = readersAt(cursors, time.now(), person);
  const names = yield* readStaffNames(store, client, [...readers, ...assignedIn([thread])]);
  return {
    name: nameOf(profile),
    locale: profile.locale,
    isBlocked: profile.isBlocked,
    ...standing(thread, names),
    readers: readers.flatMap((reader) => names.get(reader) ?? []),
  };
});

/** How much of the newest message a list of threads shows. */
const previewLength = 120;

/** A page of threads as staff see it. */
export const threadItems = Effect.fnUntraced(function* (
  { store }: GatePorts,
  client: string,
  items: Effect.Success<ReturnType<typeof findThreads>>["items"],
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
        last: last === undefined ? null : previewOf(last, cursors),
        unread,
        ...standing(thread, names),
      };
    }),
  );
});

function previewOf(message: Message, cursors: readonly Cursor[]) {
  const { number, sender, text, at } = message;
  return { number, sender, text: text.slice(0, previewLength), at: isoTextOf(at), isSeen: isSeen(message, cursors) };
}

function standing({ waitingSince, closedAt, assigned }: Thread, names: ChatContext["names"]) {
  return {
    waitingSince: isoOrNull(waitingSince),
    closedAt: isoOrNull(closedAt),
    assigned: assigned === null ? null : { _id: assigned, name: names.get(assigned) ?? "" },
  };
}

function assignedIn(threads: readonly Thread[]): readonly string[] {
  return threads.flatMap(({ assigned }) => assigned ?? []);
}

function nameOf({ firstname, lastname }: CustomerProfile): string {
  return `${firstname} ${lastname}`.trim();
}

/** An instant as the contract has it; null where there is none. */
export function isoOrNull(at: number | null): string | null {
  return at === null ? null : isoTextOf(at);
}

/** Staff see whole names of each other; customers see the first name. */
function shownName(name: string, side: Participant["side"]): string {
  return side === "staff" ? name : (name.split(" ")[0] ?? "");
}
