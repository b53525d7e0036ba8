import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import { asCents, centsOf } from "../../domain/money/cents.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { Secrets, type SecretsShape, ClockPort } from "../../ports/outside.ts";
import type { PhoneNumber } from "../../ports/phones.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { newReservationId } from "../reservation/slotRecovery.ts";
import { type BookingChoice, bookedPlaceOf } from "../../domain/quote/choice.ts";
import { runCommit, runCommitOnce, type ReplyMemo, type IdempotencyKey, orElseStoredReply, RivalCommit } from "../commit/commit.ts";
import { peopleRefusal } from "../../domain/quote/capacity.ts";
import { assertPayAtDockAllowed } from "./clubCap.ts";
import { ServerSettings } from "../commit/config.ts";
import { bookingLifetimes } from "../../domain/reservation/lifetimes.ts";
import { insertReservation, isBookerStaffOfClub, type ReservationRequest, type ReservationBooker } from "./enterReservation.ts";
import { clausesVersionInForce } from "../club/clauses.ts";
import { readBookableChoice } from "./hold.ts";
import { contactProofEnd } from "../proof/holder.ts";
import { assertPhoneTextable, isParsedPhoneTextable, parsePhone } from "../proof/phone.ts";
import { callPayments } from "../reservation/callPayments.ts";
import { quotesOfChoice, priceTapeOf } from "../../domain/quote/quote.ts";
import { retryAfterSettlingPayments } from "./retryAfterSettling.ts";
import { initialStatusOf } from "../../domain/reservation/status.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { failWithRefusal } from "../refuse.ts";

/**
 * Reserves slots at the server's price. The commit takes over the caller's hold or claims the slots, and writes the reservation with its
 * price tape; only then is the payment session opened, under the reservation's own id, so that a retry opens no second one. Fails with
 * SLOT_TAKEN, PRICE_CHANGED, OVER_CAPACITY, CLAUSES_CHANGED, NOT_A_MEMBER, ONLINE_ONLY, PROOF_EXPIRED, PHONE_NOT_TEXTED for a text that
 * cannot be sent, as the caps and `findUnbookableReason()` refuse, or with UNAVAILABLE when the provider does not answer: then the slot is kept, and the
 * same key continues.
 */
export const reserveSlots = Effect.fnUntraced(function* (request: ReservationRequest, reserver: ReservationBooker, once: IdempotencyKey) {
  return yield* openPaymentSession(yield* orElseStoredReply(once, reservationMemo, entered(request, reserver, once)));
});

/** Writes the reservation; gives it, or the current state of the one that an earlier request under the key wrote. */
const entered = Effect.fnUntraced(function* (request: ReservationRequest, reserver: ReservationBooker, once: IdempotencyKey) {
  const [time, secrets] = [yield* ClockPort, yield* Secrets];
  const now = time.now();
  const phone = yield* parsePhone(request.phone);
  if (request.wantsText === true) yield* assertPhoneTextable(phone);
  const { choice, caps, settings } = yield* readBookableChoice(request.attributes, reserver, now);
  const rules = clausesVersionInForce(settings, (yield* ServerSettings).clausesVersion, now);
  const { provenAt, isByEmail } = yield* entitled(request, reserver, choice, { phone, rules, now });
  const pending = draft(request, reserver, choice, {
    phone: phone.number,
    isByEmail,
    now,
    id: newReservationId(choice.club.id, request.hold, secrets.random()),
  });
  const crowded = peopleRefusal(pending.people, choice);
  if (crowded !== undefined) return yield* Effect.fail(crowded);
  if (request.due !== undefined && centsOf(request.due) !== pending.amount) return yield* failWithRefusal("PRICE_CHANGED");
  if (caps !== undefined && pending.status === "cash_payment") yield* assertPayAtDockAllowed(choice.club.id, caps);
  const draw = referenceRandomNumbers(secrets, pending._id);
  return yield* retryAfterSettlingPayments((isProviderChecked) =>
    runCommitOnce(once, now, reservationMemo, (tx) =>
      insertReservation(tx, pending, { choice, request, reserver, caps, provenAt, isProviderChecked, draw }),
    ),
  );
});

/** Hexadecimal digits of a draw, and draws per digest. */
const [figures, draws] = [12, 5];

/** Gives the random numbers that a reservation's reference is made from, attempt by attempt. */
export function referenceRandomNumbers(secrets: SecretsShape, id: string): (attempt: number) => number {
  let digest = "";
  return (attempt) => {
    const at = attempt % draws;
    if (at === 0) digest = secrets.sign("reference", `${id} ${attempt}`);
    return Number.parseInt(digest.slice(at * figures, (at + 1) * figures), 16);
  };
}

const readStoredReservation = Effect.fnUntraced(function* (id: string) {
  const store = yield* Store;
  const reservation = yield* store.reservations.read(clubScope(clubOfRowId(id) ?? ""), id);
  return reservation === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : reservation;
});

/** Stores the id; a repeat reads the reservation. */
const reservationMemo: ReplyMemo<Reservation, Refusal<"ITEM_NOT_EXIST">, Store> = {
  encode: ({ _id }) => _id,
  decode: readStoredReservation,
};

