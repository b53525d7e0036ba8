import type { Locale, WordParams } from "../../domain/language/language.ts";
import { clubNameForms } from "./clubName.ts";

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
 * The port of the words: gives the text at a dotted key of a dictionary, its placeholders filled with the values of their names. Where the
 * key is that of a group of texts it gives the group, and where it is none an empty text or undefined.
 */
export type FindText = (words: TextDictionary, key: string, values: WordParams) => unknown;

/** Finds and fills a text without a library. */
export const textByKey: FindText = (words, key, values) => {
  const found = key.split(".").reduce<TextDictionary | string | undefined>(stepInto, words);
  return typeof found === "string" ? found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])) : found;
};

let connected: FindText = textByKey;

/** Connects an adapter that looks texts up by a library. Returns a function that puts the one before back. */
export function connectWords(adapter: FindText): () => void {
  const before = connected;
  connected = adapter;
  return () => {
    connected = before;
  };
}

/**
 * Makes a lookup of one language's texts. `onMissing` gives a replacement for a missing key or parameter; by default it throws
 * `MissingTextError`. In production a page passes one that gives the key, so that the page is still shown.
 */
export function makeTextLookup<Key extends string>(words: TextDictionary, locale: Locale, onMissing = throwMissing): LookUpText<Key> {
  return lookUpTextBy((key, values) => connected(words, key, values), locale, onMissing);
}

/**
 * Makes a lookup of one language's texts from a function that finds and fills a text. Adds the plural forms, the failure of what is
 * missing, and one rule: a value that ends in a period, as "p.m." does, ends its sentence with it.
 */
export function lookUpTextBy<Key extends string>(
  find: (key: string, values: WordParams) => unknown,
  locale: Locale,
  onMissing: (locale: Locale, key: string) => string,
): LookUpText<Key> {
  return (key, params = {}) => {
    const values = new Proxy(placeholderValues(locale, params), {
      get: (known, name) => {
        const value = String(Reflect.get(known, name) ?? onMissing(locale, `${key} {{${String(name)}}}`));
        return value.endsWith(".") ? value + ending : value;
      },
    });
    let text = find(key, values);
    if (text && typeof text === "object") text = find(`${key}.${pluralForm(locale, Number(params["count"]))}`, values);
    return text && typeof text === "string" ? text.replace(endings, "") : onMissing(locale, key);
  };
}

/** Marks the end of a value that ends in a period, until the period after it is taken away. */
const ending = "\0";
const endings = /\0\.?/g;

function stepInto(at: TextDictionary | string | undefined, name: string): TextDictionary | string | undefined {
  return typeof at === "object" && Object.hasOwn(at, name) ? at[name] : undefined;
}

/**
 * Gives the values for the placeholders of a text: numbers with the language's decimal sign, and a club's name (`club`) also with its
 * French article as `theClub`, `TheClub`, `ofClub` and `toClub`. Values of the caller take precedence.
 */
export function placeholderValues(locale: Locale, params: WordParams): WordParams {
  const { club } = params;
  const given = locale === "fr" ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decimal(value)])) : params;
  return club === undefined ? given : { ...clubNameForms(locale, String(club)), ...given };
}

function decimal(value: string | number): string | number {
  return typeof value === "number" && !Number.isInteger(value) ? String(value).replace(".", ",") : value;
}

/** The type of a dictionary with the same keys as `Words`, each text a `string`: the other language must satisfy it. */
export type SameTextKeys<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : SameTextKeys<Words[Key]>;
};

/** A text that depends on a count. French "many" (whole millions) uses `other`. */
export type PluralWords = { readonly one: string; readonly other: string };

/** One of the dotted keys of the texts of `Words`; a plural group counts as one text. */
export type TextKeysOf<Words> = {
  readonly [Key in keyof Words & string]: Words[Key] extends string | PluralWords ? Key : `${Key}.${TextKeysOf<Words[Key]>}`;
}[keyof Words & string];

/** The type of a dictionary of texts, nested by noun, at any depth. */
export type TextDictionary = { readonly [key: string]: string | TextDictionary };
