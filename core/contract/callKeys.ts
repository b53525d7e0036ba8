import { isMutationPath } from "../features/shared/calls/mutations.ts";
import { isRecord } from "../domain/validation/json.ts";
import type { CallReply } from "../ports/messages.ts";
import type { SendContractCall } from "./index.ts";

/** Whether a call was definitely done or refused. If false, the server may have done it. */
export function isCallAnswered(reply: CallReply<unknown>): boolean {
  return reply.ok || (reply.status >= 400 && reply.status < 500);
}

/**
 * Gives the calls of `send` one idempotency key for each intention: the server may have done a mutation whose reply was lost, so the next
 * try with the same input has the same key, until an answer comes or the same call about the same row (`_id`) is sent with another input.
 * A call that brings a key of its own keeps it.
 */
export function withCallKeys(send: SendContractCall, newKey: () => string): SendContractCall {
  const unanswered = new Map<string, { readonly input: string; readonly key: string }>();
  return async (path, data, options = {}) => {
    if (options.idempotencyKey !== undefined || !isMutationPath(path)) return send(path, data, options);
    const about = `${path} ${rowOf(data)}`;
    const input = JSON.stringify(data);
    const before = unanswered.get(about);
    const own = before?.input === input ? before : { input, key: newKey() };
    unanswered.set(about, own);
    const reply = await send(path, data, { ...options, idempotencyKey: own.key });
    if (isCallAnswered(reply) && unanswered.get(about) === own) unanswered.delete(about);
    return reply;
  };
}

function rowOf(data: unknown): string {
  return isRecord(data) && typeof data["_id"] === "string" ? data["_id"] : "";
}
