/** One of the things that a filter compares: words in a text, one of a list, a range of days, or a range of centimetres. */
export type ListFilterKind = "text" | "choice" | "days" | "centimetres";

/** A filter of a back-office list; its label is in the words under `offer.filters`. Requirements §3. */
export interface ListFilter {
  readonly key: string;
  readonly kind: ListFilterKind;
}

/** The list of the filters that every list has. Requirements §3. */
export const defaultListFilters = [
  { key: "search", kind: "text" },
  { key: "status", kind: "choice" },
  { key: "lake", kind: "choice" },
  { key: "dock", kind: "choice" },
  { key: "boat", kind: "choice" },
  { key: "days", kind: "days" },
] as const satisfies readonly ListFilter[];

/**
 * The names of the pathological set, shown as "Safety and fit": facts about a customer for fitting a life jacket or a wetsuit, and for a
 * rescue. Requirements §3.
 */
export const pathologicalFilters = [
  { key: "conditions", kind: "text" },
  { key: "allergies", kind: "text" },
  { key: "prescription", kind: "text" },
  { key: "ankle", kind: "centimetres" },
  { key: "calf", kind: "centimetres" },
  { key: "hip", kind: "centimetres" },
  { key: "thigh", kind: "centimetres" },
] as const satisfies readonly ListFilter[];

/** The key of a filter of a list, of either set. */
export type ListFilterKey = (typeof defaultListFilters)[number]["key"] | (typeof pathologicalFilters)[number]["key"];

/** Gives the filters of a back-office list; those on safety and fit (allergies, measurements) only where they are both requested and allowed. */
export function listFiltersFor({ wanted = false, allowed = false } = {}): readonly ListFilter[] {
  return wanted && allowed ? [...defaultListFilters, ...pathologicalFilters] : defaultListFilters;
}
