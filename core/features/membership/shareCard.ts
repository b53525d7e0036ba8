import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import type { Membership } from "../../domain/membership/membership.ts";
import { memberContactOf, type ProvenContact } from "../../domain/people/provenContact.ts";
import { clubScope } from "../../domain/scope.ts";
import { daysOnCard, placesOnCard, refuseOnCard, type SharedCardRefusal } from "../../domain/membership/sharedCard.ts";
import { membershipsKind } from "./kind.ts";
import { makeUniqueFieldIndex } from "../shared/kinds/row.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, type RivalCommit, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { livingOnCard } from "./cardRows.ts";
import { queueCardMessage } from "./letters/card.ts";
import { createRowInBatch, replaceRowInBatch, retireRowInBatch } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";
import { readOwnMembership } from "./ownMemberships.ts";
import { parsePhone, assertReachedByEmail } from "../messages/phone.ts";
import { ServerSettings } from "../shared/config.ts";

/** The membership of the holder of a card: its id, and the contacts that the person who changes the card proved; undefined for staff of the club. */
export interface CardOfHolder {
  readonly _id: string;
  readonly contacts: readonly ProvenContact[] | undefined;
}

/** A person who is to be put on a card: their name, and their contacts as they were typed. */
export interface CardPerson {
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
}

/**
 * Puts somebody on the card of a membership, and queues a message to them: from now on they book at the member price within its limits,
 * once they proved their e-mail, or their phone where they have none.
 * Fails with ITEM_NOT_EXIST for another one's card or one that has ended, and with BAD_REQUEST when there is no room, or the phone is on
 * the card, its holder's, or a member's on those days.
 */
export const addToCard = Effect.fnUntraced(function* (
  card: CardOfHolder,
  { name, phone: typed, email: letters }: CardPerson,
  manager: RowManager,
  once: IdempotencyKey,
) {
  const parsed = yield* parsePhone(typed);
  const phone = parsed.number;
  const email = yield* readMemberEmail(letters);
  const contact = memberContactOf({ phone, email });
  return yield* changeCard(
    card,
    manager,
    once,
    Effect.fnUntraced(function* (tx: Transaction, holder: Membership, now: number) {
      const days = daysOnCard(holder, dayAt(now));
      const people = yield* tx.people.ofCard(holder.client, holder._id);
      const known = yield* tx.people.memberships(holder.client, contact);
      const refused = refuseOnCard({ holder, people, contact, known, days, isByStaff: card.contacts === undefined });
      if (refused !== undefined) return yield* failOnCard(refused, { holder, path: email === undefined ? "/phone" : "/email" });
      const { plan, terms } = holder;
      const person = {
        name: name.trim(),
        phone,
        ...(email === undefined ? {} : { email }),
        ...days,
        card: holder._id,
        ...(plan === undefined ? {} : { plan }),
        terms,
      };
      const added = yield* createRowInBatch(membershipsKind, person, {
        tx,
        manager,
        now,
        apart: makeUniqueFieldIndex(membershipsKind, []),
      });
      yield* queueCardMessage(tx, "added", added, { isByStaff: card.contacts === undefined, now });
    }),
  );
});

/** Fails at the field of the contact that makes somebody a member. */
function failOnCard(
  { rule, other }: SharedCardRefusal,
  { holder, path }: { readonly holder: Membership; readonly path: "/phone" | "/email" },
) {
  const params =
    rule === "cardFull" ? { count: placesOnCard(holder) + 1 } : other === undefined ? undefined : { from: other.from, to: other.to };
  return failWithRefusal("BAD_REQUEST", { issues: [{ path, rule, ...(params === undefined ? {} : { params }) }] });
}

/**
 * Removes somebody from a card, and queues a message to them; `person` is the id of their membership. What they booked keeps its price, and
 * counts on the card until it is over. Fails with ITEM_NOT_EXIST for another one's card, or for somebody who is not on it.
 */
