import { Effect } from "effect";
import { type CodeCaller, generateCode, type CodeOptions, storeCode, type CodePurpose } from "./proof/codes.ts";
import { runCommit } from "../shared/commit.ts";
import { assertPhoneTextable } from "../messages/phone.ts";
import { refusalOnField } from "../../domain/errors.ts";
import type { SignInContact } from "../../domain/people/account.ts";
import { Alarms } from "../../ports/alarms.ts";
import { Phones } from "../../ports/phones.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { queueCode, type QueuedCode } from "./proof/queueLetters.ts";

/** A code to send: its purpose, its letter, and what is stored with it. */
interface CodeLetter extends CodeOptions, QueuedCode {
  readonly purpose: CodePurpose;
}

/**
 * Sends a code by mail or text. For a contact without an account the same work is done, down to a letter that the worker drops: neither the
 * answer, nor its time, nor any cap says who has an account. Gives the visitor that a caller without a cookie was named. Fails with
 * TOO_MANY_CODES, or with PHONE_NOT_TEXTED.
 */
export const sendAccountCode = Effect.fnUntraced(function* (given: CodeLetter, caller: CodeCaller) {
  const alarms = yield* Alarms;
  yield* assertReached(given.contact);
  const drawn = yield* generateCode(given.purpose, given.contact.text, caller);
  const raised = yield* runCommit(function* (tx: Transaction) {
    const kept = yield* storeCode(tx, drawn, given);
    yield* queueCode(tx, given, drawn);
    return kept;
  });
  raised.forEach(alarms.raise);
  return drawn.request.hasCookie ? {} : { visitor: drawn.request.visitor };
});

const assertReached = Effect.fnUntraced(function* ({ kind, text }: SignInContact) {
  const phones = yield* Phones;
  const phone = kind === "phone" ? yield* phones.read(text) : undefined;
  if (phone !== undefined) yield* Effect.mapError(assertPhoneTextable(phone), (refusal) => refusalOnField(refusal, "/contact"));
});
