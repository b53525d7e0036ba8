import { Effect } from "effect";
import { defaultSettings, type StoredSettings } from "#core/domain/club/settings.ts";
import type { ClausesReads, ClausesWrites, SettingsWrites } from "#core/ports/store/club.ts";
import { catalogueOfClub, putOfferRows } from "../offer/catalogue.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { insertRow, joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read and write the settings of clubs, in a commit. */
export function makeSettingsWrites(rows: MemoryTables, journal: CommitJournal): SettingsWrites {
  const stored = (client: string): StoredSettings =>
    catalogueOfClub(rows, client).settings[0] ?? { client, version: 0, settings: defaultSettings };
  return {
    read: (client) => Effect.sync(() => stored(client)),
    clubAt: (host) => Effect.sync(() => rows.clubs.settings.find((one) => one.settings.host === host)?.client),
    replace: (next) =>
      Effect.sync(() => {
        if (stored(next.client).version !== next.version - 1) return false;
        putOfferRows(rows, journal, { settings: [next] });
        return true;
      }),
  };
}

/** Makes the functions that read the clauses of clubs outside a commit. */
export function makeClausesReads(rows: MemoryTables): ClausesReads {
  return { read: (client, version) => Effect.sync(() => rows.clauses.get(joinKeyColumns(client, version))) };
}

/** Makes the functions that write the clauses of clubs in a commit. */
export function makeClausesWrites(rows: MemoryTables, journal: CommitJournal): ClausesWrites {
  return { insert: (row) => Effect.sync(() => insertRow(rows.clauses, journal, joinKeyColumns(row.client, row.version), row)) };
}
