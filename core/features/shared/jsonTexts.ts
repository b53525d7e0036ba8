import { makeRecentMap } from "../../domain/recentMap.ts";

/** JSON text; one and the same object for as long as it is cached. */
export interface CachedJsonText {
  readonly json: string;
}

/** The inputs that a text depends on: the query in words, and the objects that its answer is computed from. */
export interface CachedJsonSource {
  readonly question: string;
  readonly from: readonly object[];
  /** The number of the quarter hour; a text of an earlier one is out of date. */
  readonly moment: number;
}

interface CachedText extends CachedJsonSource {
  readonly text: CachedJsonText;
}

/** A cache of the texts of queries. */
export interface JsonTextCache {
  /** Gives the cached text of a query; calls `draw` when its sources or its moment changed. */
  (source: CachedJsonSource, draw: () => string): CachedJsonText;
  /** Gives the cached text of a query; undefined when its sources or its moment changed. */
  readonly known: (source: CachedJsonSource) => CachedJsonText | undefined;
}

/** Most characters cached in all; the HTTP adapter caches their bytes too, about as many again. */
const mostKept = 16_777_216;

/** The approximate overhead of a text in characters, so that many short ones count too. */
const entryOverhead = 1024;

/**
 * A text with more characters is cached only when its query comes a second time: to keep a long text takes as long as to draw it, because it
 * must be moved in memory, and many queries come once.
 */
const longText = 4096;

/** How many queries with a long text are remembered until they come a second time, up to twice as many. */
const mostLongQueries = 128;

/** Creates a cache of texts by query that keeps the latest and bounds their total size, whatever callers request. */
export function createJsonTextCache(most = mostKept): JsonTextCache {
  const kept = new Map<string, CachedText>();
  const longQueries = makeRecentMap<true>(mostLongQueries);
  let size = 0;
  const drop = (question: string): void => {
    const known = kept.get(question);
    if (known === undefined) return;
    size -= sizeOf(known);
    kept.delete(question);
  };
  const keep = (entry: CachedText): void => {
    drop(entry.question);
    if (sizeOf(entry) > most) return;
    kept.set(entry.question, entry);
    size += sizeOf(entry);
    for (const question of kept.keys()) {
      if (size <= most) return;
      drop(question);
    }
  };
  const isWorthKeeping = ({ question, text }: CachedText): boolean => {
    if (text.json.length <= longText || longQueries.get(question) === true) return true;
    longQueries.set(question, true);
    return false;
  };
  const known = (source: CachedJsonSource): CachedJsonText | undefined => {
    const entry = kept.get(source.question);
    if (entry === undefined || entry.moment !== source.moment || !isFrom(entry, source)) return undefined;
    // The text that was used last is dropped last.
    kept.delete(source.question);
    kept.set(source.question, entry);
    return entry.text;
  };
  const cached = (source: CachedJsonSource, draw: () => string): CachedJsonText => {
    const found = known(source);
    if (found !== undefined) return found;
    const entry = { ...source, text: { json: draw() } };
    if (isWorthKeeping(entry)) keep(entry);
    return entry.text;
  };
  return Object.assign(cached, { known });
}

function isFrom(known: CachedJsonSource, source: CachedJsonSource): boolean {
  return known.from.length === source.from.length && known.from.every((one, at) => one === source.from[at]);
}

function sizeOf({ question, text }: CachedText): number {
  return question.length + text.json.length + entryOverhead;
}
