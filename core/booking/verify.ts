import { Effect } from "effect";
import type { Day } from "../calendar/day.ts";
import type { Guesser } from "../people/oneTimeCode.ts";
import { clubOf } from "../people/client.ts";
import { Refusal } from "../errors.ts";
import { type Alarm, Alarms } from "../ports/alarms.ts";
import { Secrets, Time } from "../ports/outside.ts";
import type { Transaction } from "../ports/store.ts";
import { type Caller, drawCode, judgeCode, keepCode } from "./codes.ts";
import { commit, commitOnce, type Memo, type Once } from "./commit.ts";
import { lifetimes } from "./lifetimes.ts";
import { proofOf, provenUntil } from "./holder.ts";
import { isMember } from "./member.ts";
import { assertTexted, readPhone } from "./phone.ts";

/** A code that was sent: when it ends, in epoch milliseconds, and the visitor that one without a cookie was named. */
export interface CodeReceipt {
  readonly expires: number;
  readonly visitor?: string;
}

/** A code that was sent; without the alarms to raise where an earlier request under the key sent it. */
interface Sent {
  readonly expires: number;
  readonly raised?: readonly Alarm[];
}

const codeSent: Memo<Sent> = { encode: ({ expires }) => String(expires), decode: (text) => Effect.succeed({ expires: Number(text) }) };
/** When the proof ends that a guess gave; null for a wrong one. */
const guessed: Memo<number | null> = {
  encode: (expires) => (expires === null ? wrong : String(expires)),
  decode: (text) => Effect.succeed(text === wrong ? null : Number(text)),
};
const wrong = "CODE_WRONG";

/**
 * Sends a six-digit code by SMS, good for ten minutes; every phone is answered alike. Fails with TOO_MANY_CODES over a cap or a budget, with
 * PHONE_NOT_TEXTED where the number is of a country or a kind that no text is sent to. Only who asked may use the code: the visitor,
 * or whoever has no cookie at the same address.
 */
export const requestOtp = Effect.fnUntraced(function* (typed: string, caller: Caller, locale: "en" | "fr", once: Once) {
  const alarms = yield* Alarms;
  const phone = yield* readTexted(typed);
  const drawn = yield* drawCode("booking", phone, caller);
  const { id, code, asked, now, expires } = drawn;
  const send = Effect.fnUntraced(function* (tx: Transaction) {
    const raised = yield* keepCode(tx, drawn);
    yield* tx.outbox.enqueue({ client: "", key: `sms:${id}`, kind: "sms", payload: { to: phone, code, locale, expires }, due: now });
    return { expires, raised };
  });
  const sent = yield* commitOnce(once, now, codeSent, send);
  sent.raised?.forEach(alarms.raise);
  // A repeat names nobody: whoever sends the same key from the same address might be somebody else.
  const named = sent.raised === undefined || asked.hasCookie ? {} : { visitor: asked.visitor };
  return { expires: sent.expires, ...named } satisfies CodeReceipt;
});

/**
 * What shows that a phone is the caller's: the code that it was texted, the proof that such a code gave, or nothing where it is `own`, the
 * phone that is verified on the account of whoever is signed in; `trip` is what they book.
 */
export interface Verifying {
  readonly phone: string;
  readonly otp?: string;
  readonly proof?: string;
  readonly own?: string | undefined;
  readonly trip?: { readonly location: string; readonly date: Day };
}

/**
 * Gives a proof that this phone was verified, none where it is the caller's own, and of a trip whether the phone has a membership of its club
 * that day; nobody else is told.
 * Fails with what `judgeCode` fails with, with PROOF_EXPIRED for a proof that is none, or with BAD_REQUEST where neither is shown.
 */
export const verifyOtp = Effect.fnUntraced(function* ({ phone: typed, otp, proof, own, trip }: Verifying, by: Guesser, once: Once) {
  const { number: phone } = yield* readPhone(typed);
  const isOwn = own === phone && otp === undefined && proof === undefined;
  const proven: Proven = isOwn ? {} : otp === undefined ? yield* stillProven(phone, proof) : yield* judged(phone, otp, by, once);
  if (trip === undefined) return proven;
  return { ...proven, isMember: yield* commit((tx) => isMember(tx, clubOf(trip.location) ?? "", phone, trip.date)) };
});

/** A proof and when it ends, epoch milliseconds. */
interface Proven {
  readonly proof?: string;
  readonly expires?: number;
}

const stillProven = Effect.fnUntraced(function* (phone: string, proof: string | undefined) {
  const [time, secrets] = [yield* Time, yield* Secrets];
  if (proof === undefined) return yield* Effect.fail(new Refusal("BAD_REQUEST", { issues: [{ path: "/otp", rule: "required" }] }));
  const expires = provenUntil(secrets, phone, proof, time.now());
  return expires === undefined ? yield* Effect.fail(new Refusal("PROOF_EXPIRED")) : { proof, expires };
});

/** Gives a proof for a right guess at the newest code that the guesser asked for. Fails with CODE_WRONG, and with what `judgeCode` fails with. */
const judged = Effect.fnUntraced(function* (phone: string, otp: string, by: Guesser, once: Once) {
  const [time, secrets] = [yield* Time, yield* Secrets];
  const now = time.now();
  // A wrong guess counts, so it is committed, and is no failure. The proof itself is not kept but made again.
  const expires = yield* commitOnce(once, now, guessed, (tx) =>
    Effect.map(judgeCode(tx, { purpose: "booking", contact: phone, by, otp }, now), (right) =>
      right === undefined ? null : now + lifetimes.proof,
    ),
  );
  if (expires === null) return yield* Effect.fail(new Refusal(wrong));
  return { proof: proofOf(secrets, phone, expires), expires };
});

const readTexted = Effect.fnUntraced(function* (typed: string) {
  const phone = yield* readPhone(typed);
  yield* assertTexted(phone);
  return phone.number;
});
