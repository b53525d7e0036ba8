import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { StoredFile } from "#core/domain/files/storedFile.ts";
import type { FileReads, FileWrites, UploadReads, UploadWrites } from "#core/ports/store/files.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, insertRowOfClub, type MemoryTables, rowInScope } from "../rows/rows.ts";

/** Makes the functions that read the rows of files outside a commit. */
export function makeFileReads(rows: MemoryTables): FileReads {
  return {
    read: (scope, id) => Effect.sync(() => rowInScope(scope, rows.files.get(id))),
    ofPerson: (client, by) => Effect.sync(() => inOrder(rows, (file) => file.client === client && file.by === by)),
    ofReservation: (client, reservation) =>
      Effect.sync(() => inOrder(rows, (file) => file.client === client && file.reservation === reservation)),
  };
}

/** Makes the functions that read and write the rows of files in a commit. */
export function makeFileWrites(rows: MemoryTables, journal: CommitJournal): FileWrites {
  const idle = () => [...rows.files.values()].flatMap((file) => (file.idle === null ? [] : [{ file, since: file.idle }]));
  return {
    ...makeFileReads(rows),
    insert: (file) => Effect.sync(() => insertRowOfClub(rows.files, journal, file)),
    update: (file) => Effect.sync(() => journal.set(rows.files, file._id, file)),
    remove: ({ _id }) => Effect.sync(() => journal.remove(rows.files, _id)),
    idle: (before, limit) =>
      Effect.sync(() => {
        const over = idle().filter(({ since }) => since <= before);
        const sorted = over.toSorted((left, right) => left.since - right.since || byId(left.file, right.file));
        return sorted.slice(0, limit).map(({ file }) => file);
      }),
    countIdle: (client, of) =>
      Effect.sync(
        () =>
          idle().filter(
            ({ file }) => file.client === client && ("by" in of ? file.by === of.by && file.type !== "photo" : file.type === of.type),
          ).length,
      ),
    usage: (client, by) =>
      Effect.sync(() => {
        const used = [...rows.files.values(), ...[...rows.uploads.values()].filter(({ file }) => file === null)];
        const own = used.filter((each) => each.client === client);
        const sum = (each: readonly { readonly bytes: number }[]) => each.reduce((bytes, one) => bytes + one.bytes, 0);
        return { club: sum(own), person: sum(own.filter((each) => each.by === by && each.type !== "trip")) };
      }),
  };
}

function inOrder(rows: MemoryTables, isWanted: (file: StoredFile) => boolean): readonly StoredFile[] {
  return [...rows.files.values()].filter(isWanted).toSorted((left, right) => left.at - right.at || byId(left, right));
}

function byId(left: StoredFile, right: StoredFile): number {
  return compareByCodePoint(left._id, right._id);
}

/** Reads the rows of files that arrive in chunks, outside a commit. */
export function makeUploadReads(rows: MemoryTables): UploadReads {
  return {
    read: (scope, id) => Effect.sync(() => rowInScope(scope, rows.uploads.get(id))),
  };
}

/** Reads and writes the rows of files that arrive in chunks, in a commit. */
export function makeUploadWrites(rows: MemoryTables, journal: CommitJournal): UploadWrites {
  const sorted = () =>
    [...rows.uploads.values()].toSorted((left, right) => left.touched - right.touched || compareByCodePoint(left._id, right._id));
  return {
    ...makeUploadReads(rows),
    put: (upload) =>
      Effect.sync(() => {
        assertIdOfClub(upload._id, upload.client);
        journal.set(rows.uploads, upload._id, upload);
      }),
    remove: ({ _id }) => Effect.sync(() => journal.remove(rows.uploads, _id)),
    stale: (before, limit) =>
      Effect.sync(() =>
        sorted()
          .filter(({ touched }) => touched <= before)
          .slice(0, limit),
      ),
    ofPerson: (client, by) =>
      Effect.sync(() =>
        sorted()
          .filter((upload) => upload.client === client && upload.by === by)
          .toSorted((left, right) => compareByCodePoint(left._id, right._id)),
      ),
  };
}
