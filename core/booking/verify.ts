import { Effect } from "effect";
import { indexOf } from "../offer/catalogue.ts";
import type { Asker, Guesser, OneTimeCode } from "../people/oneTimeCode.ts";
import { Refusal } from "../errors.ts";
import { type Alarm, Alarms } from "../ports/alarms.ts";
import { Secrets, type SecretsShape, Time } from "../ports/outside.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { commitOnce, type Once } from "./commit.ts";
import { Settings } from "./config.ts";
import { lifetimes } from "./lifetimes.ts";
import { proofOf } from "./holder.ts";
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
  let sent: readonly Alarm[] | undefined;
  const memo = yield* commitOnce(once, now, async (tx) => {
    const client = (await tx.holds.clubOf(asked.visitor, now)) ?? "";
    const raised = budgets === undefined ? [] : await withinCaps(tx, asked, { client, club: budgets.of(client), all: budgets.all }, now);
    const digest = secrets.sign(`otp ${purpose}`, `${id} ${phone} ${code}`);
    await tx.codes.insert({ ...asked, client, id, purpose, digest, expires, judged: 0, used: false, createdAt: now });
    await tx.outbox.enqueue({ client: "", key: `sms:${id}`, kind: "sms", payload: { to: phone, code, locale, expires }, due: now });
    sent = raised;
    return String(expires);
  });
  sent?.forEach(alarms.raise);
  // A repeat names nobody: whoever sends the same key from the same address might be somebody else.
  const named = sent === undefined || asked.hasCookie ? {} : { visitor: asked.visitor };
  return { expires: Number(memo), ...named } satisfies CodeReceipt;
});

/**
 * Judges a guess at the newest code that the guesser asked for. At most five guesses of a code are judged, and one of them passes once.
 * Fails with CODE_WRONG, with CODE_EXPIRED where there is none to judge, or with CODE_USED. Gives a proof that this phone was verified.
 */
export const verifyOtp = Effect.fnUntraced(function* (typed: string, otp: string, by: Guesser, once: Once) {
  const [time, secrets] = [yield* Time, yield* Secrets];
  const { number: phone } = yield* readPhone(typed);
  const now = time.now();
  // A wrong guess counts, so it is committed, not thrown. The proof itself is not kept but made again.
  const memo = yield* commitOnce(once, now, async (tx) =>
    (await isRightGuess(tx, secrets, { phone, by, otp }, now)) ? String(now + lifetimes.proof) : wrong,
  );
  if (memo === wrong) return yield* Effect.fail(new Refusal(wrong));
  return { proof: proofOf(secrets, phone, Number(memo)), expires: Number(memo) };
});

const wrong = "CODE_WRONG";

interface Guess {
  readonly phone: string;
  readonly by: Guesser;
  readonly otp: string;
}

/** Judges a guess and counts it. Throws, and writes nothing, where no code is there to be judged: nothing of it is kept under any key. */
async function isRightGuess(tx: Transaction, secrets: SecretsShape, { phone, by, otp }: Guess, now: number): Promise<boolean> {
  const code = await tx.codes.newest(phone, purpose, by);
  if (code === undefined || code.expires <= now || code.judged >= mostGuesses) throw new Refusal("CODE_EXPIRED");
  if (code.used) throw new Refusal("CODE_USED");
  const used = isRight(secrets, code, otp);
  await tx.codes.update({ id: code.id, judged: code.judged + 1, used });
  return used;
}

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
  const index = indexOf(yield* Effect.promise(() => store.offer.catalogue()));
  return { of: (client: string): TextBudget => index.settingsOf(client).texts, all: settings.textBudget ?? defaultTextBudget };
});

type Budgets = Parameters<typeof charged>[1];

/** Refuses over a cap with TOO_MANY_CODES; gives what to raise once the text is sent. */
async function withinCaps(tx: Transaction, asked: Asked, budgets: Budgets, now: number): Promise<readonly Alarm[]> {
  // Whoever is over a cap already is told so before they take a turn: a flood of refused requests keeps nobody waiting.
  await weighed(tx, asked, budgets, now);
  await tx.codes.takeTurn();
  return weighed(tx, asked, budgets, now);
}

async function weighed({ codes }: Transaction, asked: Asked, budgets: Budgets, now: number): Promise<readonly Alarm[]> {
  const sent = await codes.texts(asked, now - textDay);
  const wait = waitOf(sent, asked, now);
  if (wait > 0) throw tooMany(wait);
  const { isWithin, alarms } = await charged(codes, budgets, isNewcomer(sent, asked), now);
  if (!isWithin) throw tooMany(lifetimes.code);
  return alarms;
}

function tooMany(waitMs: number): Refusal {
  return new Refusal("TOO_MANY_CODES", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
