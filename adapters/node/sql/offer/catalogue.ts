import { Effect } from "effect";
import { type Catalogue, makeCatalogue, clubIdsIn } from "#core/domain/catalogue/catalogue.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { ClubsWithSettings } from "#core/domain/catalogue/clubs.ts";
import type { OfferWrites } from "#core/ports/store/offer.ts";
import { closuresOfBoat } from "../managed/closing.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { putKindRows } from "../managed/kinds.ts";
import { readClubsVersion, increaseClubsVersion, increaseOfferVersion, readOfferVersion } from "../managed/offerVersion.ts";
import { selectAllRows, selectRowsOfClub, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement, type ParameterValues } from "../engine/statement.ts";
import { clubsTable, settingsTable } from "../tables/clubs.ts";
import { kindTables } from "../tables/kinds.ts";
import type { TableDefinition } from "../tables/table.ts";

const anyClub = preparedStatement()((db) => db.selectFrom("clubs").select("client_id").limit(1));

/** Whether the store has no club. */
export function hasNoClub(reader: StatementReader): Effect.Effect<boolean> {
  return Effect.gen(function* () {
    return (yield* reader.rows(anyClub, {})).length === 0;
  });
}

/** Reads and writes the rows of a table. */
function statementsOf<Of, Row extends ParameterValues>(table: TableDefinition<string, Of, Row>) {
  const all = selectAllRows(table);
  const own = selectRowsOfClub(table);
  const put = upsertRowStatement(table);
  return {
    all: (reader: StatementReader) => Effect.map(reader.rows(all, {}), table.fromRows),
    of: (reader: StatementReader, client: string) => Effect.map(reader.rows(own, { client }), table.fromRows),
    put: (session: CommitSession, records: readonly Of[] = []) =>
      Effect.gen(function* () {
        for (const record of records) yield* session.send(put, table.toRow(record));
      }),
  };
}

const clubRows = statementsOf(clubsTable);
const lakeRows = statementsOf(kindTables.lakes);
const dockRows = statementsOf(kindTables.docks);
const modelRows = statementsOf(kindTables.models);
const boatRows = statementsOf(kindTables.boats);
const slotRows = statementsOf(kindTables.timeslots);
const itemRows = statementsOf(kindTables.items);
const closureRows = statementsOf(kindTables.closures);
const extraRows = statementsOf(kindTables.extras);
const planRows = statementsOf(kindTables.plans);
const codeRows = statementsOf(kindTables.codes);
const settingsRows = statementsOf(settingsTable);

/** Reads the whole offer of a club; call it in one snapshot. */
export function readCatalogue(reader: StatementReader, client: string): Effect.Effect<Catalogue> {
  return Effect.gen(function* () {
    return makeCatalogue(yield* readOfferVersion(reader, client), {
      clubs: yield* clubRows.of(reader, client),
      lakes: yield* lakeRows.of(reader, client),
      docks: yield* dockRows.of(reader, client),
      models: yield* modelRows.of(reader, client),
      boats: yield* boatRows.of(reader, client),
      timeslots: yield* slotRows.of(reader, client),
      items: yield* itemRows.of(reader, client),
      closures: yield* closureRows.of(reader, client),
      extras: yield* extraRows.of(reader, client),
      plans: yield* planRows.of(reader, client),
      codes: yield* codeRows.of(reader, client),
      settings: yield* settingsRows.of(reader, client),
    });
  });
}

/** Reads the list of clubs; call it in one snapshot. */
export function readClubs(reader: StatementReader): Effect.Effect<ClubsWithSettings> {
  return Effect.gen(function* () {
    const version = yield* readClubsVersion(reader);
    const clubs = yield* clubRows.all(reader);
    const settings = yield* settingsRows.all(reader);
    return {
      version,
      clubs: clubs.toSorted((left, right) => compareByCodePoint(left.id, right.id)),
      settings: settings.toSorted((left, right) => compareByCodePoint(left.client, right.client)),
    };
  });
}

/** Makes the functions that read and write the offer in a commit. */
export function makeOfferWrites(session: CommitSession): OfferWrites {
  return {
    closures: (client, id, day) => closuresOfBoat(session, { client, id }, day),
    put: (rows) =>
      Effect.gen(function* () {
        for (const client of clubIdsIn(rows)) yield* increaseOfferVersion(session, client);
        if (rows.clubs !== undefined) yield* increaseClubsVersion(session);
        yield* clubRows.put(session, rows.clubs);
        yield* putKindRows(session, rows);
      }),
  };
}
