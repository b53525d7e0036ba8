/** A name in both languages. */
export interface BilingualName {
  readonly en: string;
  readonly fr: string;
}

/** A text in at least one of the two languages. */
export type BilingualText = { readonly en: string; readonly fr?: string } | { readonly en?: string; readonly fr: string };
