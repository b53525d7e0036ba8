import { Effect } from "effect";
import type { ChatSide } from "../../domain/chat/thread.ts";
import type { SignedInUser } from "../../domain/people/principal.ts";
import { clubScope } from "../../domain/scope.ts";
import { customerProfileOf } from "../customers/customer.ts";
import type { CustomerProfile } from "../../domain/customers/customer.ts";
import { Store } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { readAccessibleReservation } from "../reservation/readOwned.ts";

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
 * proved, or else by the e-mail. Fails with ITEM_NOT_EXIST alike when there is no such thread and when it is another's,
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
  const {
    client,
    phone,
    isByEmail,
    profile: booker,
  } = yield* readAccessibleReservation(booking, { staffOf: undefined, holderProof: { key } });
  const profile = yield* isByEmail ? profileWith(client, { email: booker.email.toLowerCase() }) : profileOfPhone(client, phone);
  // A booking whose person was forgotten has no profile.
  if (profile === undefined || phone === "") return yield* failWithRefusal("ITEM_NOT_EXIST");
  return { client, profile, side: "customer", person: booking, booking } satisfies ChatParticipant;
});

/** The profile of a signed-in customer, by the phone or else the email that they proved. */
const ownProfile = Effect.fnUntraced(function* ({ client, phone, email }: SignedInUser) {
  const byPhone = phone === null ? undefined : yield* profileOfPhone(client, phone);
  return byPhone ?? (email === undefined ? undefined : yield* profileWith(client, { email }));
});

/** The profile of who proved a phone; others may have typed the same one. */
const profileOfPhone = Effect.fnUntraced(function* (client: string, phone: string) {
  const { items } = yield* (yield* Store).kinds.profiles.find(clubScope(client), { where: { phone }, itemsPerPage: mostWithOnePhone });
  return items.find(({ isByEmail }) => isByEmail !== true);
});

const mostWithOnePhone = 100;

const profileWith = Effect.fnUntraced(function* (client: string, where: { readonly email: string }) {
  const { items } = yield* (yield* Store).kinds.profiles.find(clubScope(client), { where, itemsPerPage: 1 });
  return items[0];
});
