import { Effect } from "effect";
import type { Day } from "../calendar/day.ts";
import { settingsIn } from "../offer/clubs.ts";
import type { Asker, Guesser, OneTimeCode } from "../people/oneTimeCode.ts";
import { clubOf } from "../people/client.ts";
import { Refusal } from "../errors.ts";
import { type Alarm, Alarms } from "../ports/alarms.ts";
import { Secrets, type SecretsShape, Time } from "../ports/outside.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { commit, commitOnce, type Memo, type Once } from "./commit.ts";
import { Settings } from "./config.ts";
import { lifetimes } from "./lifetimes.ts";
import { proofOf, provenUntil } from "./holder.ts";
import { isMember } from "./member.ts";
import { defaultTextCountries, isTexted, readPhone } from "./phone.ts";
import { charged, defaultTextBudget, type TextBudget } from "./textBudget.ts";
import { type Asked, isNewcomer, textDay, waitOf } from "./textCaps.ts";

/** What a code is asked for; a code of another purpose is never judged. */
const purpose = "booking";

/** Guesses judged for one code. */
export const mostGuesses = 5;

/** Who asks for a code, as the edge knows them: the cookie, if they showed one, the address and the networks around it. */
export type Caller = Pick<Asker, "address" | "line" | "site"> & { readonly visitor: string | undefined };

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
  const [time, secrets, alarms, budgets] = [yield* Time, yield* Secrets, yield* Alarms, yield* budgetsInForce];
  const phone = yield* readTexted(typed);
  const [now, id, code] = [time.now(), secrets.random(), secrets.code()];
  const asked = { ...caller, phone, visitor: caller.visitor ?? secrets.random(), hasCookie: caller.visitor !== undefined };
  const expires = now + lifetimes.code;
  const send = Effect.fnUntraced(function* (tx: Transaction) {
    const client = (yield* tx.holds.clubOf(asked.visitor, now)) ?? "";
    const raised = budgets === undefined ? [] : yield* withinCaps(tx, asked, { client, club: budgets.of(client), all: budgets.all }, now);
    const digest = secrets.sign(`otp ${purpose}`, `${id} ${phone} ${code}`);
    yield* tx.codes.insert({ ...asked, client, id, purpose, digest, expires, judged: 0, used: false, createdAt: now });
    yield* tx.outbox.enqueue({ client: "", key: `sms:${id}`, kind: "sms", payload: { to: phone, code, locale, expires }, due: now });
    return { expires, raised };
  });
  const sent = yield* commitOnce(once, now, codeSent, send);
  sent.raised?.forEach(alarms.raise);
  // A repeat names nobody: whoever sends the same key from the same address might be somebody else.
  const named = sent.raised === undefined || asked.hasCookie ? {} : { visitor: asked.visitor };
  return { expires: sent.expires, ...named } satisfies CodeReceipt;
});

/** What shows that a phone is the caller's, the code that it was texted or the proof that such a code gave; `trip` is what they book. */
export interface Verifying {
  readonly phone: string;
  readonly otp?: string;
  readonly proof?: string;
  readonly trip?: { readonly location: string; readonly date: Day };
}

/**
 * Gives a proof that this phone was verified, and of a trip whether the phone has a membership of its club that day; nobody else is told.
 * Fails with what `judged` fails with, with PROOF_EXPIRED for a proof that is none, or with BAD_REQUEST where neither is shown.
 */
export const verifyOtp = Effect.fnUntraced(function* ({ phone: typed, otp, proof, trip }: Verifying, by: Guesser, once: Once) {
  const { number: phone } = yield* readPhone(typed);
  const proven = otp === undefined ? yield* stillProven(phone, proof) : yield* judged(phone, otp, by, once);
  if (trip === undefined) return proven;
  return { ...proven, isMember: yield* commit((tx) => isMember(tx, clubOf(trip.location) ?? "", phone, trip.date)) };
});

const stillProven = Effect.fnUntraced(function* (phone: string, proof: string | undefined) {
  const [time, secrets] = [yield* Time, yield* Secrets];
  if (proof === undefined) return yield* Effect.fail(new Refusal("BAD_REQUEST", { issues: [{ path: "/otp", rule: "required" }] }));
  const expires = provenUntil(secrets, phone, proof, time.now());
  return expires === undefined ? yield* Effect.fail(new Refusal("PROOF_EXPIRED")) : { proof, expires };
});

