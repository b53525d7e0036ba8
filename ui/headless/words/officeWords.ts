import { kinds } from "#core/words/en/kinds.ts";
import { office } from "#core/words/en/office.ts";
import { kinds as kindsFr } from "#core/words/fr/kinds.ts";
import { office as officeFr } from "#core/words/fr/office.ts";
import "./ruleWords.ts";
import { learn } from "./words.tsx";

/** The nouns of the back-office, which no visitor's page speaks. */
export const officeWords = { en: { kinds, office }, fr: { kinds: kindsFr, office: officeFr } } as const;

learn(officeWords);