export const removeFromCard = Effect.fnUntraced(function* (
  { person, ...card }: CardOfHolder & { readonly person: string },
  manager: RowManager,
  once: IdempotencyKey,
) {
  yield* changeCard(
    card,
    manager,
    once,
    Effect.fnUntraced(function* (tx: Transaction, holder: Membership, now: number) {
      const row = yield* readPersonOnCard(tx, holder, person);
      // A booking of theirs comes before, at the member price, or after, without.
      yield* tx.people.memberships(row.client, memberContactOf(row));
      yield* retireRowInBatch(membershipsKind, { ...row }, { tx, manager, now });
      yield* queueCardMessage(tx, "removed", row, { isByStaff: card.contacts === undefined, now });
    }),
  );
});

/**
 * Gives a person of a card another name; `person` is the id of their membership. Fails with ITEM_NOT_EXIST for another one's card, or for
 * somebody who is not on it.
 */
export const renameOnCard = Effect.fnUntraced(function* (
  { person, name, ...card }: CardOfHolder & { readonly person: string; readonly name: string },
  manager: RowManager,
  once: IdempotencyKey,
) {
  return yield* changeCard(
    card,
    manager,
    once,
    Effect.fnUntraced(function* (tx: Transaction, holder: Membership, now: number) {
      const row = yield* readPersonOnCard(tx, holder, person);
      yield* replaceRowInBatch(membershipsKind, { ...row }, { ...row, name: name.trim() }, { tx, manager, now });
    }),
  );
});

/**
 * Confirms that somebody wants to be on the card that they were put on; `contacts` are those that they proved. Only then may the
 * limits of the card refuse them a booking. A repeat does nothing. Fails with ITEM_NOT_EXIST for another one's membership.
 */
export const confirmOnCard = Effect.fnUntraced(function* (
  { _id, contacts }: { readonly _id: string; readonly contacts: readonly ProvenContact[] },
  manager: RowManager,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(manager.client);
    const row = yield* readOwnMembership(tx, { _id, client: manager.client, contacts });
    if (row?.card === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    if (row.confirmed !== undefined) return;
    yield* replaceRowInBatch(membershipsKind, { ...row }, { ...row, confirmed: dayAt(now()) }, { tx, manager, now: now() });
  });
});

/** Reads the membership of a person on a card, by its id. Fails with ITEM_NOT_EXIST for somebody who is not on it. */
const readPersonOnCard = Effect.fnUntraced(function* (tx: Transaction, holder: Membership, person: string) {
  const row = (yield* livingOnCard(tx, holder)).find(({ _id }) => _id === person);
  return row ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
});

/** Commits a change of a card in the turn of the club's kinds, once per key. Fails as {@link readCard} does, or as the change. */
const changeCard = Effect.fnUntraced(function* <Failure, Needs>(
  card: CardOfHolder,
  { client }: RowManager,
  once: IdempotencyKey,
  change: (tx: Transaction, holder: Membership, now: number) => Effect.Effect<void, Failure | RivalCommit, Needs>,
) {
  const now = (yield* ClockPort).now();
  return yield* runCommitOnce(once, now, emptyReplyMemo, function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(client);
    yield* change(tx, yield* readCard(tx, card, client, now), now);
  });
});

/** Reads the membership of a card's holder that has not ended. Fails with ITEM_NOT_EXIST. */
const readCard = Effect.fnUntraced(function* (tx: Transaction, { _id, contacts }: CardOfHolder, client: string, now: number) {
  const row: StoredRow<Membership> | undefined =
    contacts === undefined
      ? yield* tx.kinds.of.memberships.read(clubScope(client), _id)
      : yield* readOwnMembership(tx, { _id, client, contacts });
  const isCard = row !== undefined && row.retired === undefined && row.card === undefined && row.to >= dayAt(now);
  if (!isCard) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return row;
});

/**
 * Reads the e-mail by which somebody is to be a member, in lower case: it is required on a server that sends no texts. Elsewhere the phone makes
 * a member, and it is left out. Fails with BAD_REQUEST where it is missing.
 */
export const readMemberEmail = Effect.fnUntraced(function* (typed: string | undefined) {
  yield* assertReachedByEmail(typed);
  const { sendsTexts = true } = yield* ServerSettings;
  return sendsTexts ? undefined : typed?.trim().toLowerCase();
});
