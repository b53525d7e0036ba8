/** What may be left to do: letters, codes by text, letters about accounts with their codes, and what is asked of the payment provider. */
export const outboxKinds = ["mail", "sms", "account", "refund", "expireSession"] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** Whose payload goes with a row that is given up: a code is of no use later, and names whom it was for. */
export const erasesPayload = (kind: OutboxKind): boolean => kind === "sms" || kind === "account";

/** Work to do after the commit, at least once. `key` is unique: the same effect is never queued twice. */
export interface OutboxEntry {
  readonly client: string;
  readonly key: string;
  readonly kind: OutboxKind;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly due: number;
}

/** A queued entry as a worker takes it; `attempts` counts this one. */
export interface OutboxRow extends OutboxEntry {
  readonly id: number;
  readonly attempts: number;
}

/** Entries by their keys: these, and all that begin with one of those. */
export interface OutboxKeys {
  readonly keys: readonly string[];
  readonly beginning: readonly string[];
}

/** What became of an entry: done at `at`, given up, or due; `at` is then when it is to be tried, epoch milliseconds. */
export interface OutboxOutcome {
  readonly key: string;
  readonly state: "due" | "done" | "dead";
  readonly at: number;
}
