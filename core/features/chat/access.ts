import { Effect } from "effect";
import type { ChatSide } from "../../domain/chat/thread.ts";
import type { SignedInUser } from "../../domain/people/principal.ts";
import { clubScope } from "../../domain/scope.ts";
import { customerProfileOf } from "../customers/customer.ts";
import { isBookingOfProfile, proofsOfProfile, readCustomerProofs } from "../customers/proofs.ts";
import type { CustomerProfile } from "../../domain/customers/customer.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { Store } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { readAccessibleReservation } from "../reservation/reservations.ts";

/** The proof that a caller shows to reach a thread: see the contract. */
export interface ThreadAccess {
  readonly customer?: string;
  readonly booking?: string;
  readonly key?: string;
}

/** The one who calls: the user, if one is signed in, and whether they may do this as staff. */
export interface ChatCaller {
  readonly user: SignedInUser | undefined;
  readonly isStaff: boolean;
}

/** Somebody in a thread. `booking` limits them to the messages about one booking. */
export interface ChatParticipant {
  readonly client: string;
  readonly profile: CustomerProfile;
  readonly side: ChatSide;
  /** The id of their user, or of their booking. */
  readonly person: string;
  readonly booking: string | undefined;
  /** The profile is not stored yet: the first message of this customer stores it. */
  readonly isNew?: true;
}

/**
 * Gives the caller as a participant of a thread. A signed-in user who is no customer of the club yet becomes one by the phone that they
 * proved. Fails with ITEM_NOT_EXIST alike when there is no such thread and when it is another's,
 * with FORBIDDEN for a user who is not staff and names a customer, with UNAUTHORIZED for nobody.
 */
export const chatParticipantOf = Effect.fnUntraced(function* (shown: ThreadAccess, { user, isStaff }: ChatCaller) {
  if (shown.key !== undefined) return yield* holder(shown.booking ?? "", shown.key);
  if (user === undefined) return yield* failWithRefusal("UNAUTHORIZED");
  if (shown.customer !== undefined) {
    if (!isStaff) return yield* failWithRefusal("FORBIDDEN");
    const profile = yield* (yield* Store).kinds.profiles.read(clubScope(user.client), shown.customer);
    if (profile === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    return { client: user.client, profile, side: "staff", person: user.id, booking: undefined } satisfies ChatParticipant;
  }
  const of = { client: user.client, side: "customer", person: user.id, booking: undefined } as const;
  const profile = yield* ownProfile(user);
  if (profile !== undefined) return { ...of, profile } satisfies ChatParticipant;
  const first = yield* firstProfileOf(user);
  if (first === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return { ...of, profile: first, isNew: true } satisfies ChatParticipant;
});

/**
 * The profile that the first message of a user creates; undefined without a phone that they proved, by which clubs know their customers.
 */
const firstProfileOf = Effect.fnUntraced(function* ({ id, client, phone, email = "", session = "" }: SignedInUser) {
  const { user } = yield* (yield* Store).people.look({ id, client, session });
  if (user === undefined || phone === null) return undefined;
  const { firstname, lastname, locale } = user;
  return customerProfileOf({ _id: id, client, phone, profile: { firstname, lastname, email }, locale });
});

const holder = Effect.fnUntraced(function* (booking: string, key: string) {
  const reservation = yield* readAccessibleReservation(booking, { staffOf: undefined, holderProof: { key } });
  const profile = yield* readProfileOfBooking(reservation);
  if (profile === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return { client: reservation.client, profile, side: "customer", person: booking, booking } satisfies ChatParticipant;
});

/**
 * Reads the customer of a booking, by the contact that proved it. Bookings by e-mail from before customers were known by it are of the customer
 * with their phone, where that has no other e-mail. Undefined for a booking whose person was forgotten.
 */
export const readProfileOfBooking = Effect.fnUntraced(function* (reservation: Reservation) {
  const { client, phone, isByEmail, profile } = reservation;
  if (phone === "") return undefined;
  const known = isByEmail ? yield* profileWith(client, profile.email.toLowerCase()) : undefined;
  if (known?.isByEmail === true) return known;
  const ofPhone = yield* profileOfPhone(client, phone);
  if (ofPhone === undefined || !isByEmail || ofPhone.email === undefined) return ofPhone;
  return isBookingOfProfile(reservation, ofPhone) ? ofPhone : undefined;
});

/** Reads what the customer of a thread proved; of one who is not stored yet, their first profile alone says it. */
export function readProofsOfParticipant({ client, profile, isNew }: ChatParticipant) {
  return isNew === true ? Effect.succeed(proofsOfProfile(profile)) : readCustomerProofs(client, profile._id);
}

/** The profile of a signed-in customer, by the phone or else the email that they proved. */
const ownProfile = Effect.fnUntraced(function* ({ client, phone, email }: SignedInUser) {
  const byPhone = phone === null ? undefined : yield* profileOfPhone(client, phone);
  if (byPhone !== undefined || email === undefined) return byPhone;
  const byEmail = yield* profileWith(client, email);
  // Who proved a phone may have typed anybody's e-mail beside it.
  return byEmail?.isByEmail === true ? byEmail : undefined;
});

/** The profile of who proved a phone; others may have typed the same one. */
const profileOfPhone = Effect.fnUntraced(function* (client: string, phone: string) {
  const { items } = yield* (yield* Store).kinds.profiles.find(clubScope(client), { where: { phone }, itemsPerPage: mostWithOneContact });
  return items.find(({ isByEmail }) => isByEmail !== true);
});

/** How many customers with one phone or e-mail are looked through. */
const mostWithOneContact = 100;

/** The profile with an e-mail; rather that of who proved it than of who typed it. */
const profileWith = Effect.fnUntraced(function* (client: string, email: string) {
  const { items } = yield* (yield* Store).kinds.profiles.find(clubScope(client), { where: { email }, itemsPerPage: mostWithOneContact });
  return items.find(({ isByEmail }) => isByEmail === true) ?? items[0];
});
