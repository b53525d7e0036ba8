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
