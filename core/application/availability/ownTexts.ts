import type { JsonText } from "./texts.ts";

interface Drawn {
  readonly moment: number;
  readonly text: JsonText;
}

/** Gives the text of a question about a thing that never changes, as a catalogue or a board, drawn anew only at another moment. */
export type OwnJsonTexts = (of: object, query: { readonly question: string; readonly moment: number }, draw: () => string) => JsonText;

/** A dock has a hundred boats and a season two hundred days: whoever asks for all of them does not fill the memory. */
const mostTexts = 1000;

/** Texts that go with the thing that they are about: of each thing at most `most` are kept, and all are forgotten once there is one more. */
export function createOwnJsonTexts(most = mostTexts): OwnJsonTexts {
  const kept = new WeakMap<object, Map<string, Drawn>>();
  return (of, { question, moment }, draw) => {
    const own = kept.get(of) ?? new Map<string, Drawn>();
    kept.set(of, own);
    const known = own.get(question);
    if (known?.moment === moment) return known.text;
    if (known === undefined && own.size >= most) own.clear();
    const text = { json: draw() };
    own.set(question, { moment, text });
    return text;
  };
}
