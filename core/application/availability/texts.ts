/** JSON text, one and the same object for as long as it is kept. */
export interface JsonText {
  readonly json: string;
}

/** What a text is of: a question in words, and what its answer was drawn from. */
export interface JsonTextSource {
  readonly question: string;
  readonly from: readonly object[];
  /** Counts the moments at which slots begin; a text of an earlier one is old. */
  readonly moment: number;
}

interface CachedText extends JsonTextSource {
  readonly text: JsonText;
}

/** Gives the text of a question, drawn anew only where what it is drawn from or its moment is another. */
export type JsonTexts = (asked: JsonTextSource, draw: () => string) => JsonText;

/** Most characters kept in all; the edge keeps their bytes beside them, about as many again. */
const mostKept = 16_777_216;

/** What a text takes beside its characters, about, so that many short ones count too. */
const besides = 1024;

/** Texts by question, those asked for last, none twice and all of them together bounded, however many windows somebody asks for. */
export function createJsonTexts(most = mostKept): JsonTexts {
  const kept = new Map<string, CachedText>();
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
  return (asked, draw) => {
    const known = kept.get(asked.question);
    const isSame = known !== undefined && isFrom(known, asked) && known.moment === asked.moment;
    const entry = isSame ? known : { ...asked, text: { json: draw() } };
    keep(entry);
    return entry.text;
  };
}

function isFrom(known: JsonTextSource, asked: JsonTextSource): boolean {
  return known.from.length === asked.from.length && known.from.every((one, at) => one === asked.from[at]);
}

function sizeOf({ question, text }: CachedText): number {
  return question.length + text.json.length + besides;
}
