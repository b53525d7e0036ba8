import { Effect, Schema } from "effect";
import { queueCode } from "../accounts/proof/queueLetters.ts";
import type { SignInContact } from "../../domain/people/account.ts";
import type { CodeGuesser } from "../../domain/accounts/oneTimeCode.ts";
import { addDays } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { clubScope } from "../../domain/scope.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { isEmailContact } from "../../domain/people/provenContact.ts";
import { Store } from "../../ports/store/store.ts";
import { ServerSettings } from "../shared/config.ts";
import { type CodeCaller, generateCode, judgeCodeGuess, storeCode, type CodePurpose } from "../accounts/proof/codes.ts";
import { runCommitOnce, jsonReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { holderKeyOf } from "../shared/holder.ts";
import { isPhoneTextable, parsePhone, readContactProof } from "../messages/phone.ts";
import { parseReference } from "../../domain/reference.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { type ContactInput, readContactInput, sendCodeOnce } from "./verify.ts";
import { maySeeClub, type OfferViewer } from "../people/viewer.ts";

/** A query of what people know of a booking that they lost: its reference and its phone, as they type them. */
export interface LostPassQuery {
  readonly reference: string;
  readonly phone: string;
}

const guessMemo = jsonReplyMemo(Schema.Boolean);

/**
 * Sends a code to the owner of a booking: to its phone, or to its e-mail when the phone cannot be texted or an e-mail proved it. When there is no such booking, or
 * it has another phone, the same work is done for nobody: neither the answer, nor the work, nor any cap says which bookings exist. The code
 * is valid for ten minutes. Fails with BAD_REQUEST for what cannot be a reference or a phone, and with TOO_MANY_CODES.
 */
export const requestLostPass = Effect.fnUntraced(function* (
  known: LostPassQuery,
  caller: CodeCaller,
  locale: "en" | "fr",
  once: IdempotencyKey,
) {
  const { phone, purpose, booking } = yield* findBooking(known);
  const contact = yield* codeContact(phone, booking);
  const isOfNobody = booking === undefined || contact.text === "";
  // Counted and judged by the phone that was typed, wherever the code goes.
  const drawn = yield* generateCode(purpose, phone, caller);
  return yield* sendCodeOnce(
    drawn,
    once,
    Effect.fnUntraced(function* (tx) {
      const raised = yield* storeCode(tx, drawn, { isOfNobody });
      yield* queueCode(tx, { contact, letter: "booking", locale, isOfNobody, client: booking?.client }, drawn);
      return raised;
    }),
  );
});

/**
 * Gives a booking's id and its holder's key for a right guess at the code. Fails with CODE_WRONG, as `judgeCodeGuess` does, and with BAD_REQUEST
 * as {@link requestLostPass} does.
 */
export const openLostPass = Effect.fnUntraced(function* (
  known: LostPassQuery & { readonly otp: string },
  by: CodeGuesser,
  once: IdempotencyKey,
) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const { phone, purpose, booking } = yield* findBooking(known);
  const guess = { purpose, contact: phone, by, otp: known.otp };
  // A wrong guess is counted and therefore committed, so it is no failure of the commit.
  const isRight = yield* runCommitOnce(
    once,
    time.now(),
    guessMemo,
    (tx) => Effect.map(judgeCodeGuess(tx, guess, time.now()), (code) => code !== undefined),
    // The reply of the right guess may have been lost.
  ).pipe(Effect.catchTag("CodeUsedBefore", () => Effect.succeed(true)));
  if (!isRight) return yield* failWithRefusal("CODE_WRONG");
  // Its phone was changed, or forgotten, since the code was sent.
  if (booking === undefined) return yield* failWithRefusal("CODE_EXPIRED");
  return { _id: booking._id, key: holderKeyOf(secrets, booking._id) };
});

/** How many days after its trip a booking is still shown to who proved its contact, and how many bookings are shown at most. */
const recentDays = 30;
const mostShown = 100;

/**
 * Gives the bookings with a phone or an e-mail that are ahead or were at most thirty days ago, by day, at the clubs that the viewer may see: of the first
 * hundred of all clubs. Canceled ones are left out. Fails with PROOF_EXPIRED for an invalid proof of the contact, whether or not it has
 * bookings, and with BAD_REQUEST for what cannot be a phone. An e-mail that was typed beside a proven phone finds the booking only where no texts are sent.
 */
export const findPassesOfContact = Effect.fnUntraced(function* (
  { proof, ...typed }: ContactInput & { readonly proof: string },
  viewer: OfferViewer,
) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const { sendsTexts = true } = yield* ServerSettings;
  const { text: contact } = yield* readContactInput(typed);
  yield* readContactProof(contact, proof, []);
  const { clubs } = yield* Effect.promise(() => store.offer.clubs());
  const visible = new Set(clubs.filter(({ id }) => maySeeClub(id, viewer)).map(({ id }) => id));
  const found = yield* store.reservations.ofContact(contact, addDays(dayAt(now()), -recentDays), mostShown);
  // Where texts are sent, who proved a phone is known by it alone, whatever e-mail they typed.
  const isProven = ({ isByEmail }: Reservation) => isByEmail || !isEmailContact(contact) || !sendsTexts;
  return found.filter((booking) => visible.has(booking.client) && isProven(booking));
});

/** Reads the input and queries the store once, by the reference alone, so that a miss takes as long as a hit. */
const findBooking = Effect.fnUntraced(function* ({ reference: typed, phone: dialled }: LostPassQuery) {
  const store = yield* Store;
  const parsed = parseReference(typed);
  if ("reason" in parsed) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/reference", rule: "reference" }] });
  const { reference } = parsed;
  const { number: phone } = yield* parsePhone(dialled);
  const client = reference.slice(0, reference.lastIndexOf("-")).toLowerCase();
  const named = yield* store.reservations.byReference(clubScope(client), reference);
  const purpose: CodePurpose = `pass ${reference}`;
  return { phone, purpose, booking: named?.phone === phone ? named : undefined };
});

/** Where the code goes; to nobody ("") when the phone cannot be texted and there is no e-mail. */
const codeContact = Effect.fnUntraced(function* (phone: string, booking: Reservation | undefined) {
  const contact: SignInContact =
    booking?.isByEmail !== true && (yield* isPhoneTextable(phone))
      ? { kind: "phone", text: phone }
      : { kind: "email", text: booking?.profile.email ?? "" };
  return contact;
});
