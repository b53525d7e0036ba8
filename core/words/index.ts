import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { sayFrom } from "./say.ts";
import type { Locale, Say } from "./say.ts";
import type { Dictionary, KeysOf } from "./shape.ts";

export { formatLocale, MissingWord, pluralForm, sayFrom } from "./say.ts";
export type { Locale, Say, WordParams } from "./say.ts";
export type { Dictionary, PluralWords, Shape } from "./shape.ts";

/** Every text of Quai by its dotted key, such as `validation.required`. */
export type WordKey = KeysOf<typeof en>;

/** Both languages as nested texts with `{{name}}` places, the form rosetta reads. */
export const dictionaries = { en, fr } as const satisfies Record<Locale, Dictionary>;

/** Looks texts up in one language; throws `MissingWord` on a missing key or parameter unless told otherwise. */
export function wordsFor(locale: Locale, onMissing?: (locale: Locale, key: string) => string): Say<WordKey> {
  return sayFrom(dictionaries[locale], locale, onMissing);
}
