import { Effect } from "effect";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { CustomerProfile } from "../../domain/customers/customer.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import { clubScope } from "../../domain/scope.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";

type Booked = Pick<Reservation, "_id" | "client" | "phone" | "profile" | "locale"> & { readonly isByEmail?: boolean };

/**
 * Adds the booker to the club's customers unless the contact that they proved is known, in the commit that books. Fails with BLOCKED when the
 * club blocked the customer and they book by themselves. Only a verified contact is looked up, so that nobody learns this of another's.
 */
export const recordBookingCustomer = Effect.fnUntraced(function* (tx: Transaction, booked: Booked, isByStaff: boolean) {
  const { client, phone, profile, isByEmail = false } = booked;
  const email = profile.email.toLowerCase();
  // A block also holds for the e-mail of a customer who is known by their phone.
  if (isByEmail && !isByStaff && (yield* tx.customers.isEmailBlocked(client, email))) return yield* failWithRefusal("BLOCKED");
  const known = yield* isByEmail ? tx.customers.byEmail(client, email) : tx.customers.byPhone(client, phone);
  if (known === undefined) return yield* tx.customers.enter(customerProfileOf(booked));
  if (!isByEmail && !isByStaff && (yield* isCustomerBlocked(tx, known))) return yield* failWithRefusal("BLOCKED");
});

/** Whether a customer, or the customer that they were merged into, is blocked. */
const isCustomerBlocked = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, isBlocked: isOwn, mergedInto }: StoredRow<CustomerProfile>,
) {
  if (isOwn || mergedInto === undefined) return isOwn;
  return (yield* tx.kinds.of.profiles.read(clubScope(client), mergedInto))?.isBlocked === true;
});

/** Gives the profile that a customer's first booking or message creates; its id is derived from the booking's, from that of their membership's order, or from that of their account. */
export function customerProfileOf({ _id, client, phone, profile, locale, isByEmail = false }: Booked): StoredRow<CustomerProfile> {
  const { firstname, lastname, email } = profile;
  return {
    _id: `${client}_p_${_id.split("_").slice(2).join("_")}`,
    client,
    version: 1,
    firstname,
    lastname,
    ...(email === "" ? {} : { email: email.toLowerCase() }),
    phone,
    ...(isByEmail ? { isByEmail } : {}),
    locale,
    isBlocked: false,
  };
}
