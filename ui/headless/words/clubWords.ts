import { factors } from "#core/words/en/factors.ts";
import { history } from "#core/words/en/history.ts";
import { factors as factorsFr } from "#core/words/fr/factors.ts";
import { history as historyFr } from "#core/words/fr/history.ts";
import "./officeWords.ts";
import { learn } from "./words.tsx";

/** The nouns of how a club sets itself up: its prices, its settings, and who changed them. */
export const clubWords = { en: { factors, history }, fr: { factors: factorsFr, history: historyFr } } as const;

learn(clubWords);
