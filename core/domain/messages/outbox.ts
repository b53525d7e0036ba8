/**
 * The list of the kinds of queued work: letters, codes by text, letters about accounts with their codes, letters and texts to the owners of wishes, requests to the payment provider,
 * reservations whose rest of the price is due, acts of staff whose effects follow, and erasures of documents' images.
 */
export const outboxKinds = [
  "mail",
  "sms",
  "account",
  "waitlist",
  "refund",
  "expireSession",
  "fallDue",
  "finishAct",
  "eraseDocument",
] as const;
/** One of the kinds of queued work: a letter, a code by text, a letter about an account, a request to the payment provider, or an instant at which money is due or an act of staff can no longer be undone. */
export type OutboxKind = (typeof outboxKinds)[number];

/** Whether an entry of this kind loses its payload when it is given up: a code is useless later, and names its recipient. */
export const payloadErasedWhenGivenUp = (kind: OutboxKind): boolean => kind === "sms" || kind === "account";

/**
 * An entry of the outbox: work to do after the commit, at least once. `key` is unique, so the same effect is never queued twice; `due` in
 * epoch milliseconds.
 */
export interface OutboxEntry {
  readonly client: string;
  readonly key: string;
  readonly kind: OutboxKind;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly due: number;
}

/** A queued entry as a worker takes it; `attempts` includes the current one. */
export interface OutboxRow extends OutboxEntry {
  readonly id: number;
  readonly attempts: number;
}

/** A query that selects entries by their keys: these, and all keys that begin with one of `beginning`. */
export interface OutboxKeyQuery {
  readonly keys: readonly string[];
  readonly beginning: readonly string[];
}

/** The outcome of an entry: done at `at`, given up (`dead`) at `at`, or due to be tried at `at`; epoch milliseconds. */
export interface OutboxOutcome {
  /** Its number in the order in which entries were queued. */
  readonly id: number;
  readonly key: string;
  readonly state: OutboxState;
  readonly at: number;
}

/** The state of an entry. `merged` is a letter that was not sent because a newer one says the same booking's last state, or because an announcement was stopped. */
export type OutboxState = "due" | "done" | "merged" | "dead";

/**
 * What becomes of an entry after an attempt: done, merged or given up at `at`, or due again, epoch milliseconds. `isPutOff` when it waits
 * for its turn, which counts as no attempt.
 */
export type OutboxSettlement =
  | { readonly done: true; readonly at: number; readonly isMerged?: boolean }
  | { readonly done: false; readonly due: number; readonly isPutOff?: boolean }
  | { readonly dead: string; readonly at: number };

/** The longest wait between two tries of an entry, in milliseconds. */
export const longestRetryMs = 3_600_000;

/** How many entries wait: those that are due, and those that were tried and failed. `oldestDue` is when the first was due, epoch milliseconds; null for none. */
export interface OutboxWaiting {
  readonly count: number;
  readonly oldestDue: number | null;
}
