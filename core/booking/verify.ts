import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import { Secrets, type SecretsShape, Time } from "../ports/outside.ts";
import type { OneTimeCode } from "../people/oneTimeCode.ts";
import type { Transaction } from "../ports/store.ts";
import { commitOnce, type Once } from "./commit.ts";
import { type Limits, Settings } from "./config.ts";
import { lifetimes } from "./lifetimes.ts";
import { proofOf } from "./holder.ts";
import { defaultTextCountries, isTexted, readPhone } from "./phone.ts";

/** What a code is asked for; a code of another purpose is never judged. */
const purpose = "booking";

/** Guesses judged for one code. */
export const mostGuesses = 5;

const hour = 3_600_000;

/**
 * Sends a six-digit code by SMS, good for ten minutes; every phone is answered alike. Fails with TOO_MANY_CODES over a cap,
 * with PHONE_NOT_TEXTED where the number is of a country or a kind that no text is sent to.
 * Gives when the code ends, in epoch milliseconds.
 */
export const requestOtp = Effect.fnUntraced(function* (typed: string, address: string, locale: "en" | "fr", once: Once) {
  const [time, secrets, settings] = [yield* Time, yield* Secrets, yield* Settings];
  const read = yield* readPhone(typed);
  if (!isTexted(read, settings.textCountries ?? defaultTextCountries)) return yield* Effect.fail(new Refusal("PHONE_NOT_TEXTED"));
  const phone = read.number;
  const [now, id, code] = [time.now(), secrets.random(), secrets.code()];
  const expires = now + lifetimes.code;
  const memo = yield* commitOnce(once, now, async (tx) => {
    await underCaps(tx, settings.limits, phone, address, now);
    const digest = secrets.sign(`otp ${purpose}`, `${id} ${phone} ${code}`);
    await tx.codes.insert({ id, phone, purpose, digest, expires, judged: 0, used: false, createdAt: now, address });
    await tx.outbox.enqueue({ client: "", key: `sms:${id}`, kind: "sms", payload: { to: phone, code, locale, expires }, due: now });
    return String(expires);
  });
  return Number(memo);
});

/**
 * Judges a guess at the newest code of a phone. At most five guesses of a code are judged, and one of them passes once. Fails with
 * CODE_WRONG, with CODE_EXPIRED where there is none to judge, or with CODE_USED. Gives a proof that this phone was verified.
 */
export const verifyOtp = Effect.fnUntraced(function* (typed: string, otp: string, once: Once) {
  const [time, secrets] = [yield* Time, yield* Secrets];
  const { number: phone } = yield* readPhone(typed);
  const now = time.now();
  // A wrong guess counts, so it is committed, not thrown. The proof itself is not kept but made again.
  const memo = yield* commitOnce(once, now, async (tx) =>
    (await isRightGuess(tx, secrets, phone, otp, now)) ? String(now + lifetimes.proof) : wrong,
  );
  if (memo === wrong) return yield* Effect.fail(new Refusal(wrong));
  return { proof: proofOf(secrets, phone, Number(memo)), expires: Number(memo) };
});

const wrong = "CODE_WRONG";

/** Judges a guess and counts it. Throws, and writes nothing, where no code is there to be judged: nothing of it is kept under any key. */
async function isRightGuess(tx: Transaction, secrets: SecretsShape, phone: string, otp: string, now: number): Promise<boolean> {
  const code = await tx.codes.newest(phone, purpose);
  if (code === undefined || code.expires <= now || code.judged >= mostGuesses) throw new Refusal("CODE_EXPIRED");
  if (code.used) throw new Refusal("CODE_USED");
  const used = isRight(secrets, code, otp);
  await tx.codes.update({ id: code.id, judged: code.judged + 1, used });
  return used;
}

function isRight(secrets: SecretsShape, { id, phone, digest }: OneTimeCode, otp: string): boolean {
  return secrets.matches(`otp ${purpose}`, `${id} ${phone} ${otp}`, digest);
}

async function underCaps(tx: Transaction, limits: Limits | "off", phone: string, address: string, now: number): Promise<void> {
  if (limits === "off") return;
  if ((await tx.codes.since({ phone }, now - lifetimes.code)) >= limits.codesPerPhone) throw tooMany(lifetimes.code);
  if ((await tx.codes.since({ address }, now - hour)) >= limits.codesPerAddress) throw tooMany(hour);
}

function tooMany(wait: number): Refusal {
  return new Refusal("TOO_MANY_CODES", { retryAfterSeconds: wait / 1000 });
}
