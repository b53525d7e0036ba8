import type { Catalogue } from "#core/offer/catalogue.ts";
import type { OfferWrites } from "#core/ports/offer.ts";
import { catalogueVersion, moveCatalogue } from "./catalogueVersion.ts";
import type { Reader, Session } from "./engine.ts";
import { assertOfClub } from "./ids.ts";
import { everyRow, upsert } from "./rows.ts";
import { statement, type Values } from "./statement.ts";
import { boats, closures, clubs, docks, items, lakes, timeslots } from "./tables/offer.ts";
import { settings } from "./tables/settings.ts";
import type { Table } from "./tables/table.ts";

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

/** The whole offer, ordered by id and slots by start; read it in one snapshot. */
export async function readCatalogue(reader: Reader): Promise<Catalogue> {
  return {
    version: await catalogueVersion(reader),
    clubs: (await clubRows.read(reader)).toSorted((left, right) => compare(left.id, right.id)),
    lakes: (await lakeRows.read(reader)).toSorted(byId),
    docks: (await dockRows.read(reader)).toSorted(byId),
    boats: (await boatRows.read(reader)).toSorted(byId),
    timeslots: (await slotRows.read(reader)).toSorted((left, right) => compare(left.start, right.start) || byId(left, right)),
    items: (await itemRows.read(reader)).toSorted(byId),
    closures: (await closureRows.read(reader)).toSorted(byId),
    settings: (await settingsRows.read(reader)).toSorted((left, right) => compare(left.client, right.client)),
  };
}

export function offer(session: Session): OfferWrites {
  return {
    put: async (rows) => {
      await moveCatalogue(session);
      await clubRows.put(session, rows.clubs);
      await lakeRows.put(session, ofTheirClub(rows.lakes));
      await dockRows.put(session, ofTheirClub(rows.docks));
      await boatRows.put(session, ofTheirClub(rows.boats));
      await slotRows.put(session, ofTheirClub(rows.timeslots));
      await itemRows.put(session, ofTheirClub(rows.items));
      await closureRows.put(session, ofTheirClub(rows.closures));
    },
  };
}

function ofTheirClub<A extends { readonly _id: string; readonly client: string }>(rows: readonly A[] = []): readonly A[] {
  for (const { _id, client } of rows) assertOfClub(_id, client);
  return rows;
}

function byId(left: { readonly _id: string }, right: { readonly _id: string }): number {
  return compare(left._id, right._id);
}

/** Byte order, the same on every engine. */
function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
