import { Effect, Data } from "effect";
import type { UserRecord } from "../../../domain/people/principal.ts";
import { Secrets, type SecretsShape, ClockPort } from "../../../ports/outside.ts";
import { type Transaction, Store } from "../../../ports/store/store.ts";
import { signInLifetimes, bookingLifetimes } from "../../../domain/lifetimes.ts";
import type { Alarm } from "../../../ports/alarms.ts";
import type { CodeWrites, TextCounts } from "../../../ports/store/accounts.ts";
import {
  type TextBudget,
  textCapWindowMs,
  defaultTextBudget,
  type TextCodeRequest,
  isTextNewcomer,
  msUntilTextAllowed,
} from "../../../domain/accounts/textCaps.ts";
import { settingsOfClub } from "../../../domain/catalogue/clubs.ts";
import type { RequestedCode, CodeRequester, CodeGuesser, AccountAwaitingCode } from "../../../domain/accounts/oneTimeCode.ts";
import { Refusal } from "../../../domain/errors.ts";
import { ServerSettings } from "../../shared/config.ts";
import { failWithRefusal } from "../../shared/commit.ts";

/** Gives the name of the attempt by which the store remembers that a contact's account was signed in to from an address; a digest. */
export function knownAddressName(secrets: SecretsShape, contact: string, address: string): string {
  return secrets.sign("known address", `${contact} ${address}`);
}

/**
 * Stores, in the commit of a sign-in, the address that it came from, for as long as a sign-in lasts: the caps on strangers do not bind
 * callers from there.
 */
export const storeKnownAddress = Effect.fnUntraced(function* (tx: Transaction, { email, phone }: UserRecord, address: string, now: number) {
  const secrets = yield* Secrets;
  for (const contact of [email, phone])
    if (contact !== null)
      yield* tx.accounts.putAttempt({ name: knownAddressName(secrets, contact, address), until: now + signInLifetimes.session });
});

/** Whether a contact's account was signed in to from an address lately. The store is queried for contacts without an account too. */
export const isKnownAddress = Effect.fnUntraced(function* (tx: Transaction, contact: string, address: string, now: number) {
  const secrets = yield* Secrets;
  const [kept] = yield* tx.accounts.attempts([knownAddressName(secrets, contact, address)]);
  return kept !== undefined && kept.until > now;
});

/** What newcomers have beyond a budget, as a part of it: a flood from a few places stops, while a crowd goes on for some time. */
const reservePart = 1 / 5;

const periods = [
  { name: "hour", ms: 3_600_000 },
  { name: "day", ms: textCapWindowMs },
] as const;

/**
 * The two budgets that one text is charged to: `club` is that of the club whose boat is held (or of no club in particular), `all` that of all
 * clubs.
 */
export interface TextBudgets {
  readonly client: string;
  readonly club: TextBudget;
  readonly all: TextBudget;
}

/** Whether one more text is within every budget, or for a newcomer within its reserve; with the alarms to raise once it is sent. */
export const chargeTextBudgets = Effect.fnUntraced(function* (
  codes: Pick<CodeWrites, "spent">,
  budgets: TextBudgets,
  isNewcomer: boolean,
  now: number,
) {
  const alarms: Alarm[] = [];
  let isWithin = true;
  for (const { name, ms } of periods) {
    const spent = yield* codes.spent(budgets.client, now - ms);
    for (const who of ["club", "all"] as const) {
      const budget = budgets[who][name];
      isWithin &&= spent[who] < (isNewcomer ? budget + Math.floor(budget * reservePart) : budget);
      if (spent[who] + 1 === budget) alarms.push(alarmOf(who, budgets.client, name, budget));
    }
  }
  return { isWithin, alarms };
});

function alarmOf(who: keyof TextCounts, client: string, period: string, texts: number): Alarm {
  return { of: "texts", client: who === "club" ? client : "", facts: { who, period, texts } };
}

/**
 * One of the purposes that a code opens; a code is judged for its own purpose only. `contact` is followed by the id of the user who proves
 * a contact, `pass` by the reference of the booking, `sender` by a digest of the mail server or text gateway that a club enters.
 */
export type CodePurpose = "booking" | "signIn" | "reset" | `contact ${string}` | `pass ${string}` | `sender ${string}`;

/** Guesses judged per code. */
const mostGuesses = 5;

/** The account that mailed codes count for: no club's, and no budget of texts, since a mail costs nothing. No club's id begins with it. */
export const mailCodeAccount = "@";

/** One of those who requests a code: the visitor cookie if they have one, the network address, and the networks around it. */
export type CodeCaller = Pick<CodeRequester, "address" | "line" | "site"> & { readonly visitor: string | undefined };

/** A code that is drawn but not yet stored, and the request for it. */
export interface GeneratedCode {
  readonly id: string;
  readonly code: string;
  readonly purpose: CodePurpose;
  readonly request: TextCodeRequest;
  readonly now: number;
  readonly expires: number;
  readonly budgets: BudgetsInForce | undefined;
}

/**
 * Draws a code of six digits for a contact, a phone or an e-mail; the store has it in the field `phone` in both cases. Valid for ten
 * minutes.
 */
export const generateCode = Effect.fnUntraced(function* (purpose: CodePurpose, contact: string, caller: CodeCaller) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  // Read before the commit, which may not query the store outside its transaction.
  const budgets = yield* budgetsInForce;
  const now = time.now();
  const id = secrets.random();
  const code = secrets.code();
  const request = { ...caller, phone: contact, visitor: caller.visitor ?? secrets.random(), hasCookie: caller.visitor !== undefined };
  return { id, code, purpose, request, now, expires: now + bookingLifetimes.code, budgets } satisfies GeneratedCode;
});

