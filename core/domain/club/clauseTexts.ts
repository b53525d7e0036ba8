/** A part of the rental rules. */
export interface ClauseSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A text of a club's own rules, in both languages, as many parts and paragraphs in each; written once and never changed. `at` is when, `by` a user. */
export interface StoredClauses {
  readonly client: string;
  readonly version: string;
  readonly at: number;
  readonly by: string;
  readonly texts: { readonly en: readonly ClauseSection[]; readonly fr: readonly ClauseSection[] };
}
