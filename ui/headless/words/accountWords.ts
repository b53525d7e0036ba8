import { account } from "#core/words/en/account.ts";
import { people } from "#core/words/en/people.ts";
import { settings } from "#core/words/en/settings.ts";
import { account as accountFr } from "#core/words/fr/account.ts";
import { people as peopleFr } from "#core/words/fr/people.ts";
import { settings as settingsFr } from "#core/words/fr/settings.ts";
import "./ruleWords.ts";
import { learn } from "./words.tsx";

/** The nouns of who is signed in, and of whoever is about to be. */
export const accountWords = {
  en: { account, people, settings },
  fr: { account: accountFr, people: peopleFr, settings: settingsFr },
} as const;

learn(accountWords);
