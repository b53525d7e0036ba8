import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { OfficeParts } from "./parts.ts";

/** The fewest and the most rows of a page whose size the window decides. */
const [least, most] = [5, 100];

/** How many rows a page of a list has, by the choice of whoever looks. */
export function pageSizeOf({ preferences, rowsThatFit }: Pick<OfficeParts, "preferences" | "rowsThatFit">): ReadonlySignal<number> {
  return computed(() => {
    const { pageRows, density } = preferences.value.value;
    return pageRows === "fit" ? Math.min(most, Math.max(least, rowsThatFit?.(density) ?? least)) : pageRows;
  });
}
