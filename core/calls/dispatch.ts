import { Result, Schema } from "effect";
import type { Once } from "../booking/commit.ts";
import { type ErrorCode, Refusal } from "../errors.ts";
import { allows, patternsOf, regExpEngine } from "../people/permission.ts";
import { productName } from "../people/user.ts";
import { StoreDown } from "../ports/storeDown.ts";
import { wordsFor } from "../words/index.ts";
import type { Answer, Question, At } from "./answer.ts";
import { makeAnswers } from "./answers.ts";
import { errorBody } from "./errorBody.ts";
import type { Call, Caller, Dispatch, Reply } from "./caller.ts";
import type { Deps } from "./deps.ts";
import { isPath } from "../contract/index.ts";
import { Envelope, type CallRow } from "../contract/message.ts";

const decodeEnvelope = Schema.decodeUnknownResult(Envelope, { onExcessProperty: "error" });
const words = { en: wordsFor("en"), fr: wordsFor("fr") };

/**
 * The one gate before every call: the call exists, the caller may make it, the scope is the product's, the input is what the row says.
 * Whatever is not allowed is refused, in this order.
 */
export function makeDispatch(deps: Deps): Dispatch {
  const answers = makeAnswers(deps);
  const engine = deps.engine ?? regExpEngine;
  const mayOf =
    ({ principal }: Caller) =>
    (permission: string) =>
      principal.kind === "user" && allows(patternsOf(principal.roles), [permission], engine);

  return async (call) => {
    try {
      const answer = isPath(call.path) ? answers[call.path] : refuse("UNKNOWN_CALL");
      const may = mayOf(call.caller);
      admit(answer.row, call.caller, may);
      const asked = read(answer, call.body);
      const { data, ...rest } = await asked.run({ caller: call.caller, once: onceOf(deps, answer.row, call, asked), may });
      return { ...rest, status: 200, body: `{"data":${data}}` };
    } catch (fault) {
      if (!(fault instanceof Refusal)) deps.onFault?.(call.path, fault);
      return replyTo(refusalOf(fault), call.caller.locale);
    }
  };
}

const retryAfterSeconds = 5;

/** What a caller is told of a fault: a store that is down may be asked again, an error of ours may not. */
function refusalOf(fault: unknown): Refusal {
  if (fault instanceof Refusal) return fault;
  return fault instanceof StoreDown ? new Refusal("UNAVAILABLE", { retryAfterSeconds }) : new Refusal("INTERNAL");
}

/** The reply that carries a refusal, its message in a caller's language. */
export function replyTo(refusal: Refusal, locale: "en" | "fr"): Reply {
  const { retryAfterSeconds, visitor } = refusal.facts;
  return {
    status: refusal.status,
    body: JSON.stringify(errorBody(refusal, words[locale])),
    ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }),
    ...(visitor === undefined ? {} : { visitor }),
  };
}

function admit(row: CallRow, { principal }: Caller, may: At["may"]): void {
  if (row.access === "public" || row.access === "holder") return;
  if (principal.kind === "anonymous") refuse("UNAUTHORIZED");
  if (row.access === "staff" && !may(row.permission)) refuse("FORBIDDEN");
}

function read(answer: Answer, body: unknown): Question {
  const envelope = decodeEnvelope(body);
  if (Result.isFailure(envelope)) return refuse("BAD_REQUEST");
  const { scope, data } = envelope.success;
  if (scope !== productName) refuse("UNKNOWN_CALL");
  return answer.decode(data);
}

const longestKey = 200;

/** Keys are a caller's own: two callers under one key do not meet. */
function onceOf({ secrets }: Deps, row: CallRow, { idempotencyKey: key, caller }: Call, { digest }: Question): Once {
  if (!row.mutation || key === undefined) return undefined;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > longestKey) refuse("BAD_REQUEST");
  return { caller: nameOf(caller), key, body: secrets.sign("idempotency", digest()) };
}

function nameOf({ principal, visitor, address }: Caller): string {
  if (principal.kind === "user") return `user ${principal.client} ${principal.id}`;
  return visitor === undefined ? `address ${address}` : `visitor ${visitor}`;
}

function refuse(code: ErrorCode): never {
  throw new Refusal(code);
}
