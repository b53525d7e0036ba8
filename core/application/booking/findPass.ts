import { Effect, Schema } from "effect";
import { queueCode } from "../proof/queueLetters.ts";
import type { Contact } from "../../domain/people/account.ts";
import type { CodeGuesser } from "../../domain/people/oneTimeCode.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { Alarms } from "../../ports/alarms.ts";
import { Secrets, Time } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { type CodeCaller, drawCode, judgeCode, saveCode, type CodePurpose } from "../proof/codes.ts";
import { commitOnce, jsonMemo, type IdempotencyKey } from "../commit/commit.ts";
import { holderKeyOf } from "../proof/holder.ts";
import { isTextable, readPhone } from "../proof/phone.ts";
import { parseReference } from "../../domain/reservation/reference.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { type CodeReceipt, codeReceiptMemo } from "../proof/verify.ts";
import { refuse } from "../refuse.ts";

/** What people know of a booking that they lost: its reference, and the phone it was made with, each as it is typed. */
export interface PassQuery {
  readonly reference: string;
  readonly phone: string;
}

const guessMemo = jsonMemo(Schema.Boolean);

/**
 * Sends a code to whom a booking belongs: to its phone, or to its e-mail where the phone is not texted. Where there is no such booking, or it
 * has another phone, the same is done for nobody: neither the answer, nor the work, nor any cap tells which bookings there are. Good for ten
 * minutes. Fails with BAD_REQUEST for what no reference or no phone looks like, and with TOO_MANY_CODES.
 */
export const requestPass = Effect.fnUntraced(function* (known: PassQuery, caller: CodeCaller, locale: "en" | "fr", once: IdempotencyKey) {
  const alarms = yield* Alarms;
  const { phone, purpose, booking } = yield* findBooking(known);
  const contact = yield* codeContact(phone, booking);
  const isOfNobody = booking === undefined || contact.text === "";
  // Counted and judged by the phone that was typed, whatever the code goes to.
  const drawn = yield* drawCode(purpose, phone, caller);
  const { request, now, expires } = drawn;
  const sent = yield* commitOnce(
    once,
    now,
    codeReceiptMemo,
    Effect.fnUntraced(function* (tx: Transaction) {
      const raised = yield* saveCode(tx, drawn, { isOfNobody });
      yield* queueCode(tx, { contact, letter: "booking", locale, isOfNobody }, drawn);
      return { expires, raised };
    }),
  );
  sent.raised?.forEach(alarms.raise);
  // A repeat names nobody: whoever sends the same key from the same address might be somebody else.
  const named = sent.raised === undefined || request.hasCookie ? {} : { visitor: request.visitor };
  return { expires: sent.expires, ...named } satisfies CodeReceipt;
});

/**
 * Gives a booking's id and its holder's key for a right guess at the code. Fails with CODE_WRONG, with what `judgeCode` fails with, and with
 * BAD_REQUEST as {@link requestPass} does.
 */
export const openPass = Effect.fnUntraced(function* (known: PassQuery & { readonly otp: string }, by: CodeGuesser, once: IdempotencyKey) {
  const [time, secrets] = [yield* Time, yield* Secrets];
  const { phone, purpose, booking } = yield* findBooking(known);
  const guess = { purpose, contact: phone, by, otp: known.otp };
  // A wrong guess counts, so it is committed, and is no failure.
  const isRight = yield* commitOnce(once, time.now(), guessMemo, (tx) =>
    Effect.map(judgeCode(tx, guess, time.now()), (code) => code !== undefined),
  );
  if (!isRight) return yield* refuse("CODE_WRONG");
  // Its phone was changed, or forgotten, since the code was sent.
  if (booking === undefined) return yield* refuse("CODE_EXPIRED");
  return { _id: booking._id, key: holderKeyOf(secrets, booking._id) };
});

/** Reads what was typed, and asks the store once, by the reference alone: what is found takes as long as what is not. */
const findBooking = Effect.fnUntraced(function* ({ reference: typed, phone: dialled }: PassQuery) {
  const store = yield* Store;
  const parsed = parseReference(typed);
  if ("reason" in parsed) return yield* refuse("BAD_REQUEST", { issues: [{ path: "/reference", rule: "reference" }] });
  const { reference } = parsed;
  const { number: phone } = yield* readPhone(dialled);
  const client = reference.slice(0, reference.lastIndexOf("-")).toLowerCase();
  const named = yield* store.reservations.byReference(clubScope(client), reference);
  const purpose: CodePurpose = `pass ${reference}`;
  return { phone, purpose, booking: named?.phone === phone ? named : undefined };
});

/** Where the code goes; nowhere ("") where the phone is not texted and there is no e-mail to send it to. */
const codeContact = Effect.fnUntraced(function* (phone: string, booking: Reservation | undefined) {
  const contact: Contact = (yield* isTextable(phone))
    ? { kind: "phone", text: phone }
    : { kind: "email", text: booking?.profile.email ?? "" };
  return contact;
});
