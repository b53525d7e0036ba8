import { sql } from "kysely";
import { rowsByWordIndex, wordCondition } from "./searchIndex.ts";
import { joinConditions, hasOnlyWords, bookingRowConditions, type SearchConditions, type SqlPart, whereClause } from "./question.ts";
import type { SqlDialect } from "../engine/statement.ts";

/** A `from` clause with all conditions, and the alias of the rows with the references. */
export interface FromClause {
  readonly of: SqlPart;
  readonly from: SqlPart;
  /** Whether the rows are rows of words. */
  readonly isOfWords: boolean;
}

/** Gives the matches of a search, found by their fields; words are checked row by row. */
export function matchesByFields(question: SearchConditions, dialect: SqlDialect): FromClause {
  const conditions = wordConditions(question.words, dialect);
  const rows = sql`reservations r`;
  return {
    of: sql`r`,
    isOfWords: false,
    from: sql`${conditions.length === 0 ? rows : joinWordRows(rows, conditions, question, dialect)} ${whereClause(bookingRowConditions(question))}`,
  };
}

/** A way to find the matches of a search. */
export interface SearchMethod {
  /** Words that the index finds. */
  readonly narrow: readonly string[];
  /** Words that each row is checked for. */
  readonly broad: readonly string[];
  /** Those of the words that no other word begins with. */
  readonly complete?: readonly string[];
  /** Whether the index searches whole words. */
  readonly isWhole?: boolean;
  /** Whether so few rows match by their fields that all words are checked on those. */
  readonly isFew?: boolean;
}

/** Whether the index of words finds the matches. */
export function usesWordIndex({ words, months }: SearchConditions, { narrow, isFew = false }: SearchMethod): boolean {
  return words.length > 0 && !isFew && narrow.length + months.length > 0;
}

/** Whether searching for whole words may find fewer rows than the search wants, but finds them faster. */
export function hasBeginnings({ narrow, complete = [] }: SearchMethod): boolean {
  return narrow.some((word) => !complete.includes(word));
}

/** Gives the matches of a search, found by the index of words if it can be used, by their fields otherwise. */
export function matchesBySearchMethod(question: SearchConditions, method: SearchMethod, dialect: SqlDialect): FromClause {
  const { narrow, broad, complete = [], isWhole = false } = method;
  const isByIndex = usesWordIndex(question, method);
  if (!isByIndex && !hasOnlyWords(question)) return matchesByFields(question, dialect);
  const words = narrow;
  const conditions = wordConditions(broad, dialect);
  const rows = isByIndex
    ? rowsByWordIndex({ words, months: question.months, isWhole, complete, needsWords: conditions.length > 0 }, dialect)
    : sql`known k`;
  const { onWordRows } = question;
  if (onWordRows !== undefined)
    return {
      of: sql`k`,
      isOfWords: true,
      from: sql`${rows} ${whereClause([...wordRowClubConditions(question), ...onWordRows.all, ...conditions])}`,
    };
  return {
    of: sql`r`,
    isOfWords: false,
    from: sql`${joinBookingRows(rows, bookingRowConditions(question), dialect)} ${whereClause([...wordRowClubConditions(question), ...conditions])}`,
  };
}

/** Gives the conditions on rows of words: the club, and the reference after which they are searched. */
export function wordRowClubConditions({ client, after }: SearchConditions): readonly SqlPart[] {
  return [sql`k.client_id = ${client}`, ...(after === undefined ? [] : [sql`k.reference > ${after}`])];
}

/** Gives the conditions that a row has each of these words. */
export function wordConditions(words: readonly string[], dialect: SqlDialect): readonly SqlPart[] {
  return words.map((word) => wordCondition(word, dialect));
}

/**
 * Gives rows joined with their words `k` that fulfil `conditions`, in this order whatever PostgreSQL expects. The club is a condition
 * twice, because Citus sends a lateral query to one machine only if the club is written in it.
 */
export function joinWordRows(rows: SqlPart, conditions: readonly SqlPart[], { client }: SearchConditions, dialect: SqlDialect): SqlPart {
  const onConditions = [sql`k.client_id = r.client_id`, sql`k.reference = r.reference`, ...conditions];
  if (dialect === "sqlite") return sql`${rows} cross join known k on ${joinConditions(onConditions)}`;
  return sql`${rows} cross join lateral (select from known k ${whereClause([sql`k.client_id = ${client}`, ...onConditions])} offset 0) as k`;
}

/** Gives rows of words joined with their booking `r` that fulfils `conditions`. */
export function joinBookingRows(words: SqlPart, conditions: readonly SqlPart[], dialect: SqlDialect): SqlPart {
  const onConditions = [...conditions, sql`r.client_id = k.client_id`, sql`r.id = k.id`];
  if (dialect === "sqlite") return sql`${words} cross join reservations r on ${joinConditions(onConditions)}`;
  return sql`${words} cross join lateral (select * from reservations r ${whereClause(onConditions)} offset 0) as r`;
}

/** Makes SQLite use the index of the order, because its planner has no statistics of single clubs. */
export function bookingsInOrder({ client, inOrderBy }: SearchConditions, dialect: SqlDialect): SqlPart {
  const isNamed = dialect === "sqlite" && client !== undefined && inOrderBy !== undefined;
  return isNamed ? sql`reservations r indexed by ${sql.ref(inOrderBy)}` : sql`reservations r`;
}