/** Opens the payment session of a pending reservation that has none, and gives the reservation with it. */
const openPaymentSession = Effect.fnUntraced(function* (reservation: Reservation) {
  const [store, time] = [yield* Store, yield* ClockPort];
  const { _id: id, reference, status, session, expires, amount, currency, locale, profile } = reservation;
  if (status !== "pending" || session !== null || expires === null) return reservation;
  const now = time.now();
  if (expires <= now) return yield* failWithRefusal("HOLD_EXPIRED");
  const until = askableEnd(expires, now);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(reservation.client));
  const boat = catalogue.boats.find(({ _id }) => _id === reservation.boat);
  const description = `${boat?.name[locale] ?? reservation.boat}, ${dateTextsOf(locale).longDay(reservation.date)}`;
  const page = yield* callPayments((payments) =>
    payments.open({ reservation: id, reference, amount, currency, locale, description, email: profile.email, expires: until }),
  );
  return yield* runCommit((tx) => recordSession(tx, reservation, { ...page, expires: until }, time.now()));
});

/**
 * When a new session ends: with its reservation. If the provider was out of reach for so long that it would refuse that end, a whole
 * session's life from now, rounded up to a minute, so that simultaneous callers request the same session.
 */
function askableEnd(expires: number, now: number): number {
  return expires - now >= bookingLifetimes.askable ? expires : Math.ceil((now + bookingLifetimes.pending) / 60_000) * 60_000;
}

type Page = Pick<Reservation, "expires"> & { readonly session: string; readonly sessionUrl: string };

const recordSession = Effect.fnUntraced(function* (tx: Transaction, { client, _id: id }: Reservation, page: Page, now: number) {
  const current = yield* tx.reservations.read(clubScope(client), id);
  if (current === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  if (current.session !== null) return current;
  const isPending = current.status === "pending";
  const expires = isPending ? page.expires : current.expires;
  const next = { ...current, version: current.version + 1, session: page.session, sessionUrl: page.sessionUrl, expires };
  if (!(yield* tx.reservations.swap(current, next))) return yield* new RivalCommit();
  if (expires !== current.expires) yield* tx.claims.extend(client, id, expires);
  // Given up while the provider was opening it: nobody may pay for a slot that was given back.
  if (!isPending) {
    const payload = { reservation: id, session: page.session };
    yield* tx.outbox.enqueue({ client, key: `expireSession:${page.session}`, kind: "expireSession", payload, due: now });
  }
  return next;
});

/** The phone of the booker, the version of the rules in force, and the time. */
interface Entry {
  readonly phone: PhoneNumber;
  readonly rules: string | undefined;
  readonly now: number;
}

/**
 * Checks that the reserver may book, and gives when the proof of the phone was made, undefined when none is needed. `isByEmail`: the proof
 * is of the e-mail, since the phone cannot be texted.
 */
const entitled = Effect.fnUntraced(function* (
  request: ReservationRequest,
  reserver: ReservationBooker,
  choice: BookingChoice,
  { phone, rules, now }: Entry,
) {
  const secrets = yield* Secrets;
  const isStaff = isBookerStaffOfClub(reserver, choice);
  if (request.isManual === true && !isStaff) return yield* failWithRefusal("FORBIDDEN");
  if (request.pay === "dock" && !choice.club.payAtDock && !isStaff) return yield* failWithRefusal("FORBIDDEN");
  const isByHand = request.isManual === true && isStaff;
  if (request.profile.email === "" && !isByHand)
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/profile/email", rule: "required" }] });
  const unaccepted = clausesFault(request, rules, isStaff);
  if (unaccepted !== undefined) return yield* Effect.fail(unaccepted);
  if (isStaff || reserver.phone === phone.number) return { provenAt: undefined, isByEmail: false };
  const isByEmail = !(yield* isParsedPhoneTextable(phone));
  const until = contactProofEnd(secrets, isByEmail ? request.profile.email.toLowerCase() : phone.number, request.proof ?? "", now);
  if (until === undefined) return yield* failWithRefusal("PROOF_EXPIRED");
  return { provenAt: until - bookingLifetimes.proof, isByEmail };
});

// Staff may book for somebody who signs on paper; a named version must be the one in force.
function clausesFault({ clauses }: ReservationRequest, inForce: string | undefined, isStaff: boolean) {
  if (inForce === undefined || clauses?.version === inForce || (clauses === undefined && isStaff)) return undefined;
  if (clauses === undefined) return new Refusal("BAD_REQUEST", { issues: [{ path: "/clauses", rule: "required" }] });
  return new Refusal("CLAUSES_CHANGED", { extra: { clauses: { version: inForce } } });
}

interface Stamp {
  readonly phone: string;
  readonly isByEmail: boolean;
  readonly now: number;
  readonly id: string;
}

function draft(
  request: ReservationRequest,
  reserver: ReservationBooker,
  choice: BookingChoice,
  { phone, isByEmail, now, id }: Stamp,
): Reservation {
  const { club, policy } = choice;
  const { profile, wantsText = false, isMember, isManual = false, pay = "online", locale, clauses } = request;
  const quotes = quotesOfChoice(choice);
  const amount = (isMember ? quotes.membership : quotes.nonMember).amount;
  const byStaff = isManual && isBookerStaffOfClub(reserver, choice);
  const status = initialStatusOf({ byStaff, due: amount, pay });
  return {
    _id: id,
    reference: "",
    client: club.id,
    version: 1,
    status,
    reason: null,
    createdAt: now,
    expires: status === "pending" ? now + bookingLifetimes.pending : null,
    ...bookedPlaceOf(choice),
    profile,
    phone,
    isByEmail,
    wantsText,
    people: request.people ?? null,
    visitor: reserver.visitor ?? "",
    address: reserver.address,
    isMember,
    isManual,
    pay,
    locale,
    amount: asCents(amount),
    currency: club.currency,
    tape: priceTapeOf(quotes, isMember ? "Membership" : "Non Member", locale),
    policy,
    clauses: clauses === undefined ? null : { ...clauses, at: now },
    group: null,
    session: null,
    sessionUrl: null,
  };
}
