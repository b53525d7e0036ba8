import { office } from "#core/words/en/office.ts";
import { office as officeFr } from "#core/words/fr/office.ts";
import "./ruleWords.ts";
import { learn } from "./words.tsx";

/** The nouns of the back-office, which no visitor's page speaks. */
export const officeWords = { en: { office }, fr: { office: officeFr } } as const;

learn(officeWords);
