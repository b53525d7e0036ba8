import type { ErrorCode } from "../../domain/errors.ts";
import type { Principal } from "../../domain/people/principal.ts";

/** The one who calls, as the edge established it; nothing of it comes from the body. */
export interface Caller {
  readonly principal: Principal;
  /** The `quai_visitor` cookie; undefined before the first hold or code. */
  readonly visitor: string | undefined;
  /** What caps count them under: an IPv4 address, of IPv6 a network of 64 bits. */
  readonly address: string;
  /** The IPv6 networks of 56 and 48 bits around it, a home's line and a site; where left out, the address itself. */
  readonly line?: string;
  readonly site?: string;
  readonly locale: "en" | "fr";
  /** The refresh token of the `quai_refresh` cookie, which calls of `account/auth` alone are sent. */
  readonly refresh?: string;
  /** What their browser calls itself, at most 200 characters. */
  readonly agent?: string;
}

/** A refresh token that no script is to read, and for how long it is good. */
export interface RefreshCookie {
  readonly token: string;
  readonly seconds: number;
}

/** A file that came with a call, and what tells its bytes from others. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly digest: string;
}

export interface Call {
  /** `service/model/method`, without a leading slash. */
  readonly path: string;
  /** The decoded JSON body: `{ sender, scope, sent, data }`; unknown until dispatch decoded it. */
  readonly body: unknown;
  readonly caller: Caller;
  readonly idempotencyKey: string | undefined;
  readonly file?: SentFile;
}

/**
 * `body` is JSON text, ready to send. `visitor` asks the edge to set the visitor's cookie, `refresh` that of the refresh token; null takes it away. `kept` is one and the same object for as long as
 * `body` stays the same, so that the edge may keep its bytes.
 */
export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly cacheKey?: object;
  readonly retryAfter?: number;
  readonly visitor?: string;
  readonly refresh?: RefreshCookie | null;
  /** CSV that is made while it is sent, in place of the body. */
  readonly stream?: AsyncIterable<string>;
}

/** Why a caller may not even send the body of a call; undefined where they may. */
export type Admits = (path: string, caller: Pick<Caller, "principal">) => ErrorCode | undefined;

export type Dispatch = (call: Call) => Promise<Reply>;
