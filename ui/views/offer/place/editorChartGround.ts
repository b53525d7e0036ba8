import { circleOutlineAround, type LakeOutline, type GeoPosition } from "#core/domain/offer/outline.ts";
import { type ChartFrame, frameAroundPlaces, type SheetSize } from "../chart/chartFrame.ts";
import { type ShorePlace, shorePlaceOf, shorelineCorners, type LakeShore } from "../chart/shore.ts";
import { shoreOfOutlineOnChart, shoreOfOutline, lakeShoreAt } from "../chart/shoreOfOutline.ts";
import { knownLakeShores } from "../chart/knownLakeShores.ts";

/** The sheet on which places are edited. */
export const placeEditorSheet: SheetSize = { width: 472, height: 400 };

/** A dock near the one that is edited, on the same lake: its id, name and position. */
export interface NeighbourDock {
  readonly id: string;
  readonly name: string;
  readonly at: GeoPosition;
}

/** The chart under an edited place. Its conversion from degrees to units stays the same, whatever is drawn. */
export interface EditorChartGround {
  readonly chart: LakeShore;
  /** Whether its shore is a lake's, and not only a circle around a place. */
  readonly isWater: boolean;
}

/** Radius in kilometres of the circle around a place without a known shore, and around `nowhere`. */
const aroundKm = { place: 3, nowhere: 250 };
/** A position between Lake Memphremagog and Lake Muskoka. */
const nowhere: GeoPosition = [-75.9, 45.1];

/**
 * Gives the ground of a lake: its outline, else the known shore nearest to the first of the places, else a circle around that place;
 * without places, around `nowhere`.
 */
export function editorChartGroundOf(outline: LakeOutline | undefined, places: readonly GeoPosition[]): EditorChartGround {
  const [first] = places;
  const known = lakeShoreAt(knownLakeShores, first === undefined ? undefined : { lat: first[1], lon: first[0] }, outline);
  if (known !== undefined) return { chart: known, isWater: true };
  const around = first === undefined ? circleOutlineAround(nowhere, aroundKm.nowhere) : circleOutlineAround(first, aroundKm.place);
  return { chart: shoreOfOutline([around]), isWater: false };
}

/** Gives the shore to draw on the editor's chart: the edited outline in place of the lake's own. */
export function shoreToDraw({ chart }: EditorChartGround, outline: LakeOutline): LakeShore {
  return outline.length === 0 ? chart : shoreOfOutlineOnChart(chart, outline);
}

/** Converts a position to a place on the ground's chart. */
export function placeOnGround({ chart }: EditorChartGround, [lon, lat]: GeoPosition): ShorePlace {
  return shorePlaceOf(chart, lat, lon);
}

/** Gives the frame that shows the whole of a shore and of the places beside it. */
export function frameAroundShore(shore: LakeShore, places: readonly ShorePlace[]): ChartFrame {
  return frameAroundPlaces([...shorelineCorners(shore), ...places], placeEditorSheet);
}

/** Gives a round number of metres: at most a hundredth of the width that the sheet shows. */
export function keyStepMetres({ chart }: EditorChartGround, { scale }: ChartFrame): number {
  const most = (placeEditorSheet.width / scale) * chart.kmPerUnit * 10;
  const tens = 10 ** Math.floor(Math.log10(most));
  return Math.max(1, [5, 2, 1].map((times) => times * tens).find((metres) => metres <= most) ?? tens);
}
