import { Effect } from "effect";
import { type ChatThread, emptyChatThread, type ReadingCursor, type ThreadMessage } from "#core/domain/chat/thread.ts";
import { findInList } from "#core/domain/find/find.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { scopeIncludes } from "#core/domain/scope.ts";
import type {
  AnnouncementReads,
  AnnouncementWrites,
  CardPlaceInThread,
  CardReads,
  CardWrites,
  ChatReads,
  ChatWrites,
  ThreadPageQuery,
} from "#core/ports/store/chat.ts";
import type { ActionCard } from "#core/domain/chat/card.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, insertRow, joinKeyColumns, type MemoryTables, rowOfClub } from "../rows/rows.ts";

type ThreadKey = Pick<ChatThread, "client" | "customer">;

const maxUnreadCustomers = 1000;

/** Makes the functions that read chats outside a commit. */
export function makeChatReads(rows: MemoryTables): ChatReads {
  return {
    thread: (client, customer) => Effect.sync(() => rows.threads.get(joinKeyColumns(client, customer))),
    messages: (client, customer, { after, before, booking, limit }) =>
      Effect.sync(() => {
        const wanted = messagesOf(rows, { client, customer }).filter(
          (message) =>
            (booking === undefined || message.booking === booking) &&
            (after === undefined || message.number > after) &&
            (before === undefined || message.number < before),
        );
        return after === undefined ? wanted.slice(-limit) : wanted.slice(0, limit);
      }),
    lastOfBooking: (client, customer, booking) =>
      Effect.sync(() => messagesOf(rows, { client, customer }).findLast((message) => message.booking === booking)?.number ?? 0),
    cursors: (client, customer) => Effect.sync(() => cursorsOf(rows, { client, customer })),
    threads: (client, page) =>
      Effect.sync(() =>
        pageOf(threadsOf(rows, client), page).map((thread) => ({
          thread,
          last: rows.messages.get(joinKeyColumns(client, thread.customer, thread.last)),
        })),
      ),
    counts: (client, user) =>
      Effect.sync(() => {
        const all = threadsOf(rows, client);
        const mine = all.filter(({ assigned, closedAt }) => assigned === user && closedAt === null);
        return { waiting: all.filter(isWaiting).length, mine: mine.length, all: all.length };
      }),
    find: (scope, find) =>
      Effect.sync(() =>
        findInList(
          [...rows.messages.values()].filter((message) => scopeIncludes(scope, message)),
          find,
        ),
      ),
    unread: (client, person, since) =>
      Effect.sync(() => {
        const counted = threadsOf(rows, client).map(({ customer }) => {
          const seen = rows.cursors.get(joinKeyColumns(client, customer, person))?.seen ?? 0;
          const missed = messagesOf(rows, { client, customer }).filter(
            ({ sender, number, at }) => sender === "customer" && number > seen && at >= since,
          );
          return { customer, count: missed.length };
        });
        const sorted = counted.filter(({ count }) => count > 0).toSorted((one, other) => compareByCodePoint(one.customer, other.customer));
        return sorted.slice(0, maxUnreadCustomers);
      }),
    changed: (client, revision, limit) =>
      Effect.sync(() => {
        const news = [...rows.threads.values()].filter((thread) => thread.client === client && thread.revision > revision);
        return news.toSorted((one, other) => one.revision - other.revision).slice(0, limit);
      }),
    revisions: (clients) =>
      Effect.sync(
        () =>
          new Map(
            clients.flatMap((client) => {
              const revision = rows.chatRevisions.get(client);
              return revision === undefined ? [] : [[client, revision] as const];
            }),
          ),
      ),
  };
}

/** Makes the functions that read and write chats in a commit. */
export function makeChatWrites(rows: MemoryTables, journal: CommitJournal): ChatWrites {
  return {
    open: (client, customer) =>
      Effect.sync(() => {
        const key = joinKeyColumns(client, customer);
        const found = rows.threads.get(key) ?? emptyChatThread(client, customer);
        if (!rows.threads.has(key)) insertRow(rows.threads, journal, key, found);
        return found;
      }),
    sent: (thread, author, sentAs) =>
      Effect.sync(() => messagesOf(rows, thread).find((message) => message.author === author && message.sentAs === sentAs)),
    countSince: (thread, { booking, author }, since) =>
      Effect.sync(
        () =>
          messagesOf(rows, thread).filter(
            (message) => message.sender === "customer" && message.at > since && (message.booking === booking || message.author === author),
          ).length,
      ),
    newest: (thread) => Effect.sync(() => messagesOf(rows, thread).at(-1)),
    append: (message) =>
      Effect.sync(() => {
        const { client, customer, author, sentAs, number } = message;
        const isSent = messagesOf(rows, message).some((other) => other.author === author && other.sentAs === sentAs);
        if (isSent) throw new Error("the author sent a unique message already");
        insertRow(rows.messages, journal, joinKeyColumns(client, customer, number), message);
      }),
    put: (thread) =>
      Effect.sync(() => {
        const revision = (rows.chatRevisions.get(thread.client) ?? 0) + 1;
        journal.set(rows.chatRevisions, thread.client, revision);
        journal.set(rows.threads, joinKeyColumns(thread.client, thread.customer), { ...thread, revision });
      }),
    cursors: (thread) => Effect.sync(() => cursorsOf(rows, thread)),
    putCursor: (cursor) =>
      Effect.sync(() => journal.set(rows.cursors, joinKeyColumns(cursor.client, cursor.customer, cursor.person), cursor)),
    deliver: (thread, { sender, number, booking }, at) =>
      Effect.sync(() => {
        for (const message of messagesOf(rows, thread)) {
          const isMeant = message.sender === sender && message.number <= number && message.delivered === null;
          if (!isMeant || (booking !== undefined && message.booking !== booking)) continue;
          journal.set(rows.messages, joinKeyColumns(message.client, message.customer, message.number), { ...message, delivered: at });
        }
      }),
  };
}

