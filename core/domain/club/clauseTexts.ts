/** A section of the rental rules. */
export interface ClauseSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/**
 * One version of a club's own rental rules, in both languages with the same number of sections and paragraphs. Written once, never changed.
 * `at` is in epoch milliseconds, `by` a user's id.
 */
export interface StoredClauses {
  readonly client: string;
  readonly version: string;
  readonly at: number;
  readonly by: string;
  readonly texts: { readonly en: readonly ClauseSection[]; readonly fr: readonly ClauseSection[] };
}
