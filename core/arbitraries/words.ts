import fc from "fast-check";
import { textDictionaries } from "../words/index.ts";
import type { TextDictionary, Locale } from "../words/index.ts";

/** Generates the two languages. */
export const anyLocale = fc.constantFrom<Locale>("en", "fr");

/** Gives every text of a language with its dotted key; plural forms are separate texts. */
export function listTextsByKey(words: TextDictionary, path: readonly string[] = []): readonly (readonly [key: string, text: string])[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[[...path, name].join("."), value] as const] : listTextsByKey(value, [...path, name]),
  );
}

/** Gives the names of the `{{placeholders}}` of a text, sorted, each once. */
export function placeholderNamesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name))].sort();
}

/** Generates a text of one language, with its key. */
export const anyText = anyLocale.chain((locale) =>
  fc.constantFrom(...listTextsByKey(textDictionaries[locale])).map(([key, text]) => ({ locale, key, text })),
);
