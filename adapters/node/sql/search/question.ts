import { type FindBookings, isTiedByReference, sortField } from "#core/domain/reservation/bookingSearch.ts";
import type { Condition, Where } from "#core/domain/find/find.ts";
import { clubIn, type ClubScope } from "#core/domain/people/scope.ts";
import { type RawBuilder, sql } from "kysely";
import { columnOf, filter } from "./filter.ts";
import { monthsAsked, wordsAsked } from "./searchIndex.ts";
import type { Dialect } from "../engine/statement.ts";
import { flag, number, text } from "../tables/column.ts";

export type Sql = RawBuilder<unknown>;

/** What staff filter and sort by, each in its column. */
const fields = {
  _id: text("r.id"),
  client: text("r.client_id"),
  status: text("r.status"),
  reference: text("r.reference"),
  lake: text("r.lake_id"),
  dock: text("r.dock_id"),
  boat: text("r.boat_id"),
  date: text("r.day"),
  createdAt: number("r.created_at"),
  pay: text("r.pay"),
  phone: text("r.phone"),
  isManual: flag("r.is_manual"),
  customer: text("r.customer"),
  amount: number("r.amount"),
};

/** What of that the rows of words tell as well. */
const fieldsOfWords = {
  _id: text("k.id"),
  client: text("k.client_id"),
  status: text("k.status"),
  reference: text("k.reference"),
  date: text("k.day"),
};

/** The columns that are filtered and sorted by. */
export const columns = sql.join(Object.values(fields).map(({ name }) => sql.ref(name)));

/** What is asked of bookings: of their rows `r`, and of their words. */
export interface Question {
  readonly client: string | undefined;
  /** That they are the club's; nothing where all clubs are asked. */
  readonly own: readonly Sql[];
  /** What an index of the order begins with: rows that meet it lie in a row there. */
  readonly base: readonly Sql[];
  /** That index; undefined where none has the order. */
  readonly inOrderBy: string | undefined;
  /** All else that is asked of rows. */
  readonly rest: readonly Sql[];
  readonly words: readonly string[];
  /** All that is asked of rows, asked of those of words; undefined where they do not tell it. */
  readonly told: readonly Sql[] | undefined;
  /** The months of the days that are asked for, as words; none where they are of any or of many. */
  readonly months: readonly string[];
  /** Whether days are asked for, which an index tells with the places and the status of each row. */
  readonly isDated: boolean;
  /** The reference behind which they are. */
  readonly after?: string;
}

type Given = Pick<FindBookings, "where" | "text" | "sortBy">;

export function questionOf(dialect: Dialect, scope: ClubScope, { where = {}, text: typed, sortBy }: Given): Question {
  const client = clubIn(scope);
  if (client === undefined && typed !== undefined) throw new Error("Words are looked for at one club");
  const first = begins(where, sortBy);
  const person = scope.of === "own" ? [ownOf(scope.phone, scope.email)] : [];
  const on = (part: Where) => filter(fields, part, dialect);
  const isTold =
    !isTiedByReference(sortField(sortBy)) &&
    person.length === 0 &&
    Object.keys(where).every((name) => where[name] === undefined || Object.hasOwn(fieldsOfWords, name));
  return {
    client,
    own: client === undefined ? [] : [sql`r.client_id = ${client}`],
    base: first === undefined ? [] : on({ [first]: where[first] }),
    inOrderBy: indexOf(sortField(sortBy), first),
    rest: [...person, ...on(first === undefined ? where : { ...where, [first]: undefined })],
    isDated: where["date"] !== undefined,
    words: client === undefined ? [] : wordsAsked(client, typed),
    told: isTold ? filter(fieldsOfWords, where, dialect) : undefined,
    months: client === undefined ? [] : monthsOf(client, where["date"]),
  };
}

function monthsOf(client: string, days: Condition | undefined): readonly string[] {
  if (typeof days === "string") return monthsAsked(client, days, days);
  const { gte, lte } = typeof days === "object" && days !== null && "gte" in days && "lte" in days ? days : {};
  return typeof gte === "string" && typeof lte === "string" ? monthsAsked(client, gte, lte) : [];
}

/** The field that an index of the order begins with, behind the club. */
function begins(where: Where, sortBy: string | undefined): string | undefined {
  if (sortField(sortBy) !== "reference") return where[sortBy ?? ""] === undefined ? undefined : sortBy;
  return ["boat", "status", "dock"].find((name) => typeof where[name] === "string");
}

function indexOf(sortBy: string, first: string | undefined): string | undefined {
  if (sortBy === "date") return "reservations_day";
  if (sortBy === "customer" || sortBy === "amount") return `reservations_${sortBy}`;
  return sortBy === "reference" ? `reservations_${first ?? "reference"}` : undefined;
}

/** One person's, by either of their contacts; nobody's by none. */
function ownOf(phone: string | undefined, email: string | undefined): Sql {
  const by = [...(phone === undefined ? [] : [sql`r.phone = ${phone}`]), ...(email === undefined ? [] : [sql`lower(r.email) = ${email}`])];
  return by.length === 0 ? sql`1 = 0` : sql`(${sql.join(by, sql` or `)})`;
}

/** Whether nothing is asked that rows of words do not tell. */
export function isOfWords({ words, told }: Question): boolean {
  return words.length > 0 && told !== undefined;
}

/** Whether nothing is asked but words. */
export function isOfWordsAlone({ words, base, rest }: Question): boolean {
  return words.length > 0 && base.length + rest.length === 0;
}

/** All that is asked of a row but for its words. */
export function ofRows({ own, base, rest, after }: Question): readonly Sql[] {
  return [...own, ...base, ...rest, ...(after === undefined ? [] : [sql`r.reference > ${after}`])];
}

export function isByReference({ sortBy }: FindBookings): boolean {
  return sortField(sortBy) === "reference";
}

export function isByDate({ sortBy }: FindBookings): boolean {
  return sortField(sortBy) === "date";
}

/** A reference is a club's alone, and tells those of one customer or price; of one day the ids tell. `free` names the column so that SQLite walks no index for it. */
export function orderOf(find: FindBookings, free = false): Sql {
  const { name } = columnOf(fields, sortField(find.sortBy));
  const direction = sql.raw(find.sortDesc === true ? "desc" : "asc");
  const by = sql`${sql.raw(free ? "+" : "")}${sql.ref(name)} ${direction}`;
  if (isTiedByReference(sortField(find.sortBy))) return sql`${by}, r.reference ${direction}`;
  return isByDate(find) ? sql`${by}, r.id` : by;
}

/** The order of rows of words `k`, which tell references, days and ids. */
export function orderOfWords(find: FindBookings): Sql {
  const direction = sql.raw(find.sortDesc === true ? "desc" : "asc");
  return isByDate(find) ? sql`k.day ${direction}, k.id` : sql`k.reference ${direction}`;
}

export function whereAll(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql`where ${allOf(conditions)}`;
}

export function allOf(conditions: readonly Sql[]): Sql {
  return sql.join(conditions, sql` and `);
}
