import { useSignals } from "@preact/signals-react/runtime";
import rosetta from "rosetta";
import { createContext, type ReactNode, use, useMemo } from "react";
import type { Locale, LookUpText, WordKey } from "#core/words/index.ts";
import { locales } from "#core/domain/language/locale.ts";
import { lookUpTextBy, MissingTextError } from "#core/words/format/say.ts";
import { type DateAndMoneyFormat, dateAndMoneyFormatOf } from "./format.ts";
import type { BilingualName } from "#core/domain/language/language.ts";

/** The words of one language by their keys, and its formats of days, times and money. */
export interface Words {
  readonly locale: Locale;
  readonly say: LookUpText<WordKey>;
  readonly format: DateAndMoneyFormat;
  /** The name in this language; where it is missing, the one in the other language. */
  readonly named: (name: BilingualName) => string;
}

const book = rosetta<object>({ en: {}, fr: {} });

/**
 * Gives the words of a language, without React. A missing key or parameter throws in development and tests; in production the key is
 * shown.
 */
export function wordsIn(locale: Locale): Words {
  return {
    locale,
    say: lookUpTextBy((key, values) => book.t(key, values, locale), locale, reportMissing),
    format: dateAndMoneyFormatOf(locale),
    named: (name) => name[locale] || name.en || name.fr,
  };
}

/** Adds words in one language or both, by noun. Each chunk adds the words that it shows. */
export function addWords(words: Partial<Readonly<Record<Locale, Readonly<Record<string, object>>>>>): void {
  for (const locale of locales) {
    for (const [noun, texts] of Object.entries(words[locale] ?? {}))
      book.set(locale, { [noun]: { ...Reflect.get(table(locale), noun), ...texts } });
  }
}

/** The exports of a file of words: one group of words by its name. */
export type WordsFile = Readonly<Record<string, object>>;

/** Adds the words of files of `core/words`, given by their paths. Each chunk finds its files by a glob. */
export function addWordFiles(files: Readonly<Record<string, WordsFile>>): void {
  for (const [path, nouns] of Object.entries(files)) addWords({ [path.endsWith(".fr.ts") ? "fr" : "en"]: nouns });
}

/** Whether the first page's words of a language are loaded. */
export function hasFirstPageWords(locale: Locale): boolean {
  return "shell" in table(locale);
}

/** The words as a hook gives them: one by one, and whole for the functions that take them so. */
export interface ProvidedWords extends Words {
  readonly words: Words;
}

const WordsContext = createContext<ProvidedWords | undefined>(undefined);

/** Gives every component below it the words of `locale`. */
export function WordsProvider({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const provided = useMemo(() => {
    const words = wordsIn(locale);
    return { ...words, words };
  }, [locale]);
  return <WordsContext value={provided}>{children}</WordsContext>;
}

/** A hook that gives the words of the nearest provider. The component renders again whenever a signal changes that it reads after this call. */
export function useWords(): ProvidedWords {
  useSignals();
  const provided = use(WordsContext);
  if (provided === undefined) throw new Error("useWords needs a WordsProvider above it");
  return provided;
}

function table(locale: Locale): object {
  return book.table(locale) ?? {};
}

function reportMissing(locale: Locale, key: string): string {
  if (import.meta.env.DEV) throw new MissingTextError(locale, key);
  return key;
}
