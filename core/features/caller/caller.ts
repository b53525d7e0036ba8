import type { QueuedWork } from "../shared/calls/work.ts";
import type { ErrorCode } from "../../domain/errors.ts";
import type { Principal } from "../../domain/people/principal.ts";
import type { UploadedFile } from "../../ports/storage.ts";

/** The caller, as the edge established it; nothing of it comes from the body. */
export interface Caller {
  readonly principal: Principal;
  /** The `quai_visitor` cookie; undefined before the first hold or code. */
  readonly visitor: string | undefined;
  /** The capability of a hold, from the header `Quai-Hold`, for callers without the cookie. */
  readonly capability?: string;
  /** The address that caps count: an IPv4 address, or the network of 64 bits of an IPv6 one. */
  readonly address: string;
  /** The IPv6 networks of 56 bits (a household line) and 48 bits (a site) around it; the address itself when left out. */
  readonly line?: string;
  readonly site?: string;
  readonly locale: "en" | "fr";
  /** The refresh token of the `quai_refresh` cookie, which browsers send to calls of `account/auth` only. */
  readonly refresh?: string;
  /** The browser's user agent, at most 200 characters. */
  readonly agent?: string;
}

/** A refresh token in a cookie that no script can read, and its lifetime in seconds. */
export interface RefreshCookie {
  readonly token: string;
  readonly seconds: number;
}

/** One call as the edge received it. */
export interface ReceivedCall {
  /** `service/model/method`, without a leading slash. */
  readonly path: string;
  /** The decoded JSON body: `{ sender, scope, sent, data }`; unknown until dispatch decoded it. A `KnownQuestion` needs no decoding. */
  readonly body: unknown;
  /** The JSON text of the body, by which the gate recognizes the same question later. */
  readonly text?: string;
  readonly caller: Caller;
  readonly idempotencyKey: string | undefined;
  readonly file?: UploadedFile;
  /** Waits for the caller's turn where the call is more than small work; the call begins at once when left out. */
  readonly waitForTurn?: WaitForTurn;
}

/** A function that waits for the caller's turn among calls of the same work; gives how to end it, or why the caller may not wait. */
export type WaitForTurn = (work: QueuedWork) => Promise<(() => void) | Extract<ErrorCode, "TOO_MANY_REQUESTS" | "UNAVAILABLE">>;

/**
 * The reply of the gate to a call. `body` is JSON text, ready to send. `visitor` makes the edge set the visitor cookie, `refresh` the
 * refresh cookie; null removes it. `cacheKey` is one and the same object for as long as `body` is the same, so that the edge may cache its
 * bytes.
 */
export interface GateReply {
  readonly status: number;
  readonly body: string;
  readonly cacheKey?: object;
  readonly retryAfter?: number;
  readonly visitor?: string;
  readonly refresh?: RefreshCookie | null;
  /** A file that is made while it is sent, in place of the body. */
  readonly stream?: AsyncIterable<string>;
}

/** What is known of a caller before the body of a call is read: why they may not send it, or whether they send it as staff of their club. */
export type UploadAdmission = ErrorCode | { readonly isStaff: boolean };

/**
 * A function that says whether a caller may even send the body of a call. `fields` are those of a form that arrived before its file; until
 * then they are left out.
 */
export type CheckUploadCaller = (
  path: string,
  caller: Pick<Caller, "principal">,
  fields?: Readonly<Record<string, string>>,
) => Promise<UploadAdmission>;

/** The function that answers a call; it never rejects: a fault becomes a reply. */
export type DispatchCall = (call: ReceivedCall) => Promise<GateReply>;
