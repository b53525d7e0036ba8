/** The keys of a language with every text widened to `string`: what the other language must satisfy. */
export type Shape<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Shape<Words[Key]>;
};

/** A text that depends on a count. French "many" (a whole number of millions) reads `other`. */
export type PluralWords = { readonly one: string; readonly other: string };

/** Dotted paths to every text of `Words`; a plural group counts as one text. */
export type KeysOf<Words> = {
  readonly [Key in keyof Words & string]: Words[Key] extends string | PluralWords ? Key : `${Key}.${KeysOf<Words[Key]>}`;
}[keyof Words & string];

/** Texts nested by noun, as far down as the noun needs. */
export type Dictionary = { readonly [key: string]: string | Dictionary };
