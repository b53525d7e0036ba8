/** One of the two sides of a chat. */
export type ChatSide = "customer" | "staff";

/**
 * The chat of a club with one customer; `customer` is the id of their profile. Numbers begin at 1 and have no gaps; 0 means none.
 * Instants are epoch milliseconds.
 */
export interface ChatThread {
  readonly client: string;
  readonly customer: string;
  /** The number of its newest message. */
  readonly last: number;
  readonly lastAt: number;
  readonly lastSender: ChatSide | null;
  /** The number of the customer's newest message. */
  readonly lastOfCustomer: number;
  /** Since when the customer waits for an answer: they sent the newest message. Null where staff did. */
  readonly waitingSince: number | null;
  /** The highest number that any member of staff has seen. */
  readonly staffSeen: number;
  /** The id of the user who answers it. */
  readonly assigned: string | null;
  readonly closedAt: number | null;
  /** Grows over all threads of the club with each change. The store sets it. */
  readonly revision: number;
}

/** A message of a thread. It never changes, except that `delivered` is set once. */
export interface ThreadMessage {
  readonly _id: string;
  readonly client: string;
  readonly customer: string;
  readonly number: number;
  readonly sender: ChatSide;
  /** The id of the user who wrote it, or of the booking whose key did. */
  readonly author: string;
  readonly text: string;
  readonly at: number;
  /** When a member of staff first saw a message of the customer, or a device of the customer first received one of staff. */
  readonly delivered: number | null;
  /** The id of the booking that it is about. Whoever has that booking's key reads it. */
  readonly booking: string | null;
  /** The id of its one file. */
  readonly file: string | null;
  /** The sender's own id of it, so that it is stored once, however often it is sent. */
  readonly sentAs: string;
}

/**
 * A record of how far one person has come in a thread. A customer's booking is a person of its own: whoever has its key moves that cursor.
 */
export interface ReadingCursor {
  readonly client: string;
  readonly customer: string;
  /** The id of a user, or of the booking whose key was shown. */
  readonly person: string;
  readonly side: ChatSide;
  /** The highest number that was on their screen. */
  readonly seen: number;
  /** The highest number that one of their devices received. */
  readonly received: number;
  /** When it last moved, or was confirmed. */
  readonly at: number;
}

/** The type of a message before it is sent: the fields that its sender gives. */
export type MessageDraft = Pick<ThreadMessage, "sender" | "author" | "text" | "booking" | "file" | "sentAs">;

/** The most characters of a message. */
export const maxMessageLength = 4000;

/** Gives a thread before its first message. */
export function emptyChatThread(client: string, customer: string): ChatThread {
  return {
    client,
    customer,
    last: 0,
    lastAt: 0,
    lastSender: null,
    lastOfCustomer: 0,
    waitingSince: null,
    staffSeen: 0,
    assigned: null,
    closedAt: null,
    revision: 0,
  };
}

/**
 * Adds a message under the next number. A customer who was not waiting waits from now on, and a closed thread opens again; an answer of
 * staff ends the wait.
 */
export function threadWithMessage(
  thread: ChatThread,
  draft: MessageDraft,
  now: number,
): { readonly thread: ChatThread; readonly message: ThreadMessage } {
  const { client, customer } = thread;
  const number = thread.last + 1;
  const isFromCustomer = draft.sender === "customer";
  return {
    thread: {
      ...thread,
      last: number,
      lastAt: now,
      lastSender: draft.sender,
      lastOfCustomer: isFromCustomer ? number : thread.lastOfCustomer,
      waitingSince: isFromCustomer ? (thread.waitingSince ?? now) : null,
      closedAt: isFromCustomer ? null : thread.closedAt,
    },
    message: { _id: messageId(customer, number), client, customer, number, ...draft, at: now, delivered: null },
  };
}

/** Gives the id of a message; ids of a thread sort by their numbers. */
export function messageId(customer: string, number: number): string {
  return `${customer}-${String(number).padStart(8, "0")}`;
}

/** A report of how far a person has come. Numbers beyond the newest message count as that one. */
export interface CursorMove extends Pick<ReadingCursor, "person" | "side"> {
  readonly seen: number;
  readonly received: number;
}

