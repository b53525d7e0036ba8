import { foldedWordsOf, foldText } from "../find/fold.ts";
import type { CustomerProfile } from "./customer.ts";

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
