import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { ConditionReads, ConditionWrites } from "#core/ports/store/condition.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, insertRowOfClub, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read photos of trips and damage to boats outside a commit. */
export function makeConditionReads(rows: MemoryTables): ConditionReads {
  return {
    photosOf: photosIn(rows),
    damageOf: (client, { reservation, boat }) =>
      Effect.sync(() =>
        inOrder(rows.damages.values()).filter(
          (each) => each.client === client && (each.reservation === reservation || (each.boat === boat && each.repaired === null)),
        ),
      ),
    damageToBoat: (client, boat, limit) =>
      Effect.sync(() =>
        inOrder(rows.damages.values())
          .filter((each) => each.client === client && each.boat === boat)
          .slice(-limit),
      ),
  };
}

/** Makes the functions that read and write photos of trips and damage to boats in a commit. */
export function makeConditionWrites(rows: MemoryTables, journal: CommitJournal): ConditionWrites {
  const ofClub = <Row extends { readonly client: string }>(row: Row | undefined, client: string) =>
    row?.client === client ? row : undefined;
  return {
    photo: (client, id) => Effect.sync(() => ofClub(rows.tripPhotos.get(id), client)),
    photosOf: photosIn(rows),
    insertPhoto: (photo) => Effect.sync(() => insertRowOfClub(rows.tripPhotos, journal, photo)),
    damage: (client, id) => Effect.sync(() => ofClub(rows.damages.get(id), client)),
    putDamage: (damage) =>
      Effect.sync(() => {
        assertIdOfClub(damage._id, damage.client);
        journal.set(rows.damages, damage._id, damage);
      }),
  };
}

/** Erases the pictures of a trip, whose bytes the next sweep erases, and empties the texts of the damage that was found on it. */
export function eraseTripPictures(rows: MemoryTables, trip: { readonly client: string; readonly reservation: string }): void {
  const isOfTrip = (row: { readonly client: string; readonly reservation: string | null }) =>
    row.client === trip.client && row.reservation === trip.reservation;
  for (const [key, photo] of rows.tripPhotos) if (isOfTrip(photo)) rows.tripPhotos.delete(key);
  for (const [key, damage] of rows.damages) if (isOfTrip(damage)) rows.damages.set(key, { ...damage, text: "", file: null });
  for (const [key, file] of rows.files)
    if (isOfTrip(file) && file.type === "trip") rows.files.set(key, { ...file, owner: null, idle: 0, isGone: true });
}

function photosIn(rows: MemoryTables): ConditionReads["photosOf"] {
  return (client, reservation) =>
    Effect.sync(() => inOrder(rows.tripPhotos.values()).filter((photo) => photo.client === client && photo.reservation === reservation));
}

function inOrder<Row extends { readonly at: number; readonly _id: string }>(rows: Iterable<Row>): readonly Row[] {
  return [...rows].toSorted((one, other) => one.at - other.at || compareByCodePoint(one._id, other._id));
}