/**
 * Judges a guess at the newest code that the guesser asked for. At most five guesses of a code are judged, and one of them passes once.
 * Fails with CODE_WRONG, with CODE_EXPIRED where there is none to judge, or with CODE_USED.
 */
const judged = Effect.fnUntraced(function* (phone: string, otp: string, by: Guesser, once: Once) {
  const [time, secrets] = [yield* Time, yield* Secrets];
  const now = time.now();
  // A wrong guess counts, so it is committed, and is no failure. The proof itself is not kept but made again.
  const expires = yield* commitOnce(once, now, guessed, (tx) =>
    Effect.map(isRightGuess(tx, secrets, { phone, by, otp }, now), (isRightOne) => (isRightOne ? now + lifetimes.proof : null)),
  );
  if (expires === null) return yield* Effect.fail(new Refusal(wrong));
  return { proof: proofOf(secrets, phone, expires), expires };
});

interface Guess {
  readonly phone: string;
  readonly by: Guesser;
  readonly otp: string;
}

/** Judges a guess and counts it. Fails, and writes nothing, where no code is there to be judged: nothing of it is kept under any key. */
const isRightGuess = Effect.fnUntraced(function* (tx: Transaction, secrets: SecretsShape, { phone, by, otp }: Guess, now: number) {
  const code = yield* tx.codes.newest(phone, purpose, by);
  if (code === undefined || code.expires <= now || code.judged >= mostGuesses) return yield* Effect.fail(new Refusal("CODE_EXPIRED"));
  if (code.used) return yield* Effect.fail(new Refusal("CODE_USED"));
  const used = isRight(secrets, code, otp);
  yield* tx.codes.update({ id: code.id, judged: code.judged + 1, used });
  return used;
});

function isRight(secrets: SecretsShape, { id, phone, digest }: OneTimeCode, otp: string): boolean {
  return secrets.matches(`otp ${purpose}`, `${id} ${phone} ${otp}`, digest);
}

const readTexted = Effect.fnUntraced(function* (typed: string) {
  const settings = yield* Settings;
  const phone = yield* readPhone(typed);
  if (isTexted(phone, settings.textCountries ?? defaultTextCountries)) return phone.number;
  return yield* Effect.fail(new Refusal("PHONE_NOT_TEXTED"));
});

/** The budgets of each club and of all; none where caps are off. */
const budgetsInForce = Effect.gen(function* () {
  const [store, settings] = [yield* Store, yield* Settings];
  if (settings.limits === "off") return undefined;
  const clubs = yield* Effect.promise(() => store.offer.clubs());
  return { of: (client: string): TextBudget => settingsIn(clubs, client).texts, all: settings.textBudget ?? defaultTextBudget };
});

type Budgets = Parameters<typeof charged>[1];

/** Refuses over a cap with TOO_MANY_CODES; gives what to raise once the text is sent. */
const withinCaps = Effect.fnUntraced(function* (tx: Transaction, asked: Asked, budgets: Budgets, now: number) {
  // Whoever is over a cap already is told so before they take a turn: a flood of refused requests keeps nobody waiting.
  yield* weighed(tx, asked, budgets, now);
  yield* tx.codes.takeTurn();
  return yield* weighed(tx, asked, budgets, now);
});

const weighed = Effect.fnUntraced(function* ({ codes }: Transaction, asked: Asked, budgets: Budgets, now: number) {
  const sent = yield* codes.texts(asked, now - textDay);
  const wait = waitOf(sent, asked, now);
  if (wait > 0) return yield* Effect.fail(tooMany(wait));
  const { isWithin, alarms } = yield* charged(codes, budgets, isNewcomer(sent, asked), now);
  if (!isWithin) return yield* Effect.fail(tooMany(lifetimes.code));
  return alarms;
});

function tooMany(waitMs: number): Refusal<"TOO_MANY_CODES"> {
  return new Refusal("TOO_MANY_CODES", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
