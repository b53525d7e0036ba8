import type { Effect } from "effect";
/** The stored reply of a mutation, by caller and key. `body` is the digest of the request. */
export interface StoredReply {
  readonly caller: string;
  readonly key: string;
  readonly body: string;
  readonly status: number;
  readonly reply: string;
  readonly at: number;
}

/** The functions that read and write stored replies within a commit. */
export interface ReplyWrites {
  readonly read: (caller: string, key: string) => Effect.Effect<StoredReply | undefined>;
  /**
   * Stores a reply to a key that this commit found free. False when the key exists, because a rival commit replied first; a store may instead run
   * the commit again, which then reads the rival's reply.
   */
  readonly keep: (reply: StoredReply) => Effect.Effect<boolean>;
}
