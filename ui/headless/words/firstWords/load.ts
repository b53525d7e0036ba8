import type { Locale } from "#core/words/index.ts";
import { retryLoading } from "../../page/lazyPart.ts";
import { addWords, hasFirstPageWords } from "../words.tsx";

const firstWords: Readonly<Record<Locale, () => Promise<{ readonly firstWords: Readonly<Record<string, object>> }>>> = {
  en: () => import("./en.ts"),
  fr: () => import("./fr.ts"),
};

/** Loads the first page's words in a language, unless they are loaded. */
export async function loadFirstPageWords(locale: Locale): Promise<void> {
  if (!hasFirstPageWords(locale)) addWords({ [locale]: (await retryLoading(firstWords[locale])).firstWords });
}

/** Loads the words of refused calls. It tries once, so that the answer that waits for them is not delayed. */
export async function loadRefusalWords(): Promise<void> {
  await import("../refusalWords.ts");
}
