import { Effect } from "effect";
import { type AccountLetterName, type AccountChange, accountLetter, accountText } from "../letters/account.ts";
import type { SignInContact } from "../../../domain/people/account.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { type GeneratedCode, type CodeCaller, generateCode, type CodeOptions, storeCode, type CodePurpose } from "./codes.ts";
import { runCommit } from "../../shared/commit.ts";
import { assertPhoneTextable } from "../../messages/phone.ts";
import { refusalOnField } from "../../../domain/errors.ts";
import { Alarms } from "../../../ports/alarms.ts";
import { Phones } from "../../../ports/phones.ts";

/** How long news of an account is worth sending, in milliseconds. */
const newsLasts = 3 * 86_400_000;

/** A code to queue: its contact, letter and language; `isOfNobody` when it must reach nobody. */
export interface QueuedCode {
  readonly contact: SignInContact;
  readonly letter: AccountLetterName;
  readonly locale: "en" | "fr";
  readonly isOfNobody?: boolean;
  /** The club that the code is for, or whose account it opens; left out where no club is known. */
  readonly client?: string | undefined;
}

/** Queues a code by mail or text, in the commit that stores it. */
export function queueCode(
  tx: Transaction,
  { contact, letter, locale, isOfNobody = false, client }: QueuedCode,
  { id, code, now, expires }: GeneratedCode,
) {
  // A person who has an account already receives that news in place of a code.
  const isNews = letter === "known";
  const common = { to: contact.text, locale, expires: isOfNobody && !isNews ? 0 : expires };
  const ofClub = client === undefined ? {} : { club: client };
  if (contact.kind === "phone") {
    const content = isNews ? { news: "known" as const } : { code, ...ofClub };
    return tx.outbox.enqueue(accountText.entry({ client: "", key: `sms:${id}`, due: now }, { ...common, ...content }));
  }
  const payload = { ...common, letter, ...(isNews ? {} : { code, ...ofClub }) };
  return tx.outbox.enqueue(accountLetter.entry({ client: "", key: `account:${id}`, due: now }, payload));
}

/** A message about an account that is to be queued: to its e-mail, or by text when it has none; `key` identifies it. */
export interface AccountNewsEntry {
  readonly to: string | null;
  readonly phone: string | null;
  readonly locale: "en" | "fr";
  readonly letter: AccountChange;
  /** The club that caused it, when the letter names it. */
  readonly club?: string;
  readonly key: string;
  readonly now: number;
}

/** Queues news of an account in the commit that causes it. */
export function queueAccountNews(tx: Transaction, { to, phone, locale, letter, club, key, now }: AccountNewsEntry) {
  const common = { locale, expires: now + newsLasts, ...(club === undefined ? {} : { club }) };
  if (to !== null)
    return tx.outbox.enqueue(accountLetter.entry({ client: "", key: `account:${key}`, due: now }, { ...common, letter, to }));
  if (phone === null) return Effect.void;
  return tx.outbox.enqueue(accountText.entry({ client: "", key: `sms:${key}`, due: now }, { ...common, news: letter, to: phone }));
}

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
