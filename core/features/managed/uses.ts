import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import { dayAt, minutesOfDayAt } from "../../domain/calendar/zone.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { AnyKind } from "../shared/kinds/kind.ts";
import type { ReferredKind } from "./commitManaged.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { rowOfUser } from "../people/kinds.ts";
import { kindWritesInCommit } from "../../ports/store/anyKind.ts";

/** Something that uses a row: a living row of another kind by its name, or a booking ahead by its reference. */
export interface RowUse {
  readonly model: string;
  readonly _id: string;
  readonly name: unknown;
}

/** Most uses that one refusal names. */
const most = 10;

/**
 * Gives what keeps a row from being retired, at most ten: living rows that refer to it and are not over at `now`, then bookings that are
 * not over at `now`, the next first.
 */
export const usesOfRow = Effect.fnUntraced(function* (tx: Transaction, kind: ReferredKind, row: AnyRow, now: number) {
  const referring = yield* Effect.forEach(kind.referrers, (other) => referringTo(tx, other, { of: kind, row, today: dayAt(now) }));
  return [...referring.flat(), ...(yield* bookingsOf(tx, kind, row, now))].slice(0, most);
});

/** Gives rows that refer to a row and must share its parent, when a change moves it to another parent; at most ten. */
export const placeUsesOfRow = Effect.fnUntraced(function* (
  tx: Transaction,
  kind: ReferredKind,
  before: AnyRow,
  after: AnyRow,
  now: number,
) {
  const isBound = (field: string, { sharedParent, refers }: AnyKind): boolean => {
    const parent = sharedParent?.[field];
    return refers[field] === kind.name && parent !== undefined && before[parent] !== after[parent];
  };
  const found = yield* Effect.forEach(kind.referrers, (other) =>
    referringTo(tx, other, { of: kind, row: before, today: dayAt(now), isBound }),
  );
  return found.flat().slice(0, most);
});

interface Referred {
  readonly of: AnyKind;
  readonly row: AnyRow;
  readonly today: Day;
  /** Which fields of another kind count; all that refer to it when left out. */
  readonly isBound?: (field: string, kind: AnyKind) => boolean;
}

const referringTo = Effect.fnUntraced(function* (tx: Transaction, kind: AnyKind, { of, row: { _id, client }, today, isBound }: Referred) {
  const fields = Object.keys(kind.refers).filter((field) => kind.refers[field] === of.name && (isBound?.(field, kind) ?? true));
  if (fields.length === 0) return [];
  // A club has many users, and few of them have a role.
  const living: readonly AnyRow[] =
    kind.name === "users"
      ? (yield* tx.people.withRoles(client, [_id])).map((user) => ({ ...rowOfUser(user) }))
      : yield* kindWritesInCommit(tx, kind.name).living(client);
  return living
    .filter((row) => fields.some((field) => idsInReferenceField(row[field]).includes(_id)) && !isOver(kind, row, today))
    .map((row): RowUse => ({ model: kind.name, _id: row._id, name: row[kind.label ?? "name"] }));
});

/** Gives the ids in a reference field: one, several or none. */
export function idsInReferenceField(value: unknown): readonly unknown[] {
  return value === undefined ? [] : [value].flat();
}

function isOver(kind: AnyKind, row: AnyRow, today: Day): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return kind.isOver?.(row as never, today) ?? false;
}

const bookingsOf = Effect.fnUntraced(function* (tx: Transaction, { booked }: AnyKind, { _id, client }: AnyRow, now: number) {
  if (booked === undefined) return [];
  const found = yield* tx.reservations.ahead(client, { as: booked, id: _id }, { day: dayAt(now), minutes: minutesOfDayAt(now) }, most);
  return found.map(({ _id: id, reference }): RowUse => ({ model: "reservations", _id: id, name: reference }));
});
