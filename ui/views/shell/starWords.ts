import type { Words } from "../../headless/words/words.tsx";

const keys = ["s1", "s2", "s3", "s4", "s5"] as const;

/** Gives what one to five stars are called, such as “Good, 4 stars”. */
export function starNames({ say }: Pick<Words, "say">): readonly string[] {
  return keys.map((key, at) => say("feedback.survey.star", { word: say(`feedback.survey.words.${key}`), count: at + 1 }));
}

/** Gives the word for a number of stars; undefined for none. */
export function starWord(stars: number | undefined, { say }: Pick<Words, "say">): string | undefined {
  const key = stars === undefined ? undefined : keys[stars - 1];
  return key === undefined ? undefined : say(`feedback.survey.words.${key}`);
}
