import type { Locale } from "#core/words/index.ts";
import { retry } from "../page/retry.ts";
import { addWords, hasWords } from "./words.tsx";

const firstWords: Readonly<Record<Locale, () => Promise<{ readonly firstWords: Readonly<Record<string, object>> }>>> = {
  en: () => import("./firstWords/en.ts"),
  fr: () => import("./firstWords/fr.ts"),
};

/** Fetches what the first page says in a language, where it is not there yet. */
export async function loadWords(locale: Locale): Promise<void> {
  if (!hasWords(locale)) addWords({ [locale]: (await retry(firstWords[locale])).firstWords });
}

/** Fetches what refused calls say, tried once: the answer that waits for it is not to wait long. */
export async function loadRefusals(): Promise<void> {
  await import("./refusalWords.ts");
}
