/** The two languages of Quai, as they stand in a path prefix. Requirements §9. */
export type Locale = "en" | "fr";

/** What fills the `{{name}}` places of a text; `count` also picks a plural form. */
export type WordParams = Readonly<Record<string, string | number>>;
