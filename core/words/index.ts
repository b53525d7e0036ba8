import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { sayFrom } from "./format/say.ts";
import type { Say } from "./format/say.ts";
import type { Locale } from "../domain/language/language.ts";
import type { Dictionary, KeysOf } from "./format/shape.ts";

export { formatLocale, MissingWord, pluralForm, sayFrom } from "./format/say.ts";
export type { Say } from "./format/say.ts";
export type { Locale, WordParams } from "../domain/language/language.ts";
export type { Dictionary, PluralWords, Shape } from "./format/shape.ts";

/** The dotted key of every text, such as `validation.required`. */
export type WordKey = KeysOf<typeof en>;

/** Both languages as nested texts with `{{name}}` placeholders, the format of rosetta. */
export const dictionaries = { en, fr } as const satisfies Record<Locale, Dictionary>;

/** Looks up texts of one language; throws `MissingWord` on a missing key or parameter unless `onMissing` handles it. */
export function wordsFor(locale: Locale, onMissing?: (locale: Locale, key: string) => string): Say<WordKey> {
  return sayFrom(dictionaries[locale], locale, onMissing);
}
