import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { scopeIncludes } from "#core/domain/scope.ts";
import type { UploadReads, UploadWrites } from "#core/ports/store/files.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, type MemoryTables } from "../rows/rows.ts";

/** Reads the rows of files that arrive in chunks, outside a commit. */
export function makeUploadReads(rows: MemoryTables): UploadReads {
  return {
    read: (scope, id) =>
      Effect.sync(() => {
        const upload = rows.uploads.get(id);
        return upload !== undefined && scopeIncludes(scope, upload) ? upload : undefined;
      }),
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
