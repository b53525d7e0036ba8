/** Work to do after the commit, at least once. `key` is unique: the same effect is never queued twice. */
export interface OutboxEntry {
  readonly client: string;
  readonly key: string;
  readonly kind: "mail" | "sms" | "refund" | "expireSession";
  readonly payload: Readonly<Record<string, unknown>>;
  readonly due: number;
}

/** A queued entry as a worker takes it; `attempts` counts this one. */
export interface OutboxRow extends OutboxEntry {
  readonly id: number;
  readonly attempts: number;
}
