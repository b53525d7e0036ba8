import type { Locale, WordParams } from "../../domain/language/language.ts";
import { placeholderValues } from "./places.ts";
import type { TextDictionary } from "./shape.ts";

export type { Locale, WordParams } from "../../domain/language/language.ts";

/** A function that looks a text up by its key and fills its placeholders. */
export type LookUpText<Key extends string> = (key: Key, params?: WordParams) => string;

/** The formatting locale of a language: Canadian English or Canadian French. */
export const formatLocaleByLanguage = { en: "en-CA", fr: "fr-CA" } as const satisfies Record<Locale, string>;

/** A key without a text, or a text with an unfilled placeholder: a fault of the caller, never of the visitor. */
export class MissingTextError extends Error {
  override readonly name = "MissingWord";
  readonly locale: Locale;
  readonly key: string;
  constructor(locale: Locale, key: string) {
    super(`No ${locale} word for ${key}`);
    this.locale = locale;
    this.key = key;
  }
}

function throwMissing(locale: Locale, key: string): string {
  throw new MissingTextError(locale, key);
}

/** Gives the plural form for `count`. French uses `one` for 0, 1 and 1.5, English only for 1. */
export function pluralForm(locale: Locale, count: number): "one" | "other" {
  // Written by hand, as amounts and dates are: the first use of Intl costs a phone a fifth of a second.
  const size = Math.abs(count);
  return (locale === "fr" ? size < 2 : size === 1) ? "one" : "other";
}

/**
 * Makes a lookup of one language's texts. `onMissing` gives a replacement for a missing key or parameter; by default it throws
 * `MissingTextError`. In production a page passes one that gives the key, so that the page is still shown.
 */
export function makeTextLookup<Key extends string>(words: TextDictionary, locale: Locale, onMissing = throwMissing): LookUpText<Key> {
  return (key, params = {}) => {
    const text = textAt(words, key, locale, params);
    if (text === undefined) return onMissing(locale, key);
    const values = placeholderValues(locale, params);
    return fillPlaceholders(text, (name) => String(values[name] ?? onMissing(locale, `${key} {{${name}}}`)));
  };
}

/** Fills the placeholders of a text. A value that ends in a period, as "p.m." does, ends its sentence with it. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string): string {
  return text.replace(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, period: string) => {
    const value = valueOf(name);
    return value.endsWith(".") ? value : value + period;
  });
}

function textAt(words: TextDictionary, key: string, locale: Locale, params: WordParams): string | undefined {
  const found = key.split(".").reduce<TextDictionary | string | undefined>(stepInto, words);
  if (typeof found === "string" || found === undefined) return found;
  const form = stepInto(found, pluralForm(locale, Number(params["count"] ?? NaN)));
  return typeof form === "string" ? form : undefined;
}

function stepInto(at: TextDictionary | string | undefined, name: string): TextDictionary | string | undefined {
  return typeof at === "object" && Object.hasOwn(at, name) ? at[name] : undefined;
}
