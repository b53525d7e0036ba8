import { dayAt, minutesAt } from "../calendar/zone.ts";
import type { Reservation } from "../booking/reservation.ts";
import type { Transaction } from "../ports/store.ts";
import { kinds } from "./index.ts";
import type { AnyKind } from "./kind.ts";
import { kindNames } from "./names.ts";
import { type AnyRow, rowsIn } from "./row.ts";

/** What still uses a row: a living row of another kind by its name, or a booking ahead by its reference. */
export interface Use {
  readonly model: string;
  readonly _id: string;
  readonly name: unknown;
}

/** Most uses that one refusal names. */
const most = 10;

/** What keeps a row from being deleted, at most ten: living rows that refer to it, then bookings that are not over at `now`, the next first. */
export async function usesOf(tx: Transaction, kind: AnyKind, row: AnyRow, now: number): Promise<readonly Use[]> {
  const referring = await Promise.all(kindNames.map((name) => referringTo(tx, kinds[name], kind, row)));
  return [...referring.flat(), ...(await bookingsOf(tx, kind, row, now))].slice(0, most);
}

async function referringTo(tx: Transaction, referring: AnyKind, { name }: AnyKind, { _id, client }: AnyRow): Promise<readonly Use[]> {
  const fields = Object.keys(referring.refers).filter((field) => referring.refers[field] === name);
  if (fields.length === 0) return [];
  const living = await rowsIn(tx, referring.name).living(client);
  return living
    .filter((row) => fields.some((field) => row[field] === _id))
    .map((row) => ({ model: referring.name, _id: row._id, name: row["name"] }));
}

async function bookingsOf(tx: Transaction, { booked }: AnyKind, { _id, client }: AnyRow, now: number): Promise<readonly Use[]> {
  if (booked === undefined) return [];
  const today = dayAt(now);
  const found = await tx.reservations.ahead(client, { as: booked, id: _id }, today, most);
  const isOver = ({ date, end }: Reservation) => date === today && end <= minutesAt(now);
  return found
    .filter((reservation) => !isOver(reservation))
    .map(({ _id: id, reference }) => ({ model: "reservations", _id: id, name: reference }));
}
