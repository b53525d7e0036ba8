import { type FindBookings, isTiedByHour, isTiedByReference, bookingSortField } from "#core/domain/reservation/bookingSearch.ts";
import type { FieldCondition, WhereFilter } from "#core/domain/find/find.ts";
import { clubOfScope, type ClubScope, type CustomerProofs } from "#core/domain/scope.ts";
import { type RawBuilder, sql } from "kysely";
import { columnOfField, filterConditions } from "./filter.ts";
import { searchWordsOfMonths, searchTextWords } from "./searchIndex.ts";
import type { SqlDialect } from "../engine/statement.ts";
import { flagColumn, numberColumn, textColumn } from "../tables/column.ts";

/** A piece of SQL with its parameters. */
export type SqlPart = RawBuilder<unknown>;

/** The columns of the fields that staff filter and sort by. */
const fields = {
  _id: textColumn("r.id"),
  client: textColumn("r.client_id"),
  status: textColumn("r.status"),
  reference: textColumn("r.reference"),
  lake: textColumn("r.lake_id"),
  dock: textColumn("r.dock_id"),
  boat: textColumn("r.boat_id"),
  date: textColumn("r.day"),
  createdAt: numberColumn("r.created_at"),
  pay: textColumn("r.pay"),
  phone: textColumn("r.phone"),
  isManual: flagColumn("r.is_manual"),
  customer: textColumn("r.customer"),
  amount: numberColumn("r.amount"),
};

/** All columns that staff filter by. */
const filteredFields = { ...fields, downPayment: numberColumn("r.down_payment") };

/** Those fields that the table of words has too. */
const fieldsOfWords = {
  _id: textColumn("k.id"),
  client: textColumn("k.client_id"),
  status: textColumn("k.status"),
  reference: textColumn("k.reference"),
  date: textColumn("k.day"),
};

/** A search for bookings as SQL conditions on their rows `r` and on their rows of words `k`. */
export interface SearchConditions {
  readonly client: string | undefined;
  /** The condition on the club; empty for a search over all clubs. */
  readonly own: readonly SqlPart[];
  /** The condition on the first column of the order's index: its matches are next to each other there. */
  readonly base: readonly SqlPart[];
  /** The name of that index; undefined if no index has the order. */
  readonly inOrderBy: string | undefined;
  /** All other conditions on rows. */
  readonly rest: readonly SqlPart[];
  readonly words: readonly string[];
  /** The conditions on rows of words instead: all, and those of `rest`; undefined if rows of words lack a field. */
  readonly onWordRows: { readonly all: readonly SqlPart[]; readonly rest: readonly SqlPart[] } | undefined;
  /** The months of the wanted days, as words; empty for any day or for many months. */
  readonly months: readonly string[];
  /** Whether there is a condition on the day, which has an index with the place and the status of each row. */
  readonly isDated: boolean;
  /** The reference after which bookings are searched. */
  readonly after?: string;
}

type BookingQuery = Pick<FindBookings, "where" | "text" | "sortBy">;

/** Gives the SQL conditions of a search. Throws for words over all clubs, which have no index. */
export function searchConditionsOf(
  dialect: SqlDialect,
  scope: ClubScope,
  { where = {}, text: typed, sortBy }: BookingQuery,
): SearchConditions {
  const client = clubOfScope(scope);
  if (client === undefined && typed !== undefined) throw new Error("Words are searched in one club only");
  const first = fieldAfterClub(where, sortBy);
  const person = personConditions(scope);
  const on = (part: WhereFilter) => filterConditions(filteredFields, part, dialect);
  const restOfWhere = first === undefined ? where : { ...where, [first]: undefined };
  const isOnWordRows =
    person.length === 0 && Object.keys(where).every((name) => where[name] === undefined || Object.hasOwn(fieldsOfWords, name));
  return {
    client,
    own: client === undefined ? [] : [sql`r.client_id = ${client}`],
    base: first === undefined ? [] : on({ [first]: where[first] }),
    inOrderBy: indexOf(bookingSortField(sortBy), first),
    rest: [...person, ...on(restOfWhere)],
    isDated: where["date"] !== undefined,
    words: client === undefined ? [] : searchTextWords(client, typed),
    onWordRows: isOnWordRows
      ? { all: filterConditions(fieldsOfWords, where, dialect), rest: filterConditions(fieldsOfWords, restOfWhere, dialect) }
      : undefined,
    months: client === undefined ? [] : monthsOf(client, where["date"]),
  };
}

