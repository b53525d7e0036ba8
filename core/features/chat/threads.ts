import { Effect } from "effect";
import { type ChatThread, readingPresenceMs, threadWithCursorMove } from "../../domain/chat/thread.ts";
import { clubScope } from "../../domain/scope.ts";
import type { FindRequest } from "../../domain/find/find.ts";
import type { ThreadPageQuery } from "../../ports/store/chat.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import type { ChatParticipant } from "./access.ts";

/** A member of staff, with the club whose threads they see. */
export interface ChatStaff {
  readonly client: string;
  readonly id: string;
}

/** A query of the threads that staff list. */
export interface ChatThreadQuery {
  readonly of: "waiting" | "answered" | "mine" | "all";
  readonly text?: string;
  readonly page?: number;
  readonly itemsPerPage?: number;
}

const mostNamed = 100;

/** Finds a page of a club's threads with their newest messages and customers, the counts of the club, and what the caller has not seen. */
export const findChatThreads = Effect.fnUntraced(function* (
  { client, id }: ChatStaff,
  { of, text = "", page = 1, itemsPerPage = 20 }: ChatThreadQuery,
) {
  const store = yield* Store;
  const customers = text.trim() === "" ? undefined : yield* namedLike(client, text.trim());
  const wanted: ThreadPageQuery = {
    ...(of === "waiting" || of === "answered" ? { of } : {}),
    ...(of === "mine" ? { assigned: id } : {}),
    ...(customers === undefined ? {} : { customers }),
    first: (page - 1) * itemsPerPage,
    length: itemsPerPage + 1,
  };
  const found = yield* store.chat.threads(client, wanted);
  const items = found.slice(0, itemsPerPage);
  const profiles = yield* profilesOf(
    client,
    items.map(({ thread }) => thread.customer),
  );
  const unread = yield* countUnreadByCustomer({ client, id });
  return {
    items: items.map((each) => ({ ...each, profile: profiles.get(each.thread.customer), unread: unread.get(each.thread.customer) ?? 0 })),
    hasMore: found.length > itemsPerPage,
    counts: yield* store.chat.counts(client, id),
  };
});

/** Gives the messages of customers that a member of staff has not seen, by customer; none from before they had an account. */
export const countUnreadByCustomer = Effect.fnUntraced(function* ({ client, id }: ChatStaff) {
  const store = yield* Store;
  const user = (yield* store.people.look({ client, id, session: "" })).user;
  const counted = yield* store.chat.unread(client, id, user?.createdAt ?? 0);
  return new Map(counted.map(({ customer, count }) => [customer, count]));
});

/** Names who answers a thread; null for nobody. Fails with ITEM_NOT_EXIST for a user of another club. */
export const assignChatThread = Effect.fnUntraced(function* ({ client }: ChatStaff, customer: string, user: string | null) {
  const store = yield* Store;
  if (user !== null && (yield* store.kinds.users.read(clubScope(client), user)) === undefined)
    return yield* failWithRefusal("ITEM_NOT_EXIST");
  yield* change(client, customer, (thread) => ({ ...thread, assigned: user }));
});

/** Closes a thread, or opens it again. */
export const closeChatThread = Effect.fnUntraced(function* ({ client }: ChatStaff, customer: string, isClosed: boolean) {
  const { now } = yield* ClockPort;
  yield* change(client, customer, (thread) => ({ ...thread, closedAt: isClosed ? (thread.closedAt ?? now()) : null }));
});

/** Changes a thread that has a message. Fails with ITEM_NOT_EXIST for any other. */
const change = Effect.fnUntraced(function* (client: string, customer: string, to: (thread: ChatThread) => ChatThread) {
  const store = yield* Store;
  if (((yield* store.chat.thread(client, customer))?.last ?? 0) === 0) return yield* failWithRefusal("ITEM_NOT_EXIST");
  yield* runCommit(function* (tx: Transaction) {
    yield* tx.chat.put(to(yield* tx.chat.open(client, customer)));
  });
});

/** The customers whose name or phone contains a text. */
const namedLike = Effect.fnUntraced(function* (client: string, text: string) {
  const { kinds } = yield* Store;
  const digits = text.replaceAll(/\D/gu, "");
  const ask = (field: "lastname" | "firstname" | "phone", contains: string): FindRequest => ({
    where: { [field]: { contains } },
    itemsPerPage: mostNamed,
  });
  const finds = [ask("lastname", text), ask("firstname", text), ...(digits.length < 3 ? [] : [ask("phone", digits)])];
  const found = yield* Effect.forEach(finds, (find) => kinds.profiles.find(clubScope(client), find));
  return [...new Set(found.flatMap(({ items }) => items.map(({ _id }) => _id)))].slice(0, mostNamed);
});

const profilesOf = Effect.fnUntraced(function* (client: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { kinds } = yield* Store;
  const { items } = yield* kinds.profiles.find(clubScope(client), { where: { _id: ids }, itemsPerPage: ids.length });
  return new Map(items.map((profile) => [profile._id, profile]));
});

/** A report of how far a participant has come. */
export interface ReadingReport {
  readonly seen: number;
  readonly received: number;
}

/**
 * Moves a participant's cursor, never back, and sets the instant of delivery of the messages that it passes first. Other participants get
 * news of it when the cursor moved, or when a member of staff returned. Does nothing for a thread without a message.
 */
export const recordReading = Effect.fnUntraced(function* (
  { client, profile, side, person, booking }: ChatParticipant,
  come: ReadingReport,
) {
  const time = yield* ClockPort;
  const store = yield* Store;
  const known = yield* store.chat.thread(client, profile._id);
  if (known === undefined || known.last === 0) return { seen: 0, received: 0 } satisfies ReadingReport;
  const now = time.now();
  return yield* runCommit(function* (tx: Transaction) {
    const thread = yield* tx.chat.open(client, profile._id);
    const before = (yield* tx.chat.cursors(thread)).find((cursor) => cursor.person === person);
    const marked = threadWithCursorMove(thread, before, { person, side, ...come }, now);
    const { seen, received } = marked.cursor;
    yield* tx.chat.putCursor(marked.cursor);
    const isMoved = seen !== before?.seen || received !== before.received;
    const isBack = side === "staff" && (before?.at ?? 0) <= now - readingPresenceMs;
    if (isMoved) {
      const to =
        side === "staff"
          ? ({ sender: "customer", number: seen } as const)
          : ({ sender: "staff", number: received, ...(booking === undefined ? {} : { booking }) } as const);
      yield* tx.chat.deliver(thread, to, now);
    }
    if (isMoved || isBack) yield* tx.chat.put(marked.thread);
    return { seen, received } satisfies ReadingReport;
  });
});
