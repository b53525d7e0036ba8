import type { FieldRule } from "./issue.ts";
import { required } from "./required.ts";

/** How many characters of a licence's number are stored. */
export const lastFourLength = 4;

const form = /^[0-9A-Za-z]{4}$/;

/** Refuses anything but the last four letters or digits of a licence's number. */
export const lastFourRule: FieldRule = (typed) => required(typed) ?? (form.test(typed ?? "") ? undefined : { key: "lastFour" });

/** Gives the end of a licence's number as it is stored: in capitals. */
export function storedLastFour(typed: string): string {
  return typed.toUpperCase();
}
