import type { Boat } from "#core/offer/boat.ts";
import type { Closure } from "#core/offer/closure.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { Lake } from "#core/offer/lake.ts";
import type { TimeSlot } from "#core/offer/slot.ts";
import type { Catalogue } from "#core/offer/catalogue.ts";
import type { Club } from "#core/people/client.ts";
import type { OfferWrites } from "#core/ports/offer.ts";
import type { Item } from "#core/pricing/factor.ts";
import { sql } from "kysely";
import type { Reader, Session } from "./engine.ts";
import { assertOfClub } from "./ids.ts";
import { type Statement, statement, type Values } from "./statement.ts";
import type { Tables } from "./tables.ts";

type OfferTable = "clubs" | "lakes" | "docks" | "boats" | "timeslots" | "items" | "closures";

const currentVersion = statement()((db) => db.selectFrom("counters").select("value").where("name", "=", "catalogue"));
const nextVersion = statement()((db) =>
  db
    .updateTable("counters")
    .set(({ eb, lit }) => ({ value: eb("value", "+", lit(1)) }))
    .where("name", "=", "catalogue"),
);
const clubs = statement()((db) => db.selectFrom("clubs").selectAll());
const lakes = statement()((db) => db.selectFrom("lakes").selectAll());
const docks = statement()((db) => db.selectFrom("docks").selectAll());
const boats = statement()((db) => db.selectFrom("boats").selectAll());
const timeslots = statement()((db) => db.selectFrom("timeslots").selectAll());
const items = statement()((db) => db.selectFrom("items").selectAll());
const closures = statement()((db) => db.selectFrom("closures").selectAll());
const anyClub = statement()((db) => db.selectFrom("clubs").select("client_id").limit(1));

export async function isEmpty(reader: Reader): Promise<boolean> {
  return (await reader.rows(anyClub, {})).length === 0;
}

async function catalogueVersion(reader: Reader): Promise<number> {
  return (await reader.rows(currentVersion, {}))[0]?.value ?? 0;
}

/** The whole offer, ordered by id and slots by start; read it in one snapshot. */
export async function readCatalogue(reader: Reader): Promise<Catalogue> {
  return {
    version: await catalogueVersion(reader),
    clubs: (await reader.rows(clubs, {})).map(clubFrom).toSorted((left, right) => compare(left.id, right.id)),
    lakes: (await reader.rows(lakes, {})).map(placeFrom).toSorted(byId),
    docks: (await reader.rows(docks, {})).map(dockFrom).toSorted(byId),
    boats: (await reader.rows(boats, {})).map(boatFrom).toSorted(byId),
    timeslots: (await reader.rows(timeslots, {}))
      .map(slotFrom)
      .toSorted((left, right) => compare(left.start, right.start) || byId(left, right)),
    items: (await reader.rows(items, {})).map(itemFrom).toSorted(byId),
    closures: (await reader.rows(closures, {})).map(closureFrom).toSorted(byId),
  };
}

export function offer(session: Session): OfferWrites {
  return {
    put: async (rows) => {
      session.touch();
      // First, so that writers of the offer take turns.
      await session.count(nextVersion, {});
      await putAll(session, putClub, (rows.clubs ?? []).map(clubRow));
      await putAll(session, putLake, ofTheirClub(rows.lakes).map(placeRow));
      await putAll(session, putDock, ofTheirClub(rows.docks).map(dockRow));
      await putAll(session, putBoat, ofTheirClub(rows.boats).map(boatRow));
      await putAll(session, putSlot, ofTheirClub(rows.timeslots).map(slotRow));
      await putAll(session, putItem, ofTheirClub(rows.items).map(itemRow));
      await putAll(session, putClosure, ofTheirClub(rows.closures).map(closureRow));
    },
  };
}

function ofTheirClub<A extends { readonly _id: string; readonly client: string }>(rows: readonly A[] = []): readonly A[] {
  for (const { _id, client } of rows) assertOfClub(_id, client);
  return rows;
}

async function putAll<P extends Values>(session: Session, put: Statement<P, unknown>, rows: readonly P[]): Promise<void> {
  for (const row of rows) await session.count(put, row);
}

/** Inserts a row or writes over the one with its key. */
function upsert<P extends Values>(table: keyof Tables, key: readonly (keyof P & string)[], columns: readonly (keyof P & string)[]) {
  const names = [...key, ...columns];
  return statement<P>()((db, given) => {
    const written = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
    const values = sql.join(names.map((name) => given(name)));
    const query = sql`insert into ${sql.table(table)} (${sql.join(names.map(sql.ref))}) values (${values})
      on conflict (${sql.join(key.map(sql.ref))}) do update set ${written}`;
    return { compile: () => query.compile(db) };
  });
}

type RowOf<T extends OfferTable> = Pick<Tables[T], keyof Tables[T]>;

