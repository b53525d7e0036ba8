import type { BilingualText } from "./language.ts";

type Locale = keyof BilingualText;

/** A text with its language. */
export interface TextWithLocale {
  readonly text: string;
  readonly lang: Locale;
}

/** Gives the text in a language, else in the other one; undefined where there is none. */
export function textInLocale(texts: BilingualText | undefined, locale: Locale): TextWithLocale | undefined {
  const other = locale === "en" ? "fr" : "en";
  for (const lang of [locale, other] as const) {
    const text = texts?.[lang];
    if (text !== undefined) return { text, lang };
  }
  return undefined;
}
