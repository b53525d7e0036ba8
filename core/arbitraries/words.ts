import fc from "fast-check";
import { dictionaries } from "../words/index.ts";
import type { Dictionary, Locale } from "../words/index.ts";

/** The two languages. */
export const locales = fc.constantFrom<Locale>("en", "fr");

/** Every text of a language with its dotted key; plural forms are separate texts. */
export function textsOf(words: Dictionary, path: readonly string[] = []): readonly (readonly [key: string, text: string])[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[[...path, name].join("."), value] as const] : textsOf(value, [...path, name]),
  );
}

/** The names of the `{{placeholders}}` of a text, sorted, each once. */
export function placesOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name))].sort();
}

/** A text of one language, with its key. */
export const texts = locales.chain((locale) =>
  fc.constantFrom(...textsOf(dictionaries[locale])).map(([key, text]) => ({ locale, key, text })),
);
