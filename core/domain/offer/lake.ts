import type { Outline } from "./outline.ts";

/** A name in both languages of the product. */
export interface Named {
  readonly en: string;
  readonly fr: string;
}

/** A text in the languages in which it was written: one of them at the least. */
export type Texts = { readonly en: string; readonly fr?: string } | { readonly en?: string; readonly fr: string };

/** What lakes, docks and boats share: a missing factor multiplies the price by 1. Spec §3. */
export interface Factored {
  readonly factor?: number;
}

/** A named row of a club. `_id` begins with the club's short code, `client` is the club's id. Spec §3. */
export interface Placed {
  readonly _id: string;
  readonly client: string;
  readonly name: Named;
  readonly properties: Factored;
}

/** The provinces and territories of Canada by their postal codes. */
export const regions = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"] as const;

/** One of them. */
export type Region = (typeof regions)[number];

/** A lake of a club, the province or territory it is in, where its middle lies, in degrees north and east, and its outline. Spec §3. */
export interface Lake extends Placed {
  readonly region?: Region;
  readonly lat?: number;
  readonly lon?: number;
  readonly outline?: Outline;
}
