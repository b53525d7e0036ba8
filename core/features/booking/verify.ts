import { Effect } from "effect";
import { spanOfSlots } from "../../domain/offer/slots.ts";
import { slotsByIds } from "../../domain/availability/slotLists.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { BookingAttributes } from "../../domain/quote/choice.ts";
import type { CodeGuesser } from "../../domain/accounts/oneTimeCode.ts";
import { queueCode } from "../accounts/proof/queueLetters.ts";
import type { SignInContact } from "../../domain/people/account.ts";
import type { Cents } from "../../domain/money/cents.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { type Alarm, Alarms } from "../../ports/alarms.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { type CreditContacts, creditOwnersOf } from "../../domain/ledger/credit.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { type CodeCaller, type GeneratedCode, generateCode, judgeCodeGuess, storeCode } from "../accounts/proof/codes.ts";
import { isUnguessableKey, runCommit, runCommitOnce, type ReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import { makeContactProof, contactProofEnd } from "../shared/holder.ts";
import { type MemberPriceAnswer, type MembershipClaimant, readMemberPrice } from "../membership/member.ts";
import { assertPhoneTextable, parsePhone } from "../messages/phone.ts";

/** A code that was sent: its end in epoch milliseconds, and the visitor that a caller without a cookie was named. */
export interface CodeReceipt {
  readonly expires: number;
  readonly visitor?: string;
}

/** A code that was sent; without alarms when an earlier request under the key sent it. */
interface SentCode extends CodeReceipt {
  readonly raised?: readonly Alarm[];
}

/** Stores when the code ends, and the visitor that its caller was named. */
const sentCodeMemo: ReplyMemo<SentCode> = {
  encode: ({ expires, visitor }) => (visitor === undefined ? String(expires) : `${expires} ${visitor}`),
  decode: (text) => {
    const [expires, visitor] = text.split(" ");
    return Effect.succeed({ expires: Number(expires), ...(visitor === undefined ? {} : { visitor }) });
  },
};

/**
 * Sends a code that was drawn, once per key, by `send`, which gives the alarms to raise. A caller without a cookie is named a visitor: again
 * in a repeat only under a key that nobody else could guess.
 */
export const sendCodeOnce = Effect.fnUntraced(function* <Failure, Needs>(
  { request, now, expires }: Pick<GeneratedCode, "request" | "now" | "expires">,
  once: IdempotencyKey,
  send: (tx: Transaction) => Effect.Effect<readonly Alarm[], Failure, Needs>,
) {
  const alarms = yield* Alarms;
  const named = request.hasCookie ? {} : { visitor: request.visitor };
  const repeated = isUnguessableKey(once?.key) ? named : {};
  const { raised, ...sent } = yield* runCommitOnce(once, now, sentCodeMemo, (tx) =>
    Effect.map(send(tx), (alarming): SentCode => ({ expires, ...repeated, raised: alarming })),
  );
  raised?.forEach(alarms.raise);
  return { ...sent, ...(raised === undefined ? {} : named) } satisfies CodeReceipt;
});
/** Stores when the proof of a right guess ends; null for a wrong one. */
const guessMemo: ReplyMemo<number | null> = {
  encode: (expires) => (expires === null ? wrong : String(expires)),
  decode: (text) => Effect.succeed(text === wrong ? null : Number(text)),
};
const wrong = "CODE_WRONG";

/** The contact of a booker: a phone, or an e-mail when their phone cannot be texted; one of the two. */
export interface ContactInput {
  readonly phone?: string;
  readonly email?: string;
}

/**
 * Sends a six-digit code by text, or by mail when an e-mail is given, valid for ten minutes; every contact gets the same answer. A text names the club `client`, where it is one. Fails with
 * TOO_MANY_CODES over a cap or a budget, with PHONE_NOT_TEXTED for a number whose country or kind receives no texts. Only the caller may
 * use the code: the visitor, or anybody without a cookie at the same address.
 */
export const requestOtp = Effect.fnUntraced(function* (
  { client, ...typed }: ContactInput & { readonly client?: string },
  caller: CodeCaller,
  locale: "en" | "fr",
  once: IdempotencyKey,
) {
  const contact = yield* readContactInput(typed);
  if (typed.phone !== undefined) yield* assertPhoneTextable(yield* parsePhone(typed.phone));
  const drawn = yield* generateCode("booking", contact.text, caller);
  return yield* sendCodeOnce(
    drawn,
    once,
    Effect.fnUntraced(function* (tx) {
      const raised = yield* storeCode(tx, drawn);
      yield* queueCode(tx, { contact, letter: "booking", locale, client }, drawn);
      return raised;
    }),
  );
});

/**
 * The proof that a contact is the caller's: the code that was sent to it, the proof that such a code gave, or nothing when it is
 * among `ownContacts`, those that the signed-in account proved. `trips` is what they book with one payment, all at one club.
 */
export interface ContactVerification extends ContactInput {
  readonly otp?: string;
  readonly proof?: string;
  readonly ownContacts?: readonly ProvenContact[];
  readonly trips?: readonly Pick<BookingAttributes, "location" | "date" | "time">[];
}

/**
 * Gives a proof that the contact was verified, none for the signed-in account's own, and for trips whether they are at the member price together:
 * one of the caller's contacts has a membership of their club on each day, and the plan has room for all, else the answer says why; and the cents that the contact has as credit there. Fails as `judgeCodeGuess` does, with PROOF_EXPIRED for an invalid proof, or with
 * BAD_REQUEST when neither code nor proof is given.
 */
export const verifyOtp = Effect.fnUntraced(function* (
  { otp, proof, ownContacts = [], trips = [], ...typed }: ContactVerification,
  by: CodeGuesser,
  once: IdempotencyKey,
) {
  const { kind, text } = yield* readContactInput(typed);
  const isOwn = ownContacts.includes(text) && otp === undefined && proof === undefined;
  const proven: VerifiedContact = isOwn ? {} : otp === undefined ? yield* readProof(text, proof) : yield* proveByCode(text, otp, by, once);
  const [trip] = trips;
  if (trip === undefined) return proven;
  const payer = { contacts: [text, ...ownContacts] };
  const client = clubOfRowId(trip.location) ?? "";
  const price = yield* memberPriceOfTrips(payer, client, trips);
  const contacts = kind === "email" ? { phones: [], emails: [text] } : { phones: [text], emails: [] };
  const verified: VerifiedContact = { ...proven, ...price, ...(yield* readCreditAtClub(client, contacts)) };
  return verified;
});

/** Gives whether trips at a club are at the member price together for a payer. */
const memberPriceOfTrips = Effect.fnUntraced(function* (
  payer: MembershipClaimant,
  client: string,
  trips: readonly Pick<BookingAttributes, "date" | "time">[],
) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const wanted = trips.map(({ date, time }) => ({ date, ...spanOfSlots(slotsByIds(catalogue.timeslots, [time].flat()) ?? []) }));
  const settings = catalogueIndexOf(catalogue).settingsOf(client);
  return yield* runCommit((tx) => readMemberPrice(tx, payer, { client, wanted, settings, now: now() }));
});

