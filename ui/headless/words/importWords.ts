import { importing } from "#core/words/en/importing.ts";
import { importing as importingFr } from "#core/words/fr/importing.ts";
import "./officeWords.ts";
import { learn } from "./words.tsx";

/** What staff read while they import a file. */
export const importWords = { en: { importing }, fr: { importing: importingFr } } as const;

learn(importWords);
