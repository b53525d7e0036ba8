import type { Effect } from "effect";
/** The kept reply of a mutation, by caller and key. `body` is the digest of the request. */
export interface StoredReply {
  readonly caller: string;
  readonly key: string;
  readonly body: string;
  readonly status: number;
  readonly reply: string;
  readonly at: number;
}

/** Kept replies within a commit. */
export interface ReplyWrites {
  readonly read: (caller: string, key: string) => Effect.Effect<StoredReply | undefined>;
  /** False when the key is there already (a rival commit answered first). */
  readonly keep: (reply: StoredReply) => Effect.Effect<boolean>;
}
