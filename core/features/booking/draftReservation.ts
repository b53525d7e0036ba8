import { serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import { asCents, type Cents } from "../../domain/money/cents.ts";
import { type BookedDiscount, discountCents, type BookedExtra, extrasAmount } from "../../domain/pricing/bookedParts.ts";
import { type BookingChoice, bookedPlaceOf } from "../../domain/quote/choice.ts";
import { quotesOfChoice, priceTapeOf } from "../../domain/quote/quote.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { initialStatusOf } from "../../domain/reservation/status.ts";
import { isEmailContact } from "../../domain/people/provenContact.ts";
import type { PhoneNumber } from "../../ports/phones.ts";
import { isCustomerKnownByEmail, readContactProof, readProvingContact } from "../messages/phone.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { isBookerStaffOfClub, type ReservationBooker, type ReservationRequest } from "./enterReservation.ts";

/** The phone of the booker, and the version of the rules in force. */
export interface BookingEntry {
  readonly phone: PhoneNumber;
  readonly rules: string | undefined;
}

/**
 * Checks that the reserver may book, and gives when the proof of their contact was made, undefined when none is needed. `isByEmail`: it is
 * the e-mail, since the phone cannot be texted.
 */
export const assertMayReserve = Effect.fnUntraced(function* (
  request: ReservationRequest,
  reserver: ReservationBooker,
  choice: BookingChoice,
  { phone, rules }: BookingEntry,
) {
  const isStaff = isBookerStaffOfClub(reserver, choice);
  if (request.isManual === true && !isStaff) return yield* failWithRefusal("FORBIDDEN");
  if (request.pay === "dock" && !choice.pays.atDock && !isStaff) return yield* failWithRefusal("FORBIDDEN");
  const isByHand = request.isManual === true && isStaff;
  if (request.profile.email === "" && !isByHand)
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/profile/email", rule: "required" }] });
  const unaccepted = clausesFault(request, rules, isStaff);
  if (unaccepted !== undefined) return yield* Effect.fail(unaccepted);
  if (isStaff) return { provenAt: undefined, isByEmail: yield* isCustomerKnownByEmail(request.profile.email) };
  const { ownContacts = [] } = reserver;
  const contact = yield* readProvingContact(phone, request.profile.email, ownContacts);
  const until = yield* readContactProof(contact, request.proof, ownContacts);
  return { provenAt: until === undefined ? undefined : until - bookingLifetimes.proof, isByEmail: isEmailContact(contact) };
});

// Staff may book for somebody who signs on paper; a named version must be the one in force.
function clausesFault({ clauses }: ReservationRequest, inForce: string | undefined, isStaff: boolean) {
  if (inForce === undefined || clauses?.version === inForce || (clauses === undefined && isStaff)) return undefined;
  if (clauses === undefined) return new Refusal("BAD_REQUEST", { issues: [{ path: "/clauses", rule: "required" }] });
  return new Refusal("CLAUSES_CHANGED", { extra: { clauses: { version: inForce } } });
}

/** The parts of a new reservation that neither the request nor its slots give. `due` is what it, or its whole order, costs. */
export interface ReservationStamp {
  readonly phone: string;
  readonly isByEmail: boolean;
  readonly now: number;
  readonly id: string;
  readonly group: string | null;
  readonly order: string | null;
  readonly due: Cents;
  /** What the booking has besides the boat; nothing when left out. */
  readonly extras?: readonly BookedExtra[];
  /** What a promo code takes off; nothing when left out. */
  readonly discount?: BookedDiscount | null | undefined;
}

/** Gives the price of a choice and its extras for the booker of a request, before a discount. */
export function requestedAmount(
  { isMember }: Pick<ReservationRequest, "isMember">,
  choice: BookingChoice,
  extras: readonly BookedExtra[] = [],
): Cents {
  const quotes = quotesOfChoice(choice);
  return asCents((isMember ? quotes.membership : quotes.nonMember).amount + extrasAmount(extras));
}

/** Gives a reservation as a request makes it, without its reference. */
export function draftReservation(
  request: ReservationRequest,
  reserver: ReservationBooker,
  choice: BookingChoice,
  { phone, isByEmail, now, id, group, order, due, extras = [], discount = null }: ReservationStamp,
): Reservation {
  const { club, policy } = choice;
  const { profile, wantsText = false, isMember, isManual = false, locale, clauses } = request;
  const pay = choice.pays.online ? (request.pay ?? "online") : "dock";
  const byStaff = isManual && isBookerStaffOfClub(reserver, choice);
  const status = initialStatusOf({ byStaff, due, pay });
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
    membership: null,
    isManual,
    pay,
    locale,
    amount: asCents(requestedAmount(request, choice, extras) - discountCents(discount)),
    share: null,
    downPayment: null,
    currency: club.currency,
    tape: priceTapeOf(quotesOfChoice(choice), isMember ? "Membership" : "Non Member", locale),
    extras,
    discount,
    policy,
    clauses: clauses === undefined ? null : { ...clauses, at: now },
    group,
    order,
    account: serverAccount,
    session: null,
    sessionUrl: null,
  };
}
