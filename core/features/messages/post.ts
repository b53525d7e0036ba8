import { Effect } from "effect";
import { type FailureReason, newConnectorRecord, recordWithFailure, type SendingConnector } from "../../domain/messages/connector.ts";
import { ClockPort, type ServiceFault, type Mail, Mailer, Secrets, Texter } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { runCommit } from "../shared/commit.ts";
import { letterCaps, type LetterRecipient, type LetterSubject, stateLetterBound } from "../../domain/messages/letterCaps.ts";
import type { OutboxRow, OutboxEntry, OutboxKeyQuery } from "../../domain/messages/outbox.ts";
import type { SignInContact } from "../../domain/people/account.ts";
import { allClubsScope } from "../../domain/scope.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Wish } from "../../domain/waitlist/wish.ts";
import { Alarms } from "../../ports/alarms.ts";
import { Media } from "../../ports/media.ts";
import { countUse, msUntilWithinBounds, type NamedBound, readUsedBounds, uncountUse } from "../shared/bounds.ts";
import { ServerSettings } from "../shared/config.ts";
import { PutOff, type ReadyLetter } from "./letter.ts";

/**
 * Sends a message of a club, or asks another service for it, and notes for its page of connectors that this failed, or works again. A note that cannot
 * be written changes nothing of what became of it. Nothing is noted of a message of no club, whose `client` is empty.
 */
export const noteSending = Effect.fnUntraced(function* <Answer>(
  client: string,
  connector: SendingConnector,
  sending: Effect.Effect<Answer, ServiceFault>,
) {
  if (client === "") return yield* sending;
  const answer = yield* Effect.tapError(sending, ({ why }) => unlessStoreFails(noteFailure(client, connector, why)));
  yield* unlessStoreFails(noteSuccess(client, connector));
  return answer;
});

/** Notes a failure of a connector of a club. */
export const noteFailure = Effect.fnUntraced(function* (client: string, connector: SendingConnector, why: FailureReason) {
  const { now } = yield* ClockPort;
  yield* runCommit(function* (tx) {
    const record = (yield* tx.connectors.read(client, connector)) ?? newConnectorRecord(client, connector);
    yield* tx.connectors.put(recordWithFailure(record, { at: now(), why }));
  });
});

const noteSuccess = Effect.fnUntraced(function* (client: string, connector: SendingConnector) {
  const store = yield* Store;
  const failingSince = (yield* store.connectors.read(client, connector))?.failingSince ?? null;
  if (failingSince === null) return;
  yield* runCommit(function* (tx) {
    const record = yield* tx.connectors.read(client, connector);
    if (record !== undefined) yield* tx.connectors.put({ ...record, failingSince: null });
  });
});

function unlessStoreFails<Failure, Needs>(note: Effect.Effect<void, Failure, Needs>): Effect.Effect<void, never, Needs> {
  return Effect.catchCause(note, () => Effect.void);
}

/**
 * Sends what a row of the outbox says through the gate, which counts it by recipient, booking and club, and puts off what is too many:
 * fails with {@link PutOff}. Codes, of no subject, pass: they have caps of their own.
 */
export const sendLetter = Effect.fnUntraced(function* (row: OutboxRow, subject: LetterSubject | undefined, ready: ReadyLetter) {
  const mailer = yield* Mailer;
  const texter = yield* Texter;
  const { limits, sendsTexts = true } = yield* ServerSettings;
  // What was queued while the server sent texts reaches nobody any more.
  if ("text" in ready && !sendsTexts) return;
  // The same for every try of a row, so that a mail that is sent twice is shown once; the driver appends the sender's domain.
  const messageId = row.key.replaceAll(/[^A-Za-z0-9._-]/g, ".");
  const club = clubOf(row);
  // Codes and invitations of no club leave by the server of the site, and say nothing of a club's own: one that is silent delays none of them.
  const { clubs } = "mail" in ready ? mailer : texter;
  const isBesideOwn = row.client === "" && club !== "" && clubs !== undefined && (yield* clubs.isUsed(club));
  const noted = isBesideOwn ? "" : club;
  const client = row.client === "" ? undefined : row.client;
  const sending =
    "mail" in ready
      ? noteSending(noted, "email", mailer.send({ ...(yield* withLogo(ready.mail)), messageId, ...(client && { client }) }))
      : noteSending(noted, "texts", texter.send(ready.to, ready.text, client));
  if (limits === "off" || subject === undefined) return yield* sending;
  const contact: SignInContact = "mail" in ready ? { kind: "email", text: ready.mail.to } : { kind: "phone", text: ready.to };
  yield* sendCounted(yield* boundsOf(row, subject, contact), sending);
});

/** The club for which a message is sent: codes and invitations belong to no club, and name it. Empty for none. */
function clubOf({ client, payload: { club } }: OutboxRow): string {
  return client === "" && typeof club === "string" ? club : client;
}

/** A mail with the logo of its club. A logo that cannot be read keeps no letter from leaving. */
const withLogo = Effect.fnUntraced(function* <Letter extends Pick<Mail, "look" | "logo">>(mail: Letter) {
  const file = mail.look?.logo ?? "";
  if (file === "") return mail;
  const media = yield* Media;
  const logo = yield* Effect.catchCause(media.readLogo(file, "mail"), () => Effect.undefined);
  return logo === undefined ? mail : { ...mail, logo };
});

