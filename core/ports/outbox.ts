import type { OutboxEntry, OutboxRow } from "../booking/outbox.ts";

/** The outbox as its worker empties it. */
export interface OutboxWork {
  /** Takes due rows for `leaseMs`, so that two processes never work on one row at once. */
  readonly take: (now: number, limit: number, leaseMs: number) => Promise<readonly OutboxRow[]>;
  readonly settle: (
    id: number,
    outcome: { readonly done: true } | { readonly done: false; readonly due: number } | { readonly dead: string },
  ) => Promise<void>;
}

/** The outbox within a commit. */
export interface OutboxWrites {
  /** Queues; does nothing when the key is there already. */
  readonly enqueue: (entry: OutboxEntry) => Promise<void>;
}
