import type { Principal } from "../people/principal.ts";

/** The one who calls, as the edge established it; nothing of it comes from the body. */
export interface Caller {
  readonly principal: Principal;
  /** The `quai_visitor` cookie; undefined before the first hold. */
  readonly visitor: string | undefined;
  readonly address: string;
  readonly locale: "en" | "fr";
}

export interface Call {
  /** `service/model/method`, without a leading slash. */
  readonly path: string;
  /** The decoded JSON body: `{ sender, scope, sent, data }`; unknown until dispatch decoded it. */
  readonly body: unknown;
  readonly caller: Caller;
  readonly idempotencyKey: string | undefined;
}

/**
 * `body` is JSON text, ready to send. `visitor` asks the edge to set the visitor's cookie. `kept` is one and the same object for as long as
 * `body` stays the same, so that the edge may keep its bytes.
 */
export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly kept?: object;
  readonly retryAfter?: number;
  readonly visitor?: string;
}

export type Dispatch = (call: Call) => Promise<Reply>;