const putClub = upsert<RowOf<"clubs">>("clubs", ["client_id"], ["name", "email", "address", "phone", "currency", "pay_at_dock"]);
const key = ["client_id", "id"] as const;
const place = ["name_en", "name_fr", "factor"] as const;
const putLake = upsert<RowOf<"lakes">>("lakes", key, place);
const putDock = upsert<RowOf<"docks">>("docks", key, [...place, "lake_id", "lat", "lon"]);
const putBoat = upsert<RowOf<"boats">>("boats", key, [...place, "dock_id", "model", "capacity"]);
const putSlot = upsert<RowOf<"timeslots">>("timeslots", key, ["name", "label_en", "label_fr", "start_time", "end_time", "turnaround"]);
const putItem = upsert<RowOf<"items">>("items", key, ["type", "name", "properties"]);
const putClosure = upsert<RowOf<"closures">>("closures", key, [
  "lake_id",
  "dock_id",
  "boat_id",
  "first_day",
  "last_day",
  "start_time",
  "end_time",
  "reason_en",
  "reason_fr",
]);

function clubRow({ id, name, email, address, phone, currency, payAtDock }: Club): RowOf<"clubs"> {
  return { client_id: id, name, email, address, phone, currency, pay_at_dock: Number(payAtDock) };
}

function clubFrom({ client_id, pay_at_dock, ...club }: RowOf<"clubs">): Club {
  return { ...club, id: client_id, payAtDock: pay_at_dock === 1 };
}

function placeRow({ _id, client, name, properties }: Lake): RowOf<"lakes"> {
  return { client_id: client, id: _id, name_en: name.en, name_fr: name.fr, factor: properties.factor ?? null };
}

function placeFrom({ client_id, id, name_en, name_fr, factor }: RowOf<"lakes">): Lake {
  return { _id: id, client: client_id, name: { en: name_en, fr: name_fr }, properties: factor === null ? {} : { factor } };
}

function dockRow(dock: Dock): RowOf<"docks"> {
  return { ...placeRow(dock), lake_id: dock.lake, lat: dock.lat, lon: dock.lon };
}

function dockFrom(row: RowOf<"docks">): Dock {
  return { ...placeFrom(row), lake: row.lake_id, lat: row.lat, lon: row.lon };
}

function boatRow(boat: Boat): RowOf<"boats"> {
  return { ...placeRow(boat), dock_id: boat.dock, model: boat.model, capacity: boat.capacity };
}

function boatFrom(row: RowOf<"boats">): Boat {
  return { ...placeFrom(row), dock: row.dock_id, model: row.model, capacity: row.capacity };
}

function slotRow({ _id, client, name, label, start, end, turnaround }: TimeSlot): RowOf<"timeslots"> {
  return { client_id: client, id: _id, name, label_en: label.en, label_fr: label.fr, start_time: start, end_time: end, turnaround };
}

function slotFrom({ client_id, id, name, label_en, label_fr, start_time, end_time, turnaround }: RowOf<"timeslots">): TimeSlot {
  return { _id: id, client: client_id, name, label: { en: label_en, fr: label_fr }, start: start_time, end: end_time, turnaround };
}

function itemRow({ _id, client, type, name, properties }: Item): RowOf<"items"> {
  return { client_id: client, id: _id, type, name, properties: JSON.stringify(properties) };
}

function itemFrom({ client_id, id, type, name, properties }: RowOf<"items">): Item {
  return { _id: id, client: client_id, type, name, properties: JSON.parse(properties) };
}

function closureRow({ _id, client, lake, dock, boat, dateStart, dateEnd, start, end, reason }: Closure): RowOf<"closures"> {
  return {
    client_id: client,
    id: _id,
    lake_id: lake ?? null,
    dock_id: dock ?? null,
    boat_id: boat ?? null,
    first_day: dateStart,
    last_day: dateEnd,
    start_time: start ?? null,
    end_time: end ?? null,
    reason_en: reason.en,
    reason_fr: reason.fr,
  };
}

function closureFrom(row: RowOf<"closures">): Closure {
  return {
    _id: row.id,
    client: row.client_id,
    ...(row.lake_id === null ? {} : { lake: row.lake_id }),
    ...(row.dock_id === null ? {} : { dock: row.dock_id }),
    ...(row.boat_id === null ? {} : { boat: row.boat_id }),
    dateStart: row.first_day,
    dateEnd: row.last_day,
    ...(row.start_time === null ? {} : { start: row.start_time }),
    ...(row.end_time === null ? {} : { end: row.end_time }),
    reason: { en: row.reason_en, fr: row.reason_fr },
  };
}

function byId(left: { readonly _id: string }, right: { readonly _id: string }): number {
  return compare(left._id, right._id);
}

/** Byte order, the same on every engine. */
function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
