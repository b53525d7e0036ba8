import { Effect } from "effect";
import type { ActionCard } from "#core/domain/chat/card.ts";
import type { CardPlaceInThread, CardReads, CardWrites } from "#core/ports/store/chat.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { insertRow, joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read action cards outside a commit. */
export function makeCardReads(rows: MemoryTables): CardReads {
  return {
    among: (client, customer, numbers) =>
      Effect.sync(() => cardsOf(rows, (card) => card.client === client && card.customer === customer && numbers.includes(card.number))),
    openOf: (client, reservation) => Effect.sync(() => openCardsOf(rows, client, reservation)),
    closedOfBooking: (client, customer, booking) =>
      Effect.sync(() => {
        const ofBooking = (card: ActionCard) => card.client === client && card.customer === customer && card.reservation === booking;
        return cardsOf(rows, (card) => ofBooking(card) && card.outcome !== null).length;
      }),
  };
}

/** Makes the functions that read and write action cards in a commit. */
export function makeCardWrites(rows: MemoryTables, journal: CommitJournal): CardWrites {
  return {
    read: (at) => Effect.sync(() => rows.cards.get(keyOf(at))),
    openOf: (client, reservation) => Effect.sync(() => openCardsOf(rows, client, reservation)),
    insert: (card) => Effect.sync(() => insertRow(rows.cards, journal, keyOf(card), card)),
    put: (card) => Effect.sync(() => journal.set(rows.cards, keyOf(card), card)),
  };
}

function keyOf({ client, customer, number }: CardPlaceInThread): string {
  return joinKeyColumns(client, customer, number);
}

function openCardsOf(rows: MemoryTables, client: string, reservation: string): readonly ActionCard[] {
  return cardsOf(rows, (card) => card.client === client && card.reservation === reservation && card.outcome === null);
}

function cardsOf(rows: MemoryTables, isWanted: (card: ActionCard) => boolean): readonly ActionCard[] {
  return [...rows.cards.values()].filter(isWanted).toSorted((one, other) => one.number - other.number);
}
