import { Effect } from "effect";
import { type Caller, drawCode, type Drawn, type Keeping, keepCode, type Purpose } from "../booking/codes.ts";
import { commit } from "../booking/commit.ts";
import { assertTexted } from "../booking/phone.ts";
import { onField } from "../errors.ts";
import type { Contact } from "../people/account.ts";
import { Alarms } from "../ports/alarms.ts";
import { Phones } from "../ports/phones.ts";
import type { Transaction } from "../ports/store.ts";
import type { AccountLetter, Happened } from "./letters.ts";

/** For how long news of an account is worth sending, in milliseconds. */
const newsLasts = 3 * 86_400_000;

/** A code to send: what for, to whom and in which language, in which letter, and what of it is kept. */
export interface CodeLetter extends Keeping {
  readonly purpose: Purpose;
  readonly contact: Contact;
  readonly letter: AccountLetter;
  readonly locale: "en" | "fr";
}

/**
 * Sends a code by mail or text. For nobody the same is done, down to a letter that the worker drops: neither the answer, nor the time that it
 * takes, nor any cap tells who has an account. Gives the visitor that one without a cookie was named. Fails with TOO_MANY_CODES, or with
 * PHONE_NOT_TEXTED.
 */
export const sendCode = Effect.fnUntraced(function* (given: CodeLetter, caller: Caller) {
  const alarms = yield* Alarms;
  yield* assertReached(given.contact);
  const drawn = yield* drawCode(given.purpose, given.contact.text, caller);
  const raised = yield* commit(
    Effect.fnUntraced(function* (tx: Transaction) {
      const kept = yield* keepCode(tx, drawn, given);
      yield* enqueueCode(tx, given, drawn);
      return kept;
    }),
  );
  raised.forEach(alarms.raise);
  return drawn.asked.hasCookie ? {} : { visitor: drawn.asked.visitor };
});

function enqueueCode(tx: Transaction, { contact, letter, locale, isOfNobody = false }: CodeLetter, { id, code, now, expires }: Drawn) {
  // Who is told that they have an account is told so in place of a code.
  const isNews = letter === "known";
  const common = { to: contact.text, locale, expires: isOfNobody && !isNews ? 0 : expires };
  if (contact.kind === "phone") {
    const said = isNews ? { news: "known" } : { code };
    return tx.outbox.enqueue({ client: "", key: `sms:${id}`, kind: "sms", payload: { ...common, ...said }, due: now });
  }
  const payload = { ...common, letter, ...(isNews ? {} : { code }) };
  return tx.outbox.enqueue({ client: "", key: `account:${id}`, kind: "account", payload, due: now });
}

/** News of an account: to its e-mail, or by text where it has none; `key` tells it from any other. */
export interface News {
  readonly to: string | null;
  readonly phone: string | null;
  readonly locale: "en" | "fr";
  readonly letter: Happened;
  /** The club that did it, where the letter names it. */
  readonly club?: string;
  readonly key: string;
  readonly now: number;
}

/** Queues news of an account within the commit that made it. */
export function sendNews(tx: Transaction, { to, phone, locale, letter, club, key, now }: News) {
  const common = { locale, expires: now + newsLasts, ...(club === undefined ? {} : { club }) };
  if (to !== null)
    return tx.outbox.enqueue({ client: "", key: `account:${key}`, kind: "account", payload: { ...common, letter, to }, due: now });
  if (phone === null) return Effect.void;
  return tx.outbox.enqueue({ client: "", key: `sms:${key}`, kind: "sms", payload: { ...common, news: letter, to: phone }, due: now });
}

const assertReached = Effect.fnUntraced(function* ({ kind, text }: Contact) {
  const phones = yield* Phones;
  const phone = kind === "phone" ? phones.read(text) : undefined;
  if (phone !== undefined) yield* Effect.mapError(assertTexted(phone), (refusal) => onField(refusal, "/contact"));
});
