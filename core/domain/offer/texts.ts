import type { Texts } from "./lake.ts";

type Locale = keyof Texts;

/** A text with its language. */
export interface TextIn {
  readonly text: string;
  readonly lang: Locale;
}

/** The text in a language, else in the other one; undefined where there is none. */
export function textIn(texts: Texts | undefined, locale: Locale): TextIn | undefined {
  const other = locale === "en" ? "fr" : "en";
  for (const lang of [locale, other] as const) {
    const text = texts?.[lang];
    if (text !== undefined) return { text, lang };
  }
  return undefined;
}
