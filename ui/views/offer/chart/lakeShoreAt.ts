import type { LakeOutline } from "#core/domain/offer/outline.ts";
import { type LatLon, type LakeShore, nearestKnownShore } from "./shore.ts";
import { shoreOfOutline } from "./shoreOfOutline.ts";

/**
 * Gives the water of a lake: as its club drew it, else the known shore nearest to a position on the lake; undefined where neither is
 * there.
 */
export function lakeShoreAt(
  shores: readonly LakeShore[],
  position: LatLon | undefined,
  outline: LakeOutline | undefined,
): LakeShore | undefined {
  return outline === undefined ? nearestKnownShore(shores, position) : shoreOfOutline(outline);
}