function threadsOf(rows: MemoryTables, client: string): readonly ChatThread[] {
  return [...rows.threads.values()].filter((thread) => thread.client === client && thread.last > 0);
}

function messagesOf(rows: MemoryTables, { client, customer }: ThreadKey): readonly ThreadMessage[] {
  const all = [...rows.messages.values()].filter((message) => message.client === client && message.customer === customer);
  return all.toSorted((one, other) => one.number - other.number);
}

function cursorsOf(rows: MemoryTables, { client, customer }: ThreadKey): readonly ReadingCursor[] {
  const all = [...rows.cursors.values()].filter((cursor) => cursor.client === client && cursor.customer === customer);
  return all.toSorted((one, other) => compareByCodePoint(one.person, other.person));
}

function isWaiting({ waitingSince, closedAt }: ChatThread): boolean {
  return waitingSince !== null && closedAt === null;
}

function pageOf(threads: readonly ChatThread[], { of, assigned, customers, first, length }: ThreadPageQuery): readonly ChatThread[] {
  const wanted = threads.filter(
    (thread) =>
      (of === undefined || isWaiting(thread) === (of === "waiting")) &&
      (assigned === undefined || thread.assigned === assigned) &&
      (customers === undefined || customers.includes(thread.customer)),
  );
  const order = (one: ChatThread, other: ChatThread) =>
    (of === "waiting" ? (one.waitingSince ?? 0) - (other.waitingSince ?? 0) : other.lastAt - one.lastAt) ||
    compareByCodePoint(one.customer, other.customer);
  return wanted.toSorted(order).slice(first, first + length);
}

/** Makes the functions that read action cards outside a commit. */
export function makeCardReads(rows: MemoryTables): CardReads {
  return {
    among: (client, customer, numbers) =>
      Effect.sync(() => cardsOf(rows, (card) => card.client === client && card.customer === customer && numbers.includes(card.number))),
    openOf: (client, reservation) => Effect.sync(() => openCardsOf(rows, client, reservation)),
    closedOfBooking: (client, customer, booking) =>
      Effect.sync(() => {
        const ofBooking = (card: ActionCard) => card.client === client && card.customer === customer && card.reservation === booking;
        return cardsOf(rows, (card) => ofBooking(card) && card.outcome !== null).length;
      }),
  };
}

/** Makes the functions that read and write action cards in a commit. */
export function makeCardWrites(rows: MemoryTables, journal: CommitJournal): CardWrites {
  return {
    read: (at) => Effect.sync(() => rows.cards.get(keyOf(at))),
    openOf: (client, reservation) => Effect.sync(() => openCardsOf(rows, client, reservation)),
    insert: (card) => Effect.sync(() => insertRow(rows.cards, journal, keyOf(card), card)),
    put: (card) => Effect.sync(() => journal.set(rows.cards, keyOf(card), card)),
  };
}

function keyOf({ client, customer, number }: CardPlaceInThread): string {
  return joinKeyColumns(client, customer, number);
}

function openCardsOf(rows: MemoryTables, client: string, reservation: string): readonly ActionCard[] {
  return cardsOf(rows, (card) => card.client === client && card.reservation === reservation && card.outcome === null);
}

function cardsOf(rows: MemoryTables, isWanted: (card: ActionCard) => boolean): readonly ActionCard[] {
  return [...rows.cards.values()].filter(isWanted).toSorted((one, other) => one.number - other.number);
}

/** Makes the functions that read announcements outside a commit. */
export function makeAnnouncementReads({ announcements }: MemoryTables): AnnouncementReads {
  return {
    read: (client, id) => Effect.sync(() => rowOfClub(client, announcements.get(id))),
    latest: (client, limit) =>
      Effect.sync(() =>
        [...announcements.values()]
          .filter((each) => each.client === client)
          .toSorted((one, other) => other.createdAt - one.createdAt || compareByCodePoint(other._id, one._id))
          .slice(0, limit),
      ),
  };
}

/** Makes the functions that read and write announcements in a commit. */
export function makeAnnouncementWrites(rows: MemoryTables, journal: CommitJournal): AnnouncementWrites {
  return {
    read: makeAnnouncementReads(rows).read,
    put: (announcement) =>
      Effect.sync(() => {
        assertIdOfClub(announcement._id, announcement.client);
        journal.set(rows.announcements, announcement._id, announcement);
      }),
  };
}
