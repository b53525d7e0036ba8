import type { Effect } from "effect";
import type {
  OutboxWaiting,
  OutboxEntry,
  OutboxKeyQuery,
  OutboxKind,
  OutboxRow,
  OutboxOutcome,
  OutboxSettlement,
} from "../../domain/messages/outbox.ts";

/** Which due rows to take: of these kinds, or of all, and of no club in `busyClubs`. */
export interface OutboxChoice {
  readonly kinds?: readonly OutboxKind[];
  readonly busyClubs?: readonly string[];
}

/** The outbox as its worker processes it. */
export interface OutboxWork {
  /** Takes due rows, the first due first, for `leaseMs`, so that two processes never work on one row at once. */
  readonly take: (now: number, limit: number, leaseMs: number, choice?: OutboxChoice) => Effect.Effect<readonly OutboxRow[]>;
  /** Records the outcome of a row. */
  readonly settle: (id: number, outcome: OutboxSettlement) => Effect.Effect<void>;
  /** What became of the entries of these keys, and of those that begin with one of `beginning`, by key. */
  readonly outcomes: (client: string, keys: OutboxKeyQuery) => Effect.Effect<readonly OutboxOutcome[]>;
  /** How many rows were laid aside, of all time: nobody tries them again by themselves. */
  readonly countDead: () => Effect.Effect<number>;
  /** The rows that should have left by `now`, and those that are to be tried again. */
  readonly waiting: (now: number) => Effect.Effect<OutboxWaiting>;
  /** How many rows of a club, of these kinds, should have left by `now` or are to be tried again. */
  readonly waitingOfClub: (client: string, kinds: readonly OutboxKind[], now: number) => Effect.Effect<number>;
}

/** The functions that read and write the outbox within a commit. */
export interface OutboxWrites {
  /** Queues; does nothing when the key is there already. */
  readonly enqueue: (entry: OutboxEntry) => Effect.Effect<void>;
  /** Whether an entry of this key was ever queued, done or not. */
  readonly knows: (client: string, key: string) => Effect.Effect<boolean>;
}

/** An address that gets no optional letter of a club, as a keyed digest of it. `at` in epoch milliseconds. */
export interface OptOut {
  readonly client: string;
  readonly address: string;
  readonly at: number;
}

/** The functions that read, outside a commit, who wants no optional letters. */
export interface OptOutReads {
  readonly read: (client: string, address: string) => Effect.Effect<OptOut | undefined>;
}

/** The functions that write, within a commit, who wants no optional letters. */
export interface OptOutWrites {
  /** Inserts the address, or replaces it. */
  readonly put: (optOut: OptOut) => Effect.Effect<void>;
  readonly remove: (client: string, address: string) => Effect.Effect<void>;
}
