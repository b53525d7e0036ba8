import { clauses } from "#core/words/en/clauses.ts";
import { legal } from "#core/words/en/legal.ts";
import { clauses as clausesFr } from "#core/words/fr/clauses.ts";
import { legal as legalFr } from "#core/words/fr/legal.ts";
import { learn } from "./words.tsx";

/** What the pages on privacy, terms and accessibility say. */
export const legalWords = { en: { legal }, fr: { legal: legalFr } } as const;

learn(legalWords);
learn({ en: { clauses }, fr: { clauses: clausesFr } });
