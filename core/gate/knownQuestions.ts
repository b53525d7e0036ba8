import { dataTextOfCall } from "../features/shared/calls/message.ts";
import { makeRecentMap, type RecentMap } from "../domain/recentMap.ts";
import type { DecodedCall } from "./answers.ts";

/** The decoded input of an earlier question. It takes the place of a body that need not be parsed again. */
export class KnownQuestion {
  readonly input: DecodedCall;
  constructor(input: DecodedCall) {
    this.input = input;
  }
}

/**
 * The questions that were answered before, by call and by the JSON text of their data. Visitors of one page send the same data in bodies that
 * differ only in `sent`. Only a question is known, never an answer: the gate checks each caller, and computes or looks up each answer.
 */
export interface KnownQuestions {
  /** Gives the question that the text of a body asks; undefined unless an earlier body had the same text of data. */
  readonly find: (path: string, body: string) => KnownQuestion | undefined;
  /** Remembers the input of a body. The body must be sound JSON whose envelope and data the gate has accepted. */
  readonly remember: (path: string, body: string, input: DecodedCall) => void;
}

/** How many questions of one call are remembered, up to twice as many, and the most characters of each. */
const usualLimits = { mostOfCall: 250, mostCharacters: 400 };

/** Makes an empty memory of questions. It forgets those that it remembered first. */
export function makeKnownQuestions({ mostOfCall, mostCharacters } = usualLimits): KnownQuestions {
  const calls = new Map<string, RecentMap<KnownQuestion>>();
  return {
    find: (path, body) => {
      const known = calls.get(path);
      const data = known === undefined ? undefined : dataTextOfCall(body);
      return data === undefined ? undefined : known?.get(data);
    },
    remember: (path, body, input) => {
      const data = dataTextOfCall(body);
      if (data === undefined || data.length > mostCharacters) return;
      const known = calls.get(path) ?? makeRecentMap<KnownQuestion>(mostOfCall);
      calls.set(path, known);
      known.set(data, new KnownQuestion(input));
    },
  };
}
