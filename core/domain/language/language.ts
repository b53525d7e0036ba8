/** One of the two languages of Quai, as a path prefix has them. Requirements §9. */
export type Locale = "en" | "fr";

/** Values for the `{{name}}` placeholders of a text; `count` also selects a plural form. */
export type WordParams = Readonly<Record<string, string | number>>;

/** A name in both languages. */
export interface BilingualName {
  readonly en: string;
  readonly fr: string;
}

/** A text in at least one of the two languages. */
export type BilingualText = { readonly en: string; readonly fr?: string } | { readonly en?: string; readonly fr: string };
