import { sql } from "kysely";
import { byIndex, hasWord } from "./known.ts";
import { allOf, ofRows, type Question, type Sql, whereAll } from "./question.ts";
import type { Dialect } from "./statement.ts";

/** Where rows are read from, with all that is asked of them, and which alias tells their reference. */
export interface Source {
  readonly of: Sql;
  readonly from: Sql;
}

/** Those that meet a question, found by their fields, their words asked row by row. */
export function byRows(question: Question, dialect: Dialect): Source {
  const asks = asksOf(question.words, dialect);
  const rows = sql`reservations r`;
  return { of: sql`r`, from: sql`${asks.length === 0 ? rows : withWords(rows, asks, dialect)} ${whereAll(ofRows(question))}` };
}

/** How words are looked for: in their index, as beginnings or as whole words, or row by row. */
export interface Sought {
  readonly narrow: readonly string[];
  readonly broad: readonly string[];
  readonly isWhole?: boolean;
}

/** Those that meet a question, found by their words; of `words` alone where nothing else is asked. */
export function byWords(question: Question, { narrow, broad, isWhole = false }: Sought, dialect: Dialect, isOfWords: boolean): Source {
  const asks = asksOf(broad, dialect);
  const [words, met] = [narrow.length === 0 ? sql`known k` : byIndex(narrow, dialect, isWhole), [...ofWords(question), ...asks]];
  if (isOfWords) return { of: sql`k`, from: sql`${words} ${whereAll(met)}` };
  return { of: sql`r`, from: sql`${withRows(words, ofRows(question), dialect)} ${whereAll(met)}` };
}

/** What is asked of words by their club and reference. */
export function ofWords({ client, after }: Question): readonly Sql[] {
  return [sql`k.client_id = ${client}`, ...(after === undefined ? [] : [sql`k.reference > ${after}`])];
}

export function asksOf(words: readonly string[], dialect: Dialect): readonly Sql[] {
  return words.map((word) => hasWord(word, dialect));
}

/** Rows, each with its words `k` where they meet what is asked of them, whatever PostgreSQL thinks of how many do. */
export function withWords(rows: Sql, asks: readonly Sql[], dialect: Dialect): Sql {
  const met = [sql`k.client_id = r.client_id`, sql`k.reference = r.reference`, ...asks];
  if (dialect === "sqlite") return sql`${rows} cross join known k on ${allOf(met)}`;
  return sql`${rows} cross join lateral (select from known k ${whereAll(met)} offset 0) as k`;
}

/** Words, each with its booking `r` where it meets what is asked of it. */
export function withRows(words: Sql, asks: readonly Sql[], dialect: Dialect): Sql {
  const met = [sql`r.client_id = k.client_id`, sql`r.id = k.id`, ...asks];
  if (dialect === "sqlite") return sql`${words} cross join reservations r on ${allOf(met)}`;
  return sql`${words} cross join lateral (select * from reservations r ${whereAll(met)} offset 0) as r`;
}

/** References `k`, those whose booking bears a status: its index alone is read. */
export function withStatus(keys: Sql, status: string, dialect: Dialect): Sql {
  const met = allOf([sql`r.client_id = k.client_id`, sql`r.status = ${status}`, sql`r.reference = k.reference`]);
  if (dialect === "sqlite") return sql`${keys} cross join reservations r indexed by reservations_status on ${met}`;
  return sql`${keys} cross join lateral (select from reservations r where ${met} offset 0) as r`;
}
