import { circleAround, type Outline, type Position } from "#core/domain/offer/outline.ts";
import { type ChartFrame, frameOver, type SheetSize } from "../../chart/frame.ts";
import { type Place, placeOf, shoreCorners, type Shore } from "../../chart/shore.ts";
import { outlineOnChart, shoreOfOutline } from "../../chart/shoreOfOutline.ts";
import { shores } from "../../chart/shores.ts";
import { waterAt } from "../../chart/water.ts";

/** The sheet on which places are edited. */
export const editorSheet: SheetSize = { width: 472, height: 400 };

/** Another dock of the same lake. */
export interface NeighbourDock {
  readonly id: string;
  readonly name: string;
  readonly at: Position;
}

/** The chart under an edited place: its maps from degrees to units stay the same, whatever is drawn. */
export interface Ground {
  readonly chart: Shore;
  /** Whether its shore is a lake's, and not only a circle around a place. */
  readonly isWater: boolean;
}

/** Radius in kilometres of the circle around a place without a known shore, and around `nowhere`. */
const aroundKm = { place: 3, nowhere: 250 };
/** A position between Lake Memphremagog and Lake Muskoka. */
const nowhere: Position = [-75.9, 45.1];

/** The ground of a lake: its outline, else the known shore nearest to the first of the places, else a circle around that place; without places, around `nowhere`. */
export function groundOf(outline: Outline | undefined, places: readonly Position[]): Ground {
  const [first] = places;
  const known = waterAt(shores, first === undefined ? undefined : { lat: first[1], lon: first[0] }, outline);
  if (known !== undefined) return { chart: known, isWater: true };
  const around = first === undefined ? circleAround(nowhere, aroundKm.nowhere) : circleAround(first, aroundKm.place);
  return { chart: shoreOfOutline([around]), isWater: false };
}

/** The shore to draw: the edited outline in place of the ground's own. */
export function shoreOn({ chart }: Ground, outline: Outline): Shore {
  return outline.length === 0 ? chart : outlineOnChart(chart, outline);
}

/** Converts a position to a place on the ground's chart. */
export function placeAt({ chart }: Ground, [lon, lat]: Position): Place {
  return placeOf(chart, lat, lon);
}

/** The frame that shows the whole of a shore and of the places beside it. */
export function frameAround(shore: Shore, places: readonly Place[]): ChartFrame {
  return frameOver([...shoreCorners(shore), ...places], editorSheet);
}

/** A round number of metres: at most a hundredth of the width that the sheet shows. */
export function stepMetres({ chart }: Ground, { scale }: ChartFrame): number {
  const most = (editorSheet.width / scale) * chart.kmPerUnit * 10;
  const tens = 10 ** Math.floor(Math.log10(most));
  return Math.max(1, [5, 2, 1].map((times) => times * tens).find((metres) => metres <= most) ?? tens);
}
