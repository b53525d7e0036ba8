import { config } from "#core/words/en/config.ts";
import { factors } from "#core/words/en/factors.ts";
import { history } from "#core/words/en/history.ts";
import { config as configFr } from "#core/words/fr/config.ts";
import { factors as factorsFr } from "#core/words/fr/factors.ts";
import { history as historyFr } from "#core/words/fr/history.ts";
import "./officeWords.ts";
import { learn } from "./words.tsx";

/** The nouns of how a club sets itself up: its prices, its settings, and who changed them. */
export const clubWords = {
  en: { config, factors, history },
  fr: { config: configFr, factors: factorsFr, history: historyFr },
} as const;

learn(clubWords);
