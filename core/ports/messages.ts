import type { CallIssue } from "../domain/validation/issue.ts";

/**
 * The reason why a call failed: `status` 0 and code OFFLINE when no reply came; `retryAfter` in seconds; `issues` of a 400, 409 or 422;
 * `current` the stored row of a 409 CONFLICT; `uses` the rows that prevent a deletion; `reasons` why a boat is NOT_READY; `countries` (ISO
 * 3166) that texts can be sent to where a phone is PHONE_NOT_TEXTED.
 */
export interface CallFailure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfter?: number;
  readonly issues?: readonly CallIssue[];
  readonly current?: unknown;
  readonly uses?: readonly RowUseInFailure[];
  readonly reasons?: readonly string[];
  readonly countries?: readonly string[];
}

/** A row that uses another one: its kind (`reservations` for a booking), its id, and its name in one or both languages. */
export interface RowUseInFailure {
  readonly model: string;
  readonly _id: string;
  readonly name: unknown;
}

/** The result of a call of the contract: its data, or why it failed. */
export type CallReply<Data> = { readonly ok: true; readonly data: Data } | CallFailure;

/**
 * The options of a call. `idempotencyKey` repeats an earlier call: the same key gives the same reply. A mutation without a key gets a new
 * one. `capability` is that of the hold that the call is about.
 */
export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly capability?: string | undefined;
}