/** Whether a newer letter that waits says all that this one would. */
export const doesNewerReplace = Effect.fnUntraced(function* (row: OutboxRow) {
  const store = yield* Store;
  const { limits } = yield* ServerSettings;
  const keys = limits === "off" ? undefined : stateLetterKeys(row);
  if (keys === undefined) return false;
  return (yield* store.outbox.outcomes(row.client, keys)).some(({ id, state }) => state === "due" && id > row.id);
});

/** Counts a message, sends it, and takes the count back when it was not sent. Fails with {@link PutOff} where a cap has no room. */
const sendCounted = Effect.fnUntraced(function* (
  named: readonly BoundOfMessage[],
  sending: Effect.Effect<void, ServiceFault, ClockPort | Store>,
) {
  const { now } = yield* ClockPort;
  const counted = runCommit(function* (tx) {
    const used = yield* readUsedBounds(tx, named);
    const wait = msUntilWithinBounds(used, now());
    if (wait > 0) return yield* new PutOff({ until: now() + wait });
    yield* countUse(tx, used, now());
  });
  yield* counted.pipe(Effect.catchTag("PutOff", (putOff) => Effect.andThen(raiseWhereClubWaits(named), putOff)));
  yield* Effect.onError(sending, () => runCommit((tx) => uncountUse(tx, named)));
});

/** An alarm about the letters of one club is raised at most once an hour. */
const alarmBound = { burst: 1, everyMs: 3_600_000 };

/** Raises an alarm where the cap of the whole club holds messages back. */
const raiseWhereClubWaits = Effect.fnUntraced(function* (named: readonly BoundOfMessage[]) {
  const alarms = yield* Alarms;
  const secrets = yield* Secrets;
  const { now } = yield* ClockPort;
  for (const { ofClub, ...bound } of named) {
    if (ofClub === undefined) continue;
    const { client, what } = ofClub;
    const alarm = { name: secrets.sign("letters alarm", `${what} ${client}`), bound: alarmBound };
    const isDue = yield* runCommit(function* (tx) {
      const own = yield* readUsedBounds(tx, [bound]);
      const raised = yield* readUsedBounds(tx, [alarm]);
      if (msUntilWithinBounds(own, now()) <= 0 || msUntilWithinBounds(raised, now()) > 0) return false;
      yield* countUse(tx, raised, now());
      return true;
    });
    if (isDue) alarms.raise({ of: "letters", client, facts: { what } });
  }
});

/** A bound of a message; `ofClub` where it counts all messages of a club. */
type BoundOfMessage = NamedBound & { readonly ofClub?: { readonly client: string; readonly what: "letters" | "texts" } };

/** The bounds of a message to this contact, each with the digest under which it counts. */
const boundsOf = Effect.fnUntraced(function* (row: OutboxRow, subject: LetterSubject, contact: SignInContact) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const { client, isToOffice, reservation: id, wish: wishId } = subject;
  const reservation = id === undefined ? undefined : yield* store.reservations.read(allClubsScope("jobs"), id);
  const wish = wishId === undefined ? undefined : yield* store.waitlist.read(client, wishId);
  const isProven =
    isToOffice || provedWhenBooked(reservation, contact) || provedInWish(wish, contact) || (yield* isProvenInAccount(contact));
  const recipient: LetterRecipient = isToOffice ? "office" : isProven ? "proven" : "unproven";
  const isByClub = reservation?.reason === "staff" || reservation?.reason === "weather";
  const budget = (isByClub ? subject.budgetByClub : undefined) ?? subject.budget;
  const caps = letterCaps[budget];
  const isText = contact.kind === "phone";
  const to = contact.text.trim().toLowerCase();
  const nameOf = (what: string, of: string) => secrets.sign(`letters ${budget} ${what}`, of);
  const named: BoundOfMessage[] = [
    { name: nameOf(`${contact.kind} ${recipient}`, to), bound: caps[isText ? "phone" : "mailbox"][recipient] },
    {
      name: nameOf(isText ? "club texts" : "club letters", client),
      bound: isText ? caps.clubTexts : caps.clubLetters,
      ofClub: { client, what: isText ? "texts" : "letters" },
    },
  ];
  if (id === undefined) return named;
  if (budget !== "closures" && stateLetterKeys(row) !== undefined)
    named.push({ name: nameOf("state", `${isToOffice ? "office " : ""}${id}`), bound: stateLetterBound });
  return isToOffice ? named : [...named, { name: nameOf("booking", id), bound: caps.booking }];
});

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

/**
 * Gives the keys of the letters that say the same booking's state as this one does, to the same reader; undefined for another letter. Each
 * is written from the booking as it is when it leaves, so of several that wait the newest says it all. The confirmation of an order is
 * about other bookings too, and none of these.
 */
export function stateLetterKeys({ kind, payload }: Pick<OutboxEntry, "kind" | "payload">): OutboxKeyQuery | undefined {
  const { mail, reservation: id, about } = payload;
  if (kind !== "mail" || typeof id !== "string" || "order" in payload) return undefined;
  if (mail === "notice") return about === "moved" ? { keys: [], beginning: [`notice:moved:${id}:`, `notice:swapDone:${id}:`] } : undefined;
  const isOfState = mail === "confirmation" || mail === "moved" || mail === "swapDone" || mail === "canceled";
  return isOfState
    ? { keys: [`confirmation:${id}`, `canceled:${id}`], beginning: [`confirmation:${id}:`, `moved:${id}:`, `swapDone:${id}:`] }
    : undefined;
}
