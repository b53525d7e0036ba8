import type { Currency } from "../money/currency.ts";
import { isRecord, isFilledText } from "../validation/json.ts";

/** A club as its company profile shows it. Clients have an `id`, unlike other kinds. Requirements §1, §3. */
export interface CompanyProfile {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly phone: string;
}

/** A club as the store has it. `id` is its short code, the first part of every `_id` of its rows. */
export interface Club {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly payAtDock: boolean;
  /** Whether the club wants to know how many people come aboard. */
  readonly asksPeople: boolean;
}

/** The most characters of the address of a club's own site. */
export const maxWebsiteLength = 200;

/** The regular expression of the form of a club's short code. */
export const clubCodePattern = /^[a-z][a-z0-9]{1,7}$/;

/** Gives the club that an `_id` belongs to: the text before its first `_`, or undefined when there is none. */
export function clubOfRowId(id: string): string | undefined {
  const end = id.indexOf("_");
  return end > 0 ? id.slice(0, end) : undefined;
}

/** Decodes the company profile of a club from any value; undefined when it is not one. Other keys are left out. Never throws. */
export function decodeCompanyProfile(value: unknown): CompanyProfile | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, email, address, phone } = value;
  if (!isFilledText(id) || !isFilledText(name)) return undefined;
  return { id, name, email: textOf(email), address: textOf(address), phone: textOf(phone) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
