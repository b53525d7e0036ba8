import type { KindRow } from "../find/storedRow.ts";
import { foldedWordsOf, foldText } from "../find/fold.ts";

/**
 * A customer of a club, identified by the phone (`+` and digits) that they verified and that every booking of theirs has; with `isByEmail` by
 * the e-mail that they verified in its place, and the phone was only typed. A blocked
 * customer cannot book. A customer who is merged into another profile is found there, with bookings and notes, until the merge is undone.
 */
export interface CustomerProfile extends KindRow {
  readonly firstname: string;
  readonly lastname: string;
  readonly email?: string;
  readonly phone: string;
  readonly isByEmail?: boolean;
  readonly locale: "en" | "fr";
  readonly isBlocked: boolean;
  readonly blockedWhy?: string;
  readonly mergedInto?: string;
}

/** A note that staff wrote about a customer: by which user (an id), and when. */
export interface CustomerNote extends KindRow {
  readonly customer: string;
  readonly text: string;
  readonly by?: string;
  readonly at?: string;
}

/**
 * The safety data of a customer, as they gave them: lengths in centimetres. `consent` is the day on which they agreed to the storage. In a
 * retired row, the consent was withdrawn.
 */
export interface CustomerFit extends KindRow {
  readonly customer: string;
  readonly consent: string;
  readonly conditions?: string;
  readonly allergies?: string;
  readonly prescription?: string;
  readonly ankle?: number;
  readonly calf?: number;
  readonly hip?: number;
  readonly thigh?: number;
}

/** The names of a customer. */
export type CustomerNames = Pick<CustomerProfile, "firstname" | "lastname">;

/**
 * Gives the words that find a customer by name, folded, each once: those of both names, and those that are left without hyphens and
 * apostrophes. O’Connor has the words o, connor and oconnor.
 */
export function wordsOfCustomerNames({ firstname, lastname }: CustomerNames): readonly string[] {
  const names = foldText(`${lastname} ${firstname}`);
  return [...new Set(foldedWordsOf(`${names} ${names.replaceAll(/['-]/gu, "")}`))];
}

/** Whether each word of a text begins one of the words of a customer’s names, in any order. */
export function customerMatchesName(names: CustomerNames, text: string): boolean {
  const words = wordsOfCustomerNames(names);
  return foldedWordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** The filter of customers by name: `where.name.contains`, or the text alone. No row has the field. */
export const customerNameFilter = "name";

/** Gives the text that a filter looks for in the names of customers; undefined without such a filter. */
export function nameSearchOf(where: { readonly [Name in string]?: unknown } = {}): string | undefined {
  const condition = where[customerNameFilter];
  if (typeof condition === "string") return condition;
  const isSearch = typeof condition === "object" && condition !== null && "contains" in condition;
  return isSearch && typeof condition.contains === "string" ? condition.contains : undefined;
}
