import { sql } from "kysely";
import { byIndex, hasWord } from "./searchIndex.ts";
import { allOf, isOfWordsAlone, ofRows, type Question, type Sql, whereAll } from "./question.ts";
import type { Dialect } from "../engine/statement.ts";

/** Where rows are read from, with all that is asked of them, and which alias tells their reference. */
export interface Source {
  readonly of: Sql;
  readonly from: Sql;
  /** Whether they are rows of words. */
  readonly isOfWords: boolean;
}

/** Those that meet a question, found by their fields, their words asked row by row. */
export function byRows(question: Question, dialect: Dialect): Source {
  const asks = asksOf(question.words, dialect);
  const rows = sql`reservations r`;
  return {
    of: sql`r`,
    isOfWords: false,
    from: sql`${asks.length === 0 ? rows : withWords(rows, asks, question, dialect)} ${whereAll(ofRows(question))}`,
  };
}

/** How those are found that meet a question. */
export interface Sought {
  /** Words that an index is asked. */
  readonly narrow: readonly string[];
  /** Words that rows are asked, one by one. */
  readonly broad: readonly string[];
  /** Whether the index is asked for whole words. */
  readonly isWhole?: boolean;
  /** Whether fields alone leave so few that all words are asked of those. */
  readonly isFew?: boolean;
}

/** Whether an index of words or months tells those that meet a question. */
export function isIndexed({ words, months }: Question, { narrow, isFew = false }: Sought): boolean {
  return words.length > 0 && !isFew && narrow.length + months.length > 0;
}

/** Those that meet a question, found by the index of words where it may be asked, and by fields where more than words is asked. */
export function meeting(question: Question, sought: Sought, dialect: Dialect): Source {
  const { narrow, broad, isWhole = false } = sought;
  const isByIndex = isIndexed(question, sought);
  if (!isByIndex && !isOfWordsAlone(question)) return byRows(question, dialect);
  const [words, asks] = [narrow, asksOf(broad, dialect)];
  const rows = isByIndex ? byIndex({ words, months: question.months, isWhole, isAskedOn: asks.length > 0 }, dialect) : sql`known k`;
  const { told } = question;
  if (told !== undefined) return { of: sql`k`, isOfWords: true, from: sql`${rows} ${whereAll([...ofClub(question), ...told, ...asks])}` };
  return {
    of: sql`r`,
    isOfWords: false,
    from: sql`${withRows(rows, ofRows(question), dialect)} ${whereAll([...ofClub(question), ...asks])}`,
  };
}

/** The words of a club, behind a reference where one is said. */
export function ofClub({ client, after }: Question): readonly Sql[] {
  return [sql`k.client_id = ${client}`, ...(after === undefined ? [] : [sql`k.reference > ${after}`])];
}

export function asksOf(words: readonly string[], dialect: Dialect): readonly Sql[] {
  return words.map((word) => hasWord(word, dialect));
}

/**
 * Rows, each with its words `k` where they meet what is asked of them, whatever PostgreSQL thinks of how many do. PostgreSQL reads the club
 * twice: a cluster sends a lateral query to one machine only where the club is written in it.
 */
export function withWords(rows: Sql, asks: readonly Sql[], { client }: Question, dialect: Dialect): Sql {
  const met = [sql`k.client_id = r.client_id`, sql`k.reference = r.reference`, ...asks];
  if (dialect === "sqlite") return sql`${rows} cross join known k on ${allOf(met)}`;
  return sql`${rows} cross join lateral (select from known k ${whereAll([sql`k.client_id = ${client}`, ...met])} offset 0) as k`;
}

/** Words, each with its booking `r` where it meets what is asked of it. */
export function withRows(words: Sql, asks: readonly Sql[], dialect: Dialect): Sql {
  const met = [...asks, sql`r.client_id = k.client_id`, sql`r.id = k.id`];
  if (dialect === "sqlite") return sql`${words} cross join reservations r on ${allOf(met)}`;
  return sql`${words} cross join lateral (select * from reservations r ${whereAll(met)} offset 0) as r`;
}
