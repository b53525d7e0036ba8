import type { Input, Output, Path } from "../contract/index.ts";
import type { CallIssue } from "../domain/validation/issue.ts";

/**
 * Why a call failed: `status` 0 and code OFFLINE when no answer came; `retryAfter` in seconds, `issues` those of a 400, 409 or 422,
 * `current` the stored row of a 409 CONFLICT, `uses` what keeps a row from being deleted, `reasons` what a boat that is NOT_READY waits for,
 * `countries` those that texts are sent to (ISO 3166) where a phone is PHONE_NOT_TEXTED.
 */
export interface CallFailure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfter?: number;
  readonly issues?: readonly CallIssue[];
  readonly current?: unknown;
  readonly uses?: readonly CallUse[];
  readonly reasons?: readonly string[];
  readonly countries?: readonly string[];
}

/** A row that uses another one: its kind, `reservations` for a booking, its id, and its name in one language or in both. */
export interface CallUse {
  readonly model: string;
  readonly _id: string;
  readonly name: unknown;
}

/** A call that was answered, or not. */
export type CallReply<Data> = { readonly ok: true; readonly data: Data } | CallFailure;

/** `idempotencyKey` repeats an earlier call: the same key gives the same reply. A mutation without one is given a new one. */
export interface CallOptions {
  readonly idempotencyKey?: string;
}

/** Sends a call of the contract by `service/model/method` and gives its reply. Never rejects. */
export type Messages = <Called extends Path>(
  path: Called,
  data: Input<Called>,
  options?: CallOptions,
) => Promise<CallReply<Output<Called>>>;
