import { heard } from "#core/words/en/heard.ts";
import { heard as heardFr } from "#core/words/fr/heard.ts";
import { learn } from "./words.tsx";

/** What is said aloud, which no first look needs. */
export const heardWords = { en: { heard }, fr: { heard: heardFr } } as const;

learn(heardWords);