function monthsOf(client: string, days: FieldCondition | undefined): readonly string[] {
  if (typeof days === "string") return searchWordsOfMonths(client, days, days);
  const { gte, lte } = typeof days === "object" && days !== null && "gte" in days && "lte" in days ? days : {};
  return typeof gte === "string" && typeof lte === "string" ? searchWordsOfMonths(client, gte, lte) : [];
}

/** The field after the club in the index of the order. */
function fieldAfterClub(where: WhereFilter, sortBy: string | undefined): string | undefined {
  if (bookingSortField(sortBy) !== "reference") return where[sortBy ?? ""] === undefined ? undefined : sortBy;
  return ["boat", "status", "dock", "lake"].find((name) => typeof where[name] === "string");
}

function indexOf(sortBy: string, first: string | undefined): string | undefined {
  if (sortBy === "date") return "reservations_day";
  if (sortBy === "customer" || sortBy === "amount") return `reservations_${sortBy}`;
  return sortBy === "reference" ? `reservations_${first ?? "reference"}` : undefined;
}

/** The condition of a scope that is narrower than a club: one person's own bookings, or those of a customer. */
function personConditions(scope: ClubScope): readonly SqlPart[] {
  if (scope.of === "customer") return [ofCustomer(scope.proofs)];
  return scope.of === "own" ? [ownOf(scope.phone, scope.email)] : [];
}

/** As `isProvenBy` of core says; false without any contact. */
function ofCustomer({ phones, emails, typed }: CustomerProofs): SqlPart {
  const isOneOf = (column: SqlPart, texts: readonly string[]): SqlPart => sql`${column} in (${sql.join(texts)})`;
  const email = sql`lower(r.email)`;
  const isTyped = typed.length === 0 ? sql`r.by_email = 0` : sql`(r.by_email = 0 or ${isOneOf(email, typed)})`;
  return anyOf([
    ...(phones.length === 0 ? [] : [sql`(${isOneOf(sql`r.phone`, phones)} and ${isTyped})`]),
    ...(emails.length === 0 ? [] : [sql`(r.by_email = 1 and ${isOneOf(email, emails)})`]),
  ]);
}

/** The condition that one of these holds; false without any. SQLite would use no index beside a branch that is always false. */
function anyOf(branches: readonly SqlPart[]): SqlPart {
  return branches.length === 0 ? sql`1 = 0` : sql`(${sql.join(branches, sql` or `)})`;
}

/** The condition for one person's bookings, by their phone or email; false without either. */
function ownOf(phone: string | undefined, email: string | undefined): SqlPart {
  return anyOf([
    ...(phone === undefined ? [] : [sql`(r.phone = ${phone} and r.by_email = 0)`]),
    ...(email === undefined ? [] : [sql`lower(r.email) = ${email}`]),
  ]);
}

/** Whether the rows of words can decide the whole search. */
export function isOnWordRowsOnly({ words, onWordRows }: SearchConditions): boolean {
  return words.length > 0 && onWordRows !== undefined;
}

/** Gives a search that rows of words can decide as one whose matches are read in their order, by reference. */
export function searchInWordOrder(question: SearchConditions): SearchConditions {
  const { base, rest, onWordRows } = question;
  return {
    ...question,
    base: [],
    rest: [...base, ...rest],
    inOrderBy: indexOf("reference", undefined),
    onWordRows: onWordRows && { ...onWordRows, rest: onWordRows.all },
  };
}

