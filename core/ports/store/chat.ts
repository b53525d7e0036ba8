import type { Effect } from "effect";
import type { ReadingCursor, ThreadMessage, ChatThread } from "../../domain/chat/thread.ts";
import type { FindRequest, FoundPage } from "../../domain/find/find.ts";
import type { ClubScope } from "../../domain/scope.ts";
import type { ActionCard } from "../../domain/chat/card.ts";
import type { Announcement } from "../../domain/chat/announcement.ts";

/** A page of a thread: the first messages after a number, or the last ones before one; of one booking where it is given. */
export interface MessagePageQuery {
  readonly after?: number;
  readonly before?: number;
  readonly booking?: string;
  readonly limit: number;
}

/** A page of a club's threads: those whose customers wait, the longest wait first, or others, the newest message first. */
export interface ThreadPageQuery {
  /** `waiting`: open ones that wait. `answered`: all others. Both when left out, by their newest message. */
  readonly of?: "waiting" | "answered";
  /** Only those that this user answers. */
  readonly assigned?: string;
  /** Only those of these customers. */
  readonly customers?: readonly string[];
  readonly first: number;
  readonly length: number;
}

/** A thread with its newest message. */
export interface ThreadWithNewestMessage {
  readonly thread: ChatThread;
  readonly last: ThreadMessage | undefined;
}

/** The counts of how many threads of a club wait, how many a user answers, and how many there are. */
export interface ThreadCounts {
  readonly waiting: number;
  readonly mine: number;
  readonly all: number;
}

/** The count of the messages of a customer that a person has not seen; never 0. */
export interface UnreadOfCustomer {
  readonly customer: string;
  readonly count: number;
}

/** The functions that read the chat outside a commit. */
export interface ChatReads {
  readonly thread: (client: string, customer: string) => Effect.Effect<ChatThread | undefined>;
  /** Oldest first, in both directions. */
  readonly messages: (client: string, customer: string, page: MessagePageQuery) => Effect.Effect<readonly ThreadMessage[]>;
  /** The number of the newest message about a booking, 0 where there is none. */
  readonly lastOfBooking: (client: string, customer: string, booking: string) => Effect.Effect<number>;
  readonly cursors: (client: string, customer: string) => Effect.Effect<readonly ReadingCursor[]>;
  readonly threads: (client: string, page: ThreadPageQuery) => Effect.Effect<readonly ThreadWithNewestMessage[]>;
  readonly counts: (client: string, user: string) => Effect.Effect<ThreadCounts>;
  readonly find: (scope: ClubScope, find: FindRequest) => Effect.Effect<FoundPage<ThreadMessage>>;
  /** The customers' messages since `since` that a member of staff has not seen, by customer, at most 1000 customers. */
  readonly unread: (client: string, person: string, since: number) => Effect.Effect<readonly UnreadOfCustomer[]>;
  /** The threads that changed after a revision, in the order of their changes, at most `limit`. */
  readonly changed: (client: string, revision: number, limit: number) => Effect.Effect<readonly ChatThread[]>;
  /** The newest revision of each of these clubs that has a thread. */
  readonly revisions: (clients: readonly string[]) => Effect.Effect<ReadonlyMap<string, number>>;
}

/** The functions that read and write the chat within a commit. */
export interface ChatWrites {
  /** The thread of a customer, created where there is none; locked until the commit. */
  readonly open: (client: string, customer: string) => Effect.Effect<ChatThread>;
  /** The message that an author sent under their own id of it. */
  readonly sent: (
    thread: Pick<ChatThread, "client" | "customer">,
    author: string,
    sentAs: string,
  ) => Effect.Effect<ThreadMessage | undefined>;
  /** How many messages the customer sent since `since`, about this booking or by this author. */
  readonly countSince: (
    thread: Pick<ChatThread, "client" | "customer">,
    by: { readonly booking: string; readonly author: string },
    since: number,
  ) => Effect.Effect<number>;
  /** The newest message, of one side where it is given. */
  readonly newest: (thread: Pick<ChatThread, "client" | "customer">) => Effect.Effect<ThreadMessage | undefined>;
  readonly append: (message: ThreadMessage) => Effect.Effect<void>;
  /** Replaces the thread, and gives it the club's next revision. */
  readonly put: (thread: ChatThread) => Effect.Effect<void>;
  readonly cursors: (thread: Pick<ChatThread, "client" | "customer">) => Effect.Effect<readonly ReadingCursor[]>;
  readonly putCursor: (cursor: ReadingCursor) => Effect.Effect<void>;
  /** Sets the instant of delivery of the messages of one side up to a number that have none; of one booking where it is given. */
  readonly deliver: (
    thread: Pick<ChatThread, "client" | "customer">,
    to: { readonly sender: ThreadMessage["sender"]; readonly number: number; readonly booking?: string },
    at: number,
  ) => Effect.Effect<void>;
}

/** The place of an action card: the number of its entry in a customer's thread. */
export type CardPlaceInThread = Pick<ActionCard, "client" | "customer" | "number">;

/** The functions that read action cards outside a commit. */
export interface CardReads {
  /** The cards among these entries of a thread, by rising number. */
  readonly among: (client: string, customer: string, numbers: readonly number[]) => Effect.Effect<readonly ActionCard[]>;
  /** The cards about a booking without an outcome, by rising number. */
  readonly openOf: (client: string, reservation: string) => Effect.Effect<readonly ActionCard[]>;
  /** How many cards about a booking have an outcome. */
  readonly closedOfBooking: (client: string, customer: string, booking: string) => Effect.Effect<number>;
}

/** The functions that read and write action cards within a commit. */
export interface CardWrites {
  /** Locked until the commit. */
  readonly read: (at: CardPlaceInThread) => Effect.Effect<ActionCard | undefined>;
  /** The cards about a booking without an outcome, by rising number; locked until the commit. */
  readonly openOf: (client: string, reservation: string) => Effect.Effect<readonly ActionCard[]>;
  readonly insert: (card: ActionCard) => Effect.Effect<void>;
  /** Replaces the card with the same number. */
  readonly put: (card: ActionCard) => Effect.Effect<void>;
}

/** The functions that read announcements outside a commit. */
export interface AnnouncementReads {
  readonly read: (client: string, id: string) => Effect.Effect<Announcement | undefined>;
  /** The latest of a club, the newest first, at most `limit`. */
  readonly latest: (client: string, limit: number) => Effect.Effect<readonly Announcement[]>;
}

/** The functions that read and write announcements within a commit. */
export interface AnnouncementWrites {
  /** By id, locked until the commit. */
  readonly read: (client: string, id: string) => Effect.Effect<Announcement | undefined>;
  /** Inserts the announcement, or replaces the one with its id. */
  readonly put: (announcement: Announcement) => Effect.Effect<void>;
}