/** Moves a person's cursor, never back. What was seen was received too. Neither the wait nor who answers changes. */
export function threadWithCursorMove(
  thread: ChatThread,
  cursor: ReadingCursor | undefined,
  { person, side, seen, received }: CursorMove,
  now: number,
): { readonly thread: ChatThread; readonly cursor: ReadingCursor } {
  const { client, customer, last } = thread;
  const hasSeen = Math.max(cursor?.seen ?? 0, Math.min(seen, last));
  const hasReceived = Math.max(cursor?.received ?? 0, hasSeen, Math.min(received, last));
  return {
    thread: side === "staff" ? { ...thread, staffSeen: Math.max(thread.staffSeen, hasSeen) } : thread,
    cursor: { client, customer, person, side, seen: hasSeen, received: hasReceived, at: now },
  };
}

/** Whether a cursor of the customer's side covers a message: an account's covers all, a booking's covers those about the booking. */
export function cursorCoversMessage(
  { person, side }: Pick<ReadingCursor, "person" | "side">,
  { booking }: Pick<ThreadMessage, "booking">,
): boolean {
  return side === "staff" || !isBookingId(person) || person === booking;
}

/** Whether somebody of the other side has seen a message. */
export function isMessageSeen(message: ThreadMessage, cursors: readonly ReadingCursor[]): boolean {
  return cursors.some((cursor) => cursor.side !== message.sender && cursor.seen >= message.number && cursorCoversMessage(cursor, message));
}

/** Whether a device of the other side has received a message. */
export function isMessageReceived(message: ThreadMessage, cursors: readonly ReadingCursor[]): boolean {
  return cursors.some(
    (cursor) => cursor.side !== message.sender && cursor.received >= message.number && cursorCoversMessage(cursor, message),
  );
}

/**
 * One of the states of how far a message has come, for its sender: the server has it, a device of the other side received it, or somebody
 * there saw it.
 */
export type MessageState = "sent" | "delivered" | "seen";

/** Gives the state of a message for its sender. */
export function messageStateOf(message: ThreadMessage, cursors: readonly ReadingCursor[]): MessageState {
  if (isMessageSeen(message, cursors)) return "seen";
  return isMessageReceived(message, cursors) ? "delivered" : "sent";
}

/** The milliseconds after their last sign of life for which somebody of the staff counts as reading a thread. */
export const readingPresenceMs = 90_000;

/** Gives the ids of the staff who are reading a thread at `now`, by its cursors; without `self`. */
export function otherStaffReadingThread(cursors: readonly ReadingCursor[], now: number, self: string): readonly string[] {
  const present = cursors.filter(({ side, person, at }) => side === "staff" && person !== self && at > now - readingPresenceMs);
  return present.map(({ person }) => person);
}

/** The number of messages that a customer may send in an hour, for each booking and each account. */
export const maxMessagesAnHour = 20;

function isBookingId(person: string): boolean {
  return person.split("_")[1] === "r";
}

/**
 * The fields of a chat message that unread counts depend on: its sender, when it was delivered, and the customer of its chat. Requirements
 * §3.
 */
export interface ChatMessage {
  readonly sender: string;
  readonly delivered: string | null;
  readonly customer: string;
}

/** The number of unread messages of a customer. Requirements §3. */
export interface UnreadCount {
  readonly id: string;
  readonly count: number;
}

/** Counts messages that customers sent and that were not delivered, by customer, in order of first message. Requirements §7. */
export function unreadByCustomer(messages: readonly ChatMessage[]): readonly UnreadCount[] {
  return [...Map.groupBy(messages.filter(isUnread), ({ customer }) => customer)].map(([id, unread]) => ({
    id,
    count: unread.length,
  }));
}

/** Gives the unread counts without those of `customer`, whose chat was read. */
export function withoutUnread(counts: readonly UnreadCount[], customer: string): readonly UnreadCount[] {
  return counts.filter(({ id }) => id !== customer);
}

/** Gives the number of unread messages of all customers. */
export function unreadTotal(counts: readonly UnreadCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function isUnread({ sender, delivered }: ChatMessage): boolean {
  return sender === "customer" && delivered === null;
}