/** Whether the table of words can decide the search by itself, in its own order. */
export function isInWords(question: SearchConditions, find: FindBookings): boolean {
  return isOnWordRowsOnly(question) && question.base.length === 0 && isSortedByReference(find);
}

/** Whether the search has words and no other condition. */
export function hasOnlyWords({ words, base, rest }: SearchConditions): boolean {
  return words.length > 0 && base.length + rest.length === 0;
}

/** Gives all conditions on a booking's row, without its words. */
export function bookingRowConditions({ own, base, rest, after }: SearchConditions): readonly SqlPart[] {
  return [...own, ...base, ...rest, ...(after === undefined ? [] : [sql`r.reference > ${after}`])];
}

/** Whether the list is sorted by reference. */
export function isSortedByReference({ sortBy }: FindBookings): boolean {
  return bookingSortField(sortBy) === "reference";
}

/** Gives the same list, sorted by reference. */
export function byReference(find: FindBookings): FindBookings {
  return { ...find, sortBy: "reference" };
}

/** Whether the list is sorted by date. */
export function isSortedByDate({ sortBy }: FindBookings): boolean {
  return bookingSortField(sortBy) === "date";
}

/**
 * Gives the `order by` of a list. Equal customers or prices are sorted by reference, equal days by hour and id, in a search by id alone: rows
 * of words have no hour. With `free` the column is written so that SQLite uses no index for the order.
 */
export function orderByRows(find: FindBookings, free = false): SqlPart {
  const { name } = columnOfField(fields, bookingSortField(find.sortBy));
  const direction = sql.raw(find.sortDesc === true ? "desc" : "asc");
  const by = sql`${sql.raw(free ? "+" : "")}${sql.ref(name)} ${direction}`;
  if (isTiedByReference(bookingSortField(find.sortBy))) return sql`${by}, r.reference ${direction}`;
  if (!isSortedByDate(find)) return by;
  return isTiedByHour(find) ? sql`${by}, r.start_minute ${direction}, r.id` : sql`${by}, r.id`;
}

/** Gives the columns that identify a row and its place in the order of a list. */
export function keyColumns(find: FindBookings): SqlPart {
  if (isSortedByReference(find)) return sql`r.client_id, r.reference`;
  return sql`r.client_id, r.reference, ${sql.ref(columnOfField(fields, bookingSortField(find.sortBy)).name)}${tiesOfDate(find)}`;
}

function tiesOfDate(find: FindBookings): SqlPart {
  if (!isSortedByDate(find)) return sql``;
  return isTiedByHour(find) ? sql`, r.start_minute, r.id` : sql`, r.id`;
}

/** Whether rows of words have the order of a list: that of references, days, customers or prices. */
export function isSortedByWordRows({ sortBy }: FindBookings): boolean {
  return ["reference", "date", "customer", "amount"].includes(bookingSortField(sortBy));
}

/** Gives the `order by` on rows of words `k`, for the orders of {@link isSortedByWordRows}. */
export function orderByWordRows(find: FindBookings): SqlPart {
  const direction = sql.raw(find.sortDesc === true ? "desc" : "asc");
  const keys = keysOfWordRows(find);
  if (isSortedByDate(find)) return sql`${sql.join(keys)} ${direction}, k.id`;
  return sql.join([...keys, sql`k.reference`].map((key) => sql`${key} ${direction}`));
}

function keysOfWordRows({ sortBy }: FindBookings): readonly SqlPart[] {
  const field = bookingSortField(sortBy);
  if (field === "date") return [sql`k.day`];
  return field === "customer" || field === "amount" ? [sql.ref(`k.${field}`)] : [];
}

/** Gives a `where` clause with all conditions; empty if there is none. */
export function whereClause(conditions: readonly SqlPart[]): SqlPart {
  return conditions.length === 0 ? sql`` : sql`where ${joinConditions(conditions)}`;
}

/** Gives all conditions joined by `and`; there must be one at least. */
export function joinConditions(conditions: readonly SqlPart[]): SqlPart {
  return sql.join(conditions, sql` and `);
}
