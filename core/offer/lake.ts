/** A name in both languages of the product. */
export interface Named {
  readonly en: string;
  readonly fr: string;
}

/** What lakes, docks and boats share: a missing factor multiplies the price by 1. Spec §3. */
export interface Factored {
  readonly factor?: number;
}

/** A lake of a club. `_id` begins with the club's short code, `client` is the club's id. Spec §3. */
export interface Lake {
  readonly _id: string;
  readonly client: string;
  readonly name: Named;
  readonly properties: Factored;
}
