import { Context, Data, Effect } from "effect";
import {
  type LetterBudget,
  letterCaps,
  type LetterRecipient,
  letterSubjectOf,
  stateLetterBound,
} from "../../domain/messages/letterCaps.ts";
import type { OutboxRow } from "../../domain/messages/outbox.ts";
import { stateLetterKeys } from "../../domain/messages/stateLetters.ts";
import type { SignInContact } from "../../domain/people/account.ts";
import { allClubsScope } from "../../domain/people/scope.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Wish } from "../../domain/waitlist/wish.ts";
import { ClockPort, type Mail, Mailer, Secrets, type ServiceFault, Texter } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { countUse, msUntilWithinBounds, type NamedBound, readUsedBounds, uncountUse } from "../commit/bounds.ts";
import { runCommit } from "../commit/commit.ts";
import { ServerSettings } from "../commit/config.ts";

/** A letter or text that has to wait until `until`, epoch milliseconds: as many as a cap allows have left. */
export class PutOff extends Data.TaggedError("PutOff")<{ readonly until: number }> {}

/** The gate through which every letter and text leaves: it counts them by recipient, booking and club, and puts off what is too many. */
export interface PostShape {
  readonly mail: (mail: Mail) => Effect.Effect<void, ServiceFault | PutOff>;
  readonly text: (to: string, text: string) => Effect.Effect<void, ServiceFault | PutOff>;
}

/** The service by which the letters and texts of one outbox row leave; `makePost` makes it. */
export class Post extends Context.Service<Post, PostShape>()("quai/core/letters/Post") {}

/** Makes the gate for what one outbox row sends. Codes pass: they have caps of their own. */
export const makePost = Effect.fnUntraced(function* (row: OutboxRow) {
  const [mailer, texter, { limits }] = [yield* Mailer, yield* Texter, yield* ServerSettings];
  const subject = letterSubjectOf(row);
  if (limits === "off" || subject === undefined) return { mail: mailer.send, text: texter.send } satisfies PostShape;
  const services = yield* Effect.context<Store | Secrets | ClockPort>();
  const send = (contact: SignInContact, sending: Effect.Effect<void, ServiceFault>) =>
    Effect.provide(sendCounted(row, contact, sending), services);
  return {
    mail: (mail) => send({ kind: "email", text: mail.to }, mailer.send(mail)),
    text: (to, text) => send({ kind: "phone", text: to }, texter.send(to, text)),
  } satisfies PostShape;
});

/** Whether a newer letter that waits says all that this one would. */
export const doesNewerReplace = Effect.fnUntraced(function* (row: OutboxRow) {
  const [store, { limits }] = [yield* Store, yield* ServerSettings];
  const keys = limits === "off" ? undefined : stateLetterKeys(row);
  if (keys === undefined) return false;
  return (yield* store.outbox.outcomes(row.client, keys)).some(({ id, state }) => state === "due" && id > row.id);
});

/** Counts a message, sends it, and takes the count back when it was not sent. Fails with {@link PutOff} where a cap has no room. */
const sendCounted = Effect.fnUntraced(function* (row: OutboxRow, contact: SignInContact, sending: Effect.Effect<void, ServiceFault>) {
  const { now } = yield* ClockPort;
  const named = yield* boundsOf(row, contact);
  yield* runCommit(
    Effect.fnUntraced(function* (tx) {
      const used = yield* readUsedBounds(tx, named);
      const wait = msUntilWithinBounds(used, now());
      if (wait > 0) return yield* new PutOff({ until: now() + wait });
      yield* countUse(tx, used, now());
    }),
  );
  yield* Effect.onError(sending, () => runCommit((tx) => uncountUse(tx, named)));
});

/** The bounds of a message to this contact, each with the digest under which it counts. */
const boundsOf = Effect.fnUntraced(function* (row: OutboxRow, contact: SignInContact) {
  const [store, secrets] = [yield* Store, yield* Secrets];
  const subject = letterSubjectOf(row);
  if (subject === undefined) return [];
  const { client, isToOffice, reservation: id, wish: wishId } = subject;
  const reservation = id === undefined ? undefined : yield* store.reservations.read(allClubsScope("jobs"), id);
  const wish = wishId === undefined ? undefined : yield* store.waitlist.read(client, wishId);
  const isProven =
    isToOffice || provedWhenBooked(reservation, contact) || provedInWish(wish, contact) || (yield* isProvenInAccount(contact));
  const recipient: LetterRecipient = isToOffice ? "office" : isProven ? "proven" : "unproven";
  const budget: LetterBudget = isByClub(row, reservation) ? "closures" : subject.budget;
  const caps = letterCaps[budget];
  const [isText, to] = [contact.kind === "phone", contact.text.trim().toLowerCase()];
  const nameOf = (what: string, of: string) => secrets.sign(`letters ${budget} ${what}`, of);
  const named: NamedBound[] = [
    { name: nameOf(`${contact.kind} ${recipient}`, to), bound: caps[isText ? "phone" : "mailbox"][recipient] },
    { name: nameOf(isText ? "club texts" : "club letters", client), bound: isText ? caps.clubTexts : caps.clubLetters },
  ];
  if (id === undefined) return named;
  if (budget !== "closures" && stateLetterKeys(row) !== undefined)
    named.push({ name: nameOf("state", `${isToOffice ? "office " : ""}${id}`), bound: stateLetterBound });
  return isToOffice ? named : [...named, { name: nameOf("booking", id), bound: caps.booking }];
});

/** Whether a letter tells of a cancellation that the club or the weather caused. */
function isByClub({ payload }: OutboxRow, reservation: Reservation | undefined): boolean {
  return payload["mail"] === "canceled" && (reservation?.reason === "staff" || reservation?.reason === "weather");
}

/** Whether the customer proved a contact to book: the phone, or the e-mail in its place. Staff type contacts that nobody proved. */
function provedWhenBooked(reservation: Reservation | undefined, { kind, text }: SignInContact): boolean {
  if (reservation === undefined || reservation.isManual) return false;
  const { isByEmail, phone, profile } = reservation;
  return kind === "phone" ? !isByEmail && text === phone : isByEmail && text === profile.email;
}

/** Whether the owner of a wish proved a contact: the phone, or the e-mail where they gave no phone. */
function provedInWish(wish: Wish | undefined, { kind, text }: SignInContact): boolean {
  if (wish === undefined) return false;
  return kind === "phone" ? text === wish.phone : wish.phone === "" && text === wish.email;
}

const isProvenInAccount = Effect.fnUntraced(function* ({ kind, text }: SignInContact) {
  const account = yield* (yield* Store).accounts.byContact({ kind, text: text.toLowerCase() });
  return account !== undefined && account.user.unproven?.includes(kind) !== true;
});
