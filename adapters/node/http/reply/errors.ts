import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { errorBody } from "#core/features/caller/errorBody.ts";
import { Refusal, type ErrorCode, type RefusalDetails } from "#core/domain/errors.ts";
import { ServiceFault } from "#core/ports/outside.ts";
import { StoreDown } from "#core/ports/store/store.ts";
import { textLookupFor } from "#core/words/index.ts";
import { jsonReplyHeaders } from "./headers.ts";
import { preferredLocale } from "../request/language.ts";

const retrySeconds = 1;
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  404: "UNKNOWN_CALL",
  413: "TOO_LARGE",
  415: "UNSUPPORTED_MEDIA",
  429: "TOO_MANY_REQUESTS",
  503: "UNAVAILABLE",
};

/** Sends the reply of a refused request, in the language of the request; 429 and 503 say when to try again. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, details: RefusalDetails = {}): FastifyReply {
  const say = textLookupFor(preferredLocale(request.headers["accept-language"]));
  const body = JSON.stringify(errorBody(new Refusal(code, details), say));
  return refuseWith(reply, code).headers(jsonReplyHeaders).send(body);
}

/** Gives a reply the status of a refusal, and the header that says when to try again where that helps; its body is the caller's. */
export function refuseWith(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status } = new Refusal(code);
  if (status === 503 || status === 429) void reply.header("retry-after", String(retrySeconds));
  return reply.code(status);
}

/**
 * Gives the code of an error that no route handled, and logs what somebody must look at: what the framework refused keeps its status, a
 * store that is down is a 503, anything else a 500 without details.
 */
export function codeOfError(error: FastifyError, request: FastifyRequest): ErrorCode {
  // Whoever broke off in the middle of a body hears nothing, and did nothing wrong.
  if (request.raw.readableAborted) return "BAD_REQUEST";
  const isDown = error instanceof StoreDown;
  const status = isDown ? 503 : (error.statusCode ?? 500);
  if (isDown || (status >= 500 && status !== 503)) request.log.error(stackTraceOf(error), "failed");
  return codeByStatus[status] ?? (status < 500 ? "BAD_REQUEST" : "INTERNAL");
}

/** What the log has of an error. */
export interface LoggedError {
  readonly type: string;
  readonly code: string;
  readonly frames: readonly string[];
  /** Why an outside service failed. */
  readonly reason?: string;
}

/** Gives where an error came from, without its message, which may quote what a person typed; only that of an outside service's fault is sure not to. */
export function stackTraceOf(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, code: "", frames: [] };
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return { type: error.name, code, frames, ...(error instanceof ServiceFault ? { reason: error.message } : {}) };
}
