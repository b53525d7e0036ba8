import type { Outline } from "#core/domain/offer/outline.ts";
import { type LatLon, type Shore, shoreOf } from "./shore.ts";
import { shoreOfOutline } from "./shoreOfOutline.ts";

/** The water of a lake: as its club drew it, else the known shore nearest to a position on the lake; undefined where neither is there. */
export function waterAt(shores: readonly Shore[], position: LatLon | undefined, outline: Outline | undefined): Shore | undefined {
  return outline === undefined ? shoreOf(shores, position) : shoreOfOutline(outline);
}