/** Reads what the owner of a proved contact has as credit in the currency of a club; nothing where they have none. */
const readCreditAtClub = Effect.fnUntraced(function* (client: string, contacts: CreditContacts) {
  const store = yield* Store;
  const latest = yield* store.credits.latest(client, creditOwnersOf(contacts));
  if (latest.length === 0) return {};
  const [club] = (yield* Effect.promise(() => store.offer.catalogue(client))).clubs;
  const credit = latest.find(({ currency, balance }) => currency === club?.currency && balance > 0)?.balance;
  return credit === undefined ? {} : { credit };
});

/** A proof and its end in epoch milliseconds. */
interface ContactProof {
  readonly proof?: string;
  readonly expires?: number;
}

/** What is known of a contact once it is proved: with trips, whether they are at the member price, and the cents of its credit, if it has any. */
interface VerifiedContact extends ContactProof, Partial<MemberPriceAnswer> {
  readonly credit?: Cents;
}

const readProof = Effect.fnUntraced(function* (contact: string, proof: string | undefined) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  if (proof === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/otp", rule: "required" }] });
  const expires = contactProofEnd(secrets, contact, proof, time.now());
  return expires === undefined ? yield* failWithRefusal("PROOF_EXPIRED") : { proof, expires };
});

/**
 * Gives a proof for a right guess at the newest code that the guesser requested; for the same guess again the same proof, since its reply may
 * have been lost. Fails with CODE_WRONG, and as `judgeCodeGuess` does.
 */
const proveByCode = Effect.fnUntraced(function* (contact: string, otp: string, by: CodeGuesser, once: IdempotencyKey) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const now = time.now();
  // A wrong guess is counted and therefore committed, so it is no failure of the commit. The proof itself is not stored but made again.
  const endOf = (provenAt: number) => provenAt + bookingLifetimes.proof;
  const expires = yield* runCommitOnce(once, now, guessMemo, (tx) =>
    Effect.map(judgeCodeGuess(tx, { purpose: "booking", contact, by, otp }, now), (right) => (right === undefined ? null : endOf(now))),
  ).pipe(Effect.catchTag("CodeUsedBefore", ({ at }) => Effect.succeed(endOf(at))));
  if (expires === null) return yield* failWithRefusal(wrong);
  return { proof: makeContactProof(secrets, contact, expires), expires };
});

/** Reads the contact as it was typed. Fails with BAD_REQUEST at its field unless exactly one of the two is given. */
export const readContactInput = Effect.fnUntraced(function* ({ phone, email }: ContactInput) {
  if (phone !== undefined && email !== undefined)
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/email", rule: "kind" }] });
  if (phone === undefined && email === undefined)
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/phone", rule: "required" }] });
  if (email !== undefined) return { kind: "email", text: email.toLowerCase() } satisfies SignInContact;
  return { kind: "phone", text: (yield* parsePhone(phone ?? "")).number } satisfies SignInContact;
});
