import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { makeTextLookup, type LookUpText, type TextDictionary, type TextKeysOf } from "./format/say.ts";
import type { Locale } from "../domain/language/language.ts";

export {
  formatLocaleByLanguage,
  MissingTextError,
  pluralForm,
  makeTextLookup,
  type LookUpText,
  type TextDictionary,
  type PluralWords,
  type SameTextKeys,
} from "./format/say.ts";
export type { Locale, WordParams } from "../domain/language/language.ts";

/** The dotted key of every text, such as `validation.required`. */
export type WordKey = TextKeysOf<typeof en>;

/** The texts of both languages as nested texts with `{{name}}` placeholders, the format of rosetta. */
export const textDictionaries = { en, fr } as const satisfies Record<Locale, TextDictionary>;

/** Looks up texts of one language; throws `MissingTextError` on a missing key or parameter unless `onMissing` handles it. */
export function textLookupFor(locale: Locale, onMissing?: (locale: Locale, key: string) => string): LookUpText<WordKey> {
  return makeTextLookup(textDictionaries[locale], locale, onMissing);
}
