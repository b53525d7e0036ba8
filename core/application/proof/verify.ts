import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { CodeGuesser } from "../../domain/people/oneTimeCode.ts";
import { queueCode } from "./queueLetters.ts";
import type { Contact } from "../../domain/people/account.ts";
import { clubOf } from "../../domain/people/client.ts";
import { type Alarm, Alarms } from "../../ports/alarms.ts";
import { Secrets, Time } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { type CodeCaller, drawCode, judgeCode, saveCode } from "./codes.ts";
import { commit, commitOnce, type Memo, type IdempotencyKey } from "../commit/commit.ts";
import { bookingLifetimes } from "../../domain/reservation/lifetimes.ts";
import { contactProof, provenUntil } from "./holder.ts";
import { isMember } from "./member.ts";
import { assertTextable, readPhone } from "./phone.ts";
import { refuse } from "../refuse.ts";

/** A code that was sent: when it ends, in epoch milliseconds, and the visitor that one without a cookie was named. */
export interface CodeReceipt {
  readonly expires: number;
  readonly visitor?: string;
}

/** A code that was sent; without the alarms to raise where an earlier request under the key sent it. */
interface SentCode {
  readonly expires: number;
  readonly raised?: readonly Alarm[];
}

/** When a code ends that was sent. */
export const codeReceiptMemo: Memo<SentCode> = {
  encode: ({ expires }) => String(expires),
  decode: (text) => Effect.succeed({ expires: Number(text) }),
};
/** When the proof ends that a guess gave; null for a wrong one. */
const guessMemo: Memo<number | null> = {
  encode: (expires) => (expires === null ? wrong : String(expires)),
  decode: (text) => Effect.succeed(text === wrong ? null : Number(text)),
};
const wrong = "CODE_WRONG";

/** The contact of who books: a phone, or an e-mail where their phone is not texted; one of them. */
export interface ContactInput {
  readonly phone?: string;
  readonly email?: string;
}

/**
 * Sends a six-digit code by SMS, or by mail where an e-mail is given, good for ten minutes; every contact is answered alike. Fails with
 * TOO_MANY_CODES over a cap or a budget, with PHONE_NOT_TEXTED where the number is of a country or a kind that no text is sent to. Only who
 * asked may use the code: the visitor, or whoever has no cookie at the same address.
 */
export const requestOtp = Effect.fnUntraced(function* (typed: ContactInput, caller: CodeCaller, locale: "en" | "fr", once: IdempotencyKey) {
  const alarms = yield* Alarms;
  const contact = yield* readContactInput(typed);
  if (typed.phone !== undefined) yield* assertTextable(yield* readPhone(typed.phone));
  const drawn = yield* drawCode("booking", contact.text, caller);
  const { request, now, expires } = drawn;
  const send = Effect.fnUntraced(function* (tx: Transaction) {
    const raised = yield* saveCode(tx, drawn);
    yield* queueCode(tx, { contact, letter: "booking", locale }, drawn);
    return { expires, raised };
  });
  const sent = yield* commitOnce(once, now, codeReceiptMemo, send);
  sent.raised?.forEach(alarms.raise);
  // A repeat names nobody: whoever sends the same key from the same address might be somebody else.
  const named = sent.raised === undefined || request.hasCookie ? {} : { visitor: request.visitor };
  return { expires: sent.expires, ...named } satisfies CodeReceipt;
});

/**
 * What shows that a contact is the caller's: the code that it was sent, the proof that such a code gave, or nothing where it is `own`, the
 * phone that is verified on the account of whoever is signed in; `trip` is what they book.
 */
export interface ContactVerification extends ContactInput {
  readonly otp?: string;
  readonly proof?: string;
  readonly verifiedPhone?: string | undefined;
  readonly trip?: { readonly location: string; readonly date: Day };
}

/**
 * Gives a proof that this contact was verified, none where it is the caller's own, and of a trip whether the phone or the caller's own has a
 * membership of its club that day; nobody else is told. An e-mail has none.
 * Fails with what `judgeCode` fails with, with PROOF_EXPIRED for a proof that is none, or with BAD_REQUEST where neither is shown.
 */
export const verifyOtp = Effect.fnUntraced(function* (
  { otp, proof, verifiedPhone: own, trip, ...typed }: ContactVerification,
  by: CodeGuesser,
  once: IdempotencyKey,
) {
  const { kind, text } = yield* readContactInput(typed);
  const isOwn = own === text && otp === undefined && proof === undefined;
  const proven: Proven = isOwn ? {} : otp === undefined ? yield* readProof(text, proof) : yield* proveByCode(text, otp, by, once);
  if (trip === undefined) return proven;
  const payer = { phone: kind === "email" ? undefined : text, own };
  return { ...proven, isMember: yield* commit((tx) => isMember(tx, payer, clubOf(trip.location) ?? "", trip.date)) };
});

/** A proof and when it ends, epoch milliseconds. */
interface Proven {
  readonly proof?: string;
  readonly expires?: number;
}

const readProof = Effect.fnUntraced(function* (contact: string, proof: string | undefined) {
  const [time, secrets] = [yield* Time, yield* Secrets];
  if (proof === undefined) return yield* refuse("BAD_REQUEST", { issues: [{ path: "/otp", rule: "required" }] });
  const expires = provenUntil(secrets, contact, proof, time.now());
  return expires === undefined ? yield* refuse("PROOF_EXPIRED") : { proof, expires };
});

/** Gives a proof for a right guess at the newest code that the guesser asked for. Fails with CODE_WRONG, and with what `judgeCode` fails with. */
const proveByCode = Effect.fnUntraced(function* (contact: string, otp: string, by: CodeGuesser, once: IdempotencyKey) {
  const [time, secrets] = [yield* Time, yield* Secrets];
  const now = time.now();
  // A wrong guess counts, so it is committed, and is no failure. The proof itself is not kept but made again.
  const expires = yield* commitOnce(once, now, guessMemo, (tx) =>
    Effect.map(judgeCode(tx, { purpose: "booking", contact, by, otp }, now), (right) =>
      right === undefined ? null : now + bookingLifetimes.proof,
    ),
  );
  if (expires === null) return yield* refuse(wrong);
  return { proof: contactProof(secrets, contact, expires), expires };
});

/** Reads the contact as it was typed. Fails with BAD_REQUEST at its field unless exactly one of the two is given. */
const readContactInput = Effect.fnUntraced(function* ({ phone, email }: ContactInput) {
  if (phone !== undefined && email !== undefined) return yield* refuse("BAD_REQUEST", { issues: [{ path: "/email", rule: "kind" }] });
  if (phone === undefined && email === undefined) return yield* refuse("BAD_REQUEST", { issues: [{ path: "/phone", rule: "required" }] });
  if (email !== undefined) return { kind: "email", text: email.toLowerCase() } satisfies Contact;
  return { kind: "phone", text: (yield* readPhone(phone ?? "")).number } satisfies Contact;
});