/** The options of how a code is stored. `isOfNobody`: no guess is ever right for it. `signUp`: the account that it creates. */
export interface CodeOptions {
  readonly isOfNobody?: boolean;
  /** Whether the caller signed in to the contact's account from this device before. */
  readonly isKnownDevice?: boolean;
  readonly signUp?: AccountAwaitingCode | undefined;
}

/** Stores a code within a commit. Fails with TOO_MANY_CODES over a cap or a budget; gives the alarms to raise once it is sent. */
export const storeCode = Effect.fnUntraced(function* (
  tx: Transaction,
  drawn: GeneratedCode,
  { isOfNobody = false, isKnownDevice = false, signUp }: CodeOptions = {},
) {
  const secrets = yield* Secrets;
  const { id, code, purpose, request, now, expires, budgets } = drawn;
  const client = request.phone.includes("@") ? mailCodeAccount : ((yield* tx.holds.clubOf(request.visitor, now)) ?? "");
  const isKnown = isKnownDevice || (yield* isKnownAddress(tx, request.phone, request.line, now));
  const asking = { ...request, isKnown };
  const raised = budgets === undefined ? [] : yield* withinCaps(tx, asking, { client, club: budgets.of(client), all: budgets.all }, now);
  const digest = isOfNobody ? "" : digestOf(secrets, purpose, { id, phone: request.phone }, code);
  const kept = { ...request, client, id, purpose, digest, expires, judged: 0, used: 0, createdAt: now };
  yield* tx.codes.insert(signUp === undefined ? kept : { ...kept, signUp });
  return raised;
});

/** A guess at the code of a contact. */
export interface CodeGuess {
  readonly purpose: CodePurpose;
  readonly contact: string;
  readonly by: CodeGuesser;
  readonly otp: string;
}

/** A right guess at a code that was used before, `at` in epoch milliseconds: its reply may have been lost. */
export class CodeUsedBefore extends Data.TaggedError("CodeUsedBefore")<{ readonly at: number; readonly code: RequestedCode }> {}

/**
 * Judges a guess at the newest code that the guesser requested, and counts it: at most five guesses per code are judged, and one right
 * guess passes once. Gives the code when the guess is right, else undefined, which is no failure since the count must be committed. Fails,
 * and writes nothing, with CODE_EXPIRED when there is no code to judge, with CodeUsedBefore for a further right guess, with CODE_USED where
 * no further guess is judged, or with TOO_MANY_WRONG_CODES.
 */
export const judgeCodeGuess = Effect.fnUntraced(function* (tx: Transaction, { purpose, contact, by, otp }: CodeGuess, now: number) {
  const secrets = yield* Secrets;
  const code = yield* tx.codes.newest(contact, purpose, by);
  if (code === undefined || code.expires <= now) return yield* failWithRefusal("CODE_EXPIRED");
  if (code.judged >= mostGuesses) return yield* failWithRefusal(code.used === 0 ? "TOO_MANY_WRONG_CODES" : "CODE_USED");
  const isRight = secrets.matches(`otp ${purpose}`, `${code.id} ${code.phone} ${otp}`, code.digest);
  if (isRight && code.used !== 0) return yield* new CodeUsedBefore({ at: code.used, code });
  yield* tx.codes.update({ id: code.id, judged: code.judged + 1, used: isRight ? now : code.used });
  return isRight ? code : undefined;
});

function digestOf(secrets: SecretsShape, purpose: CodePurpose, { id, phone }: Pick<RequestedCode, "id" | "phone">, code: string): string {
  return secrets.sign(`otp ${purpose}`, `${id} ${phone} ${code}`);
}

/** The budgets of each club and of all clubs together. */
interface BudgetsInForce {
  readonly of: (client: string) => TextBudget;
  readonly all: TextBudget;
}

/** Undefined when caps are off. */
const budgetsInForce = Effect.gen(function* () {
  const store = yield* Store;
  const settings = yield* ServerSettings;
  if (settings.limits === "off") return undefined;
  const clubs = yield* Effect.promise(() => store.offer.clubs());
  const inForce: BudgetsInForce = { of: (client) => settingsOfClub(clubs, client).texts, all: settings.textBudget ?? defaultTextBudget };
  return inForce;
});

type Budgets = Parameters<typeof chargeTextBudgets>[1];

/** Fails with TOO_MANY_CODES over a cap; gives the alarms to raise once the text is sent. */
const withinCaps = Effect.fnUntraced(function* (tx: Transaction, request: TextCodeRequest, budgets: Budgets, now: number) {
  // Refused before a turn is taken when the caller is over a cap already: a flood of refused requests keeps nobody waiting.
  yield* chargeWithinCaps(tx, request, budgets, now);
  yield* tx.codes.takeTurn();
  return yield* chargeWithinCaps(tx, request, budgets, now);
});

const chargeWithinCaps = Effect.fnUntraced(function* ({ codes }: Transaction, request: TextCodeRequest, budgets: Budgets, now: number) {
  const sent = yield* codes.texts(request, now - textCapWindowMs);
  const wait = msUntilTextAllowed(sent, request, now);
  if (wait > 0) return yield* Effect.fail(tooMany(wait));
  const none: readonly Alarm[] = [];
  if (budgets.client === mailCodeAccount) return none;
  const { isWithin, alarms } = yield* chargeTextBudgets(codes, budgets, isTextNewcomer(sent, request), now);
  if (!isWithin) return yield* Effect.fail(tooMany(bookingLifetimes.code));
  return alarms;
});

function tooMany(waitMs: number): Refusal<"TOO_MANY_CODES"> {
  return new Refusal("TOO_MANY_CODES", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
