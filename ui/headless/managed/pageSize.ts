import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { OfficeParts } from "./parts.ts";

/** The fewest and the most rows of a page that fits the window. */
const least = 5;
const most = 100;

/** Gives the number of rows on a page of a list, by the user's preferences. */
export function pageSizeOf({ preferences, rowsThatFit }: Pick<OfficeParts, "preferences" | "rowsThatFit">): ReadonlySignal<number> {
  return computed(() => {
    const { pageRows, density } = preferences.value.value;
    return pageRows === "fit" ? Math.min(most, Math.max(least, rowsThatFit?.(density) ?? least)) : pageRows;
  });
}
