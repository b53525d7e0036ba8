import { type Catalogue, catalogueOf } from "#core/offer/catalogue.ts";
import type { OfferWrites } from "#core/ports/offer.ts";
import { catalogueVersion, moveCatalogue } from "./catalogueVersion.ts";
import type { Reader, Session } from "./engine.ts";
import { assertOfClub, type Key } from "./ids.ts";
import { everyRow, upsert } from "./rows.ts";
import { statement, type Values } from "./statement.ts";
import { boats, closures, clubs, docks, items, lakes, timeslots } from "./tables/offer.ts";
import { settings } from "./tables/settings.ts";
import type { Table } from "./tables/table.ts";

/** The row is shared among those who claim, and kept from those who would retire it. */
const standing = statement<Key>()((db, given, dialect) => {
  const found = db
    .selectFrom("boats")
    .select("id")
    .where("client_id", "=", given("client"))
    .where("id", "=", given("id"))
    .where("retired_at", "is", null);
  return dialect === "postgres" ? found.forShare() : found;
});
const anyClub = statement()((db) => db.selectFrom("clubs").select("client_id").limit(1));

export async function isEmpty(reader: Reader): Promise<boolean> {
  return (await reader.rows(anyClub, {})).length === 0;
}

/** How the rows of a table are read and written. */
function stored<Of, Row extends Values>(table: Table<string, Of, Row>) {
  const [all, put] = [everyRow(table), upsert(table)];
  return {
    read: async (reader: Reader) => (await reader.rows(all, {})).map(table.fromRow),
    put: async (session: Session, records: readonly Of[] = []) => {
      for (const record of records) await session.count(put, table.toRow(record));
    },
  };
}

const clubRows = stored(clubs);
const lakeRows = stored(lakes);
const dockRows = stored(docks);
const boatRows = stored(boats);
const slotRows = stored(timeslots);
const itemRows = stored(items);
const closureRows = stored(closures);
const settingsRows = stored(settings);

/** The whole offer; read it in one snapshot. */
export async function readCatalogue(reader: Reader): Promise<Catalogue> {
  return catalogueOf(await catalogueVersion(reader), {
    clubs: await clubRows.read(reader),
    lakes: await lakeRows.read(reader),
    docks: await dockRows.read(reader),
    boats: await boatRows.read(reader),
    timeslots: await slotRows.read(reader),
    items: await itemRows.read(reader),
    closures: await closureRows.read(reader),
    settings: await settingsRows.read(reader),
  });
}

export function offer(session: Session): OfferWrites {
  return {
    stands: async (client, id) => (await session.rows(standing, { client, id })).length > 0,
    put: async (rows) => {
      await moveCatalogue(session);
      await clubRows.put(session, rows.clubs);
      await lakeRows.put(session, firsts(rows.lakes));
      await dockRows.put(session, firsts(rows.docks));
      await boatRows.put(session, firsts(rows.boats));
      await slotRows.put(session, firsts(rows.timeslots));
      await itemRows.put(session, firsts(rows.items));
      await closureRows.put(session, ofTheirClub(rows.closures));
    },
  };
}

/** Rows in their first version. */
function firsts<Of extends Managed>(rows: readonly Of[] = []): readonly (Of & { readonly version: number })[] {
  return ofTheirClub(rows).map((row) => ({ ...row, version: 1 }));
}

interface Managed {
  readonly _id: string;
  readonly client: string;
}

function ofTheirClub<Of extends Managed>(rows: readonly Of[] = []): readonly Of[] {
  for (const { _id, client } of rows) assertOfClub(_id, client);
  return rows;
}
