import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import type { Membership } from "../../domain/membership/membership.ts";
import { clubScope } from "../../domain/scope.ts";
import { daysOnCard, placesOnCard, refuseOnCard, type SharedCardRefusal } from "../../domain/membership/sharedCard.ts";
import { membershipsKind } from "./kind.ts";
import { makeUniqueFieldIndex } from "../shared/kinds/row.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, type RivalCommit, runCommitOnce } from "../shared/commit.ts";
import { livingOnCard } from "./cardRows.ts";
import { queueCardMessage } from "./letters/card.ts";
import { createRowInBatch, replaceRowInBatch, retireRowInBatch } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";
import { parsePhone } from "../messages/phone.ts";
import { failWithRefusal } from "../shared/refuse.ts";

/** The membership of the holder of a card: its id, and the verified phone of the person who changes the card; undefined for staff of the club. */
export interface CardOfHolder {
  readonly _id: string;
  readonly phone: string | undefined;
}

/** A person who is to be put on a card: their name, and their phone as it was typed. */
export interface CardPerson {
  readonly name: string;
  readonly phone: string;
}

/**
 * Puts somebody on the card of a membership, and queues a message to them: from now on they book at the member price within its limits,
 * once they verified their phone.
 * Fails with ITEM_NOT_EXIST for another one's card or one that has ended, and with BAD_REQUEST when there is no room, or the phone is on
 * the card, its holder's, or a member's on those days.
 */
export const addToCard = Effect.fnUntraced(function* (
  card: CardOfHolder,
  { name, phone: typed }: CardPerson,
  manager: RowManager,
  once: IdempotencyKey,
) {
  const phone = (yield* parsePhone(typed)).number;
  return yield* changeCard(
    card,
    manager,
    once,
    Effect.fnUntraced(function* (tx: Transaction, holder: Membership, now: number) {
      const days = daysOnCard(holder, dayAt(now));
      const people = yield* tx.people.ofCard(holder.client, holder._id);
      const known = yield* tx.people.memberships(holder.client, phone);
      const refused = refuseOnCard({ holder, people, phone, known, days, isByStaff: card.phone === undefined });
      if (refused !== undefined) return yield* failOnCard(refused, holder);
      const { plan, terms } = holder;
      const person = { name: name.trim(), phone, ...days, card: holder._id, ...(plan === undefined ? {} : { plan }), terms };
      const added = yield* createRowInBatch(membershipsKind, person, {
        tx,
        manager,
        now,
        apart: makeUniqueFieldIndex(membershipsKind, []),
      });
      yield* queueCardMessage(tx, "added", added, { isByStaff: card.phone === undefined, now });
    }),
  );
});

function failOnCard({ rule, other }: SharedCardRefusal, holder: Membership) {
  const params =
    rule === "cardFull" ? { count: placesOnCard(holder) + 1 } : other === undefined ? undefined : { from: other.from, to: other.to };
  return failWithRefusal("BAD_REQUEST", { issues: [{ path: "/phone", rule, ...(params === undefined ? {} : { params }) }] });
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
      yield* tx.people.memberships(row.client, row.phone);
      yield* retireRowInBatch(membershipsKind, { ...row }, { tx, manager, now });
      yield* queueCardMessage(tx, "removed", row, { isByStaff: card.phone === undefined, now });
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
 * Confirms that somebody wants to be on the card that they were put on; `phone` is theirs, which they proved with a code. Only then may the
 * limits of the card refuse them a booking. A repeat does nothing. Fails with ITEM_NOT_EXIST for another one's membership.
 */
export const confirmOnCard = Effect.fnUntraced(function* (
  { _id, phone }: { readonly _id: string; readonly phone: string },
  manager: RowManager,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  yield* runCommitOnce(
    once,
    now(),
    emptyReplyMemo,
    Effect.fnUntraced(function* (tx: Transaction) {
      yield* tx.kinds.takeTurn(manager.client);
      const row = (yield* tx.people.memberships(manager.client, phone)).find((each) => each._id === _id);
      if (row?.card === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      if (row.confirmed !== undefined) return;
      yield* replaceRowInBatch(membershipsKind, { ...row }, { ...row, confirmed: dayAt(now()) }, { tx, manager, now: now() });
    }),
  );
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
  return yield* runCommitOnce(
    once,
    now,
    emptyReplyMemo,
    Effect.fnUntraced(function* (tx: Transaction) {
      yield* tx.kinds.takeTurn(client);
      yield* change(tx, yield* readCard(tx, card, client, now), now);
    }),
  );
});

/** Reads the membership of a card's holder that has not ended. Fails with ITEM_NOT_EXIST. */
const readCard = Effect.fnUntraced(function* (tx: Transaction, { _id, phone }: CardOfHolder, client: string, now: number) {
  const row: StoredRow<Membership> | undefined =
    phone === undefined
      ? yield* tx.kinds.of.memberships.read(clubScope(client), _id)
      : (yield* tx.people.memberships(client, phone)).find((each) => each._id === _id);
  const isCard = row !== undefined && row.retired === undefined && row.card === undefined && row.to >= dayAt(now);
  if (!isCard) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return row;
});
