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

/** Every text of Quai by its dotted key, such as `validation.required`. */
export type WordKey = KeysOf<typeof en>;

/** Both languages as nested texts with `{{name}}` places, the form rosetta reads. */
export const dictionaries = { en, fr } as const satisfies Record<Locale, Dictionary>;

/** Looks texts up in one language; throws `MissingWord` on a missing key or parameter unless told otherwise. */
export function wordsFor(locale: Locale, onMissing?: (locale: Locale, key: string) => string): Say<WordKey> {
  return sayFrom(dictionaries[locale], locale, onMissing);
}
