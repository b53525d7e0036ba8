import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Locale } from "../../domain/language/language.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import {
  contactOfWish,
  keyOfWishTerms,
  mostContactsOfAddress,
  mostWishesOfContact,
  type PersonMarks,
  type Wish,
  type WishTerms,
} from "../../domain/waitlist/wish.ts";
import { ClockPort, Secrets, type SecretsShape } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { OptOut } from "../../ports/store/outbox.ts";
import type { WishContact } from "../../ports/store/waitlist.ts";
import { type IdempotencyKey, type ReplyMemo, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { readDaysBehind } from "../membership/member.ts";
import { assertPhoneTextable, parsePhone, readContactProof } from "../messages/phone.ts";
import { optOutOf } from "../club/letters/optionalLetters.ts";
import { wishLetterEntries } from "./letters/wish.ts";
import { wishScopeOf } from "./wishScope.ts";

/**
 * A request to join a waitlist. A `phone` is proven and gets texts; with it an `email` may be given for the letters. Without a phone the e-mail
 * is proven. `proof` is that of a code, as a booking takes it.
 */
export interface WaitlistRequest extends WishTerms {
  readonly phone?: string;
  readonly email?: string;
  readonly proof?: string;
  readonly locale: Locale;
}

/** Who joins: the contacts that a signed-in caller proved, the network address, and the browser's cookie. */
export interface WaitlistJoiner {
  readonly ownContacts: readonly ProvenContact[];
  readonly address: string;
  readonly visitor: string | undefined;
}

/**
 * Enters a wish at the end of the waitlist, and queues its confirmation. The same terms of the same contact give the wish that is there. Fails as
 * `wishScopeOf()` refuses, with PROOF_EXPIRED without a proof of the contact, with PHONE_NOT_TEXTED for a phone that gets no texts, and
 * with TOO_MANY_WISHES for a contact with five others or an address with many contacts.
 */
export const joinWaitlist = Effect.fnUntraced(function* (
  { phone: typed, email = "", proof, locale, ...given }: WaitlistRequest,
  joiner: WaitlistJoiner,
  once: IdempotencyKey,
) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const now = time.now();
  const client = clubOfRowId(given.lake) ?? "";
  const terms: WishTerms = { ...given, weekdays: [...new Set(given.weekdays)].toSorted((left, right) => left - right) };
  const contact = yield* readContact({ phone: typed, email });
  const proven = contactOfWish(contact);
  yield* readContactProof(proven, proof, joiner.ownContacts);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  // Only who proved a contact may learn by the scope whether it has a membership.
  const daysBehind = yield* readDaysBehind(catalogue, client, [proven], now);
  const scope = wishScopeOf(catalogue, client, terms, { now, daysBehind });
  if (scope instanceof Refusal) return yield* Effect.fail(scope);
  const wish: Wish = {
    ...terms,
    ...contact,
    _id: `${client}_wi_${secrets.random()}`,
    client,
    locale,
    address: joiner.address,
    marks: marksOf(secrets, contact, joiner),
    state: "waiting",
    silences: 0,
    createdAt: now,
  };
  const memo: ReplyMemo<Wish, Refusal<"ITEM_NOT_EXIST">, Store> = {
    encode: ({ _id }) => _id,
    decode: (id) =>
      Effect.flatMap(store.waitlist.read(client, id), (stored) =>
        stored === undefined ? failWithRefusal("ITEM_NOT_EXIST") : Effect.succeed(stored),
      ),
  };
  const optOut = wish.phone === "" ? yield* optOutOf(client, wish.email) : undefined;
  return yield* runCommitOnce(once, now, memo, (tx) => enterWish(tx, wish, optOut, now));
});

const enterWish = Effect.fnUntraced(function* (tx: Transaction, wish: Wish, optOut: OptOut | undefined, now: number) {
  const { client, address } = wish;
  const today = dayAt(now);
  yield* tx.waitlist.takeTurn(client);
  const own = yield* tx.waitlist.ofContact(client, wish, today);
  const same = own.find((each) => keyOfWishTerms(each) === keyOfWishTerms(wish));
  if (same !== undefined) {
    // Their e-mail is proven again: the letters of this wish leave, and other optional letters stay off.
    if (optOut !== undefined && optOut.at >= same.createdAt) yield* tx.optOuts.put({ ...optOut, at: same.createdAt - 1 });
    return same;
  }
  if (own.length >= mostWishesOfContact) return yield* failWithRefusal("TOO_MANY_WISHES");
  if ((yield* tx.waitlist.countContacts(client, address, wish, today)) >= mostContactsOfAddress)
    return yield* failWithRefusal("TOO_MANY_WISHES");
  yield* tx.waitlist.insert(wish);
  for (const entry of wishLetterEntries(wish, "joined", "", now)) yield* tx.outbox.enqueue(entry);
  return wish;
});

function marksOf(secrets: SecretsShape, { phone, email }: WishContact, { address, visitor = "" }: WaitlistJoiner): PersonMarks {
  const mark = (what: string, of: string) => (of === "" ? "" : secrets.sign(`person in line ${what}`, of).slice(0, 32));
  return { phone: mark("phone", phone), email: mark("email", email), address: mark("address", address), browser: mark("browser", visitor) };
}

const readContact = Effect.fnUntraced(function* ({ phone, email }: { readonly phone: string | undefined; readonly email: string }) {
  const letters = email.trim().toLowerCase();
  if (phone === undefined) {
    if (letters === "") return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/phone", rule: "required" }] });
    return { phone: "", email: letters } satisfies WishContact;
  }
  const parsed = yield* parsePhone(phone);
  yield* assertPhoneTextable(parsed);
  return { phone: parsed.number, email: letters } satisfies WishContact;
});
