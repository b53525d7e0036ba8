import type { Locale } from "#core/words/index.ts";
import { retry } from "../page/retry.ts";
import { addWords, hasWords } from "./words.tsx";

const firstWords: Readonly<Record<Locale, () => Promise<{ readonly firstWords: Readonly<Record<string, object>> }>>> = {
  en: () => import("./firstWords/en.ts"),
  fr: () => import("./firstWords/fr.ts"),
};

/** Loads the first page's words in a language, unless they are loaded. */
export async function loadWords(locale: Locale): Promise<void> {
  if (!hasWords(locale)) addWords({ [locale]: (await retry(firstWords[locale])).firstWords });
}

/** Loads the words of refused calls. It tries once, so that the answer that waits for them is not delayed. */
export async function loadRefusals(): Promise<void> {
  await import("./refusalWords.ts");
}
