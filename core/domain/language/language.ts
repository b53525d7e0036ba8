/** One of the two languages of Quai, as a path prefix has them. Requirements §9. */
export type Locale = "en" | "fr";

/** Values for the `{{name}}` placeholders of a text; `count` also selects a plural form. */
export type WordParams = Readonly<Record<string, string | number>>;
