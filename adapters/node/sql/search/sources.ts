import { sql } from "kysely";
import { byIndex, hasWord } from "./searchIndex.ts";
import { allOf, isOfWordsAlone, conditionsOnRows, type Question, type Sql, whereAll } from "./question.ts";
import type { Dialect } from "../engine/statement.ts";

/** A `from` clause with all conditions, and the alias of the rows with the references. */
export interface Source {
  readonly of: Sql;
  readonly from: Sql;
  /** Whether the rows are rows of words. */
  readonly isOfWords: boolean;
}

/** The matches of a search, found by their fields; words are checked row by row. */
export function byRows(question: Question, dialect: Dialect): Source {
  const conditions = hasWords(question.words, dialect);
  const rows = sql`reservations r`;
  return {
    of: sql`r`,
    isOfWords: false,
    from: sql`${conditions.length === 0 ? rows : withWords(rows, conditions, question, dialect)} ${whereAll(conditionsOnRows(question))}`,
  };
}

/** How to find the matches of a search. */
export interface SearchMethod {
  /** Words that the index finds. */
  readonly narrow: readonly string[];
  /** Words that each row is checked for. */
  readonly broad: readonly string[];
  /** Whether the index searches whole words. */
  readonly isWhole?: boolean;
  /** Whether so few rows match by their fields that all words are checked on those. */
  readonly isFew?: boolean;
}

/** Whether the index of words finds the matches. */
export function isIndexed({ words, months }: Question, { narrow, isFew = false }: SearchMethod): boolean {
  return words.length > 0 && !isFew && narrow.length + months.length > 0;
}

/** The matches of a search, found by the index of words if it can be used, by their fields otherwise. */
export function matchesOf(question: Question, method: SearchMethod, dialect: Dialect): Source {
  const { narrow, broad, isWhole = false } = method;
  const isByIndex = isIndexed(question, method);
  if (!isByIndex && !isOfWordsAlone(question)) return byRows(question, dialect);
  const [words, conditions] = [narrow, hasWords(broad, dialect)];
  const rows = isByIndex ? byIndex({ words, months: question.months, isWhole, needsWords: conditions.length > 0 }, dialect) : sql`known k`;
  const { onWordRows } = question;
  if (onWordRows !== undefined)
    return { of: sql`k`, isOfWords: true, from: sql`${rows} ${whereAll([...ofClub(question), ...onWordRows, ...conditions])}` };
  return {
    of: sql`r`,
    isOfWords: false,
    from: sql`${withRows(rows, conditionsOnRows(question), dialect)} ${whereAll([...ofClub(question), ...conditions])}`,
  };
}

/** The conditions on rows of words: the club, and the reference after which they are searched. */
export function ofClub({ client, after }: Question): readonly Sql[] {
  return [sql`k.client_id = ${client}`, ...(after === undefined ? [] : [sql`k.reference > ${after}`])];
}

/** The conditions that a row has each of these words. */
export function hasWords(words: readonly string[], dialect: Dialect): readonly Sql[] {
  return words.map((word) => hasWord(word, dialect));
}

/**
 * Rows joined with their words `k` that fulfil `conditions`, in this order whatever PostgreSQL expects. The club is a condition twice, because Citus
 * sends a lateral query to one machine only if the club is written in it.
 */
export function withWords(rows: Sql, conditions: readonly Sql[], { client }: Question, dialect: Dialect): Sql {
  const joinConditions = [sql`k.client_id = r.client_id`, sql`k.reference = r.reference`, ...conditions];
  if (dialect === "sqlite") return sql`${rows} cross join known k on ${allOf(joinConditions)}`;
  return sql`${rows} cross join lateral (select from known k ${whereAll([sql`k.client_id = ${client}`, ...joinConditions])} offset 0) as k`;
}

/** Rows of words joined with their booking `r` that fulfils `conditions`. */
export function withRows(words: Sql, conditions: readonly Sql[], dialect: Dialect): Sql {
  const joinConditions = [...conditions, sql`r.client_id = k.client_id`, sql`r.id = k.id`];
  if (dialect === "sqlite") return sql`${words} cross join reservations r on ${allOf(joinConditions)}`;
  return sql`${words} cross join lateral (select * from reservations r ${whereAll(joinConditions)} offset 0) as r`;
}
