import { shoresAroundKm } from "#core/domain/maps/places.ts";
import type { MapPosition } from "#core/domain/maps/staticMap.ts";
import { circleOutlineAround, type LakeOutline } from "#core/domain/offer/outline.ts";
import { boxContainsPlace, type ChartFrame, frameAroundPlaces, shorePlaceToSheet } from "../chart/chartFrame.ts";
import {
  distanceBetweenPlaces,
  type LakeShore,
  pointsAlongShoreline,
  shorelineCorners,
  type ShorePlace,
  shorePlaceOf,
} from "../chart/shore.ts";
import { shoreOfOutline, shoreOfOutlineOnChart } from "../chart/shoreOfOutline.ts";
import { placeEditorSheet } from "./editorChartGround.ts";

/** A shore on the chart, with the place of its mark in px of the sheet, and how far it is from the town. */
interface ShownShore {
  readonly outline: LakeOutline;
  readonly shore: LakeShore;
  readonly mark: ShorePlace;
  readonly km: number;
}

/** The chart around a town, the town's place on its sheet, and the shores that are in view: none can be pressed beside these. */
export interface ShoresAround {
  readonly chart: LakeShore;
  readonly frame: ChartFrame;
  readonly middle: ShorePlace;
  readonly shown: readonly ShownShore[];
}

/** Where a mark may be, within the neatline. */
const room = { left: 24, top: 24, width: placeEditorSheet.width - 48, height: placeEditorSheet.height - 48 };

/** Gives the chart around a town with those of these shores that are in view: it reaches as far as shores are looked for. */
export function shoresAround({ lat, lon }: MapPosition, outlines: readonly LakeOutline[]): ShoresAround {
  const chart = shoreOfOutline([circleOutlineAround([lon, lat], shoresAroundKm)]);
  const town = shorePlaceOf(chart, lat, lon);
  const frame = frameAroundPlaces(shorelineCorners(chart), placeEditorSheet);
  const shown = outlines.flatMap((outline) => shownShore(outline, chart, frame, town));
  return { chart, frame, middle: shorePlaceToSheet(frame, town), shown };
}

function shownShore(outline: LakeOutline, chart: LakeShore, frame: ChartFrame, town: ShorePlace): readonly ShownShore[] {
  const shore = shoreOfOutlineOnChart(chart, outline);
  const line = pointsAlongShoreline(shore);
  const seen = line.map((point) => shorePlaceToSheet(frame, point)).filter((place) => boxContainsPlace(room, place));
  if (seen.length === 0) return [];
  const mark = {
    x: seen.reduce((sum, { x }) => sum + x, 0) / seen.length,
    y: seen.reduce((sum, { y }) => sum + y, 0) / seen.length,
  };
  const km = line.reduce((least, point) => Math.min(least, distanceBetweenPlaces(point, town)), Number.POSITIVE_INFINITY) * chart.kmPerUnit;
  return [{ outline, shore, mark, km }];
}
