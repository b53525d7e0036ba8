import { type MouseEvent, type ReactElement, useMemo, useRef, useState } from "react";
import { circleOutlineAround, type LakeOutline } from "#core/domain/offer/outline.ts";
import type { PlaceByName } from "../../../headless/offer/place/lakeFinder.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { boxContainsPlace, type ChartFrame, frameAroundPlaces, sheetToShorePlace, shorePlaceToSheet } from "../chart/chartFrame.ts";
import { ChartGraticule, ChartNeatline, ChartScaleBar, LakeWater, scaleBarBox, sheetPositionStyle } from "../chart/LakeChart.tsx";
import { sheetAspectStyle } from "../chart/sheets.ts";
import {
  createOnWaterTest,
  distanceBetweenPlaces,
  type LakeShore,
  pointsAlongShoreline,
  shorelineCorners,
  type ShorePlace,
  shorePlaceOf,
} from "../chart/shore.ts";
import { shoreOfOutline, shoreOfOutlineOnChart } from "../chart/shoreOfOutline.ts";
import { placeEditorSheet } from "./editorChartGround.ts";
import * as css from "./place.css.ts";
import { kilometresText } from "./placeText.ts";

/** The props of `ShoresChart`: the place in its middle, the shores around it, and what happens to the one that is pressed. */
export interface ShoresChartProps {
  readonly town: PlaceByName;
  readonly shores: readonly LakeOutline[];
  readonly onTake: (outline: LakeOutline) => void;
}

/** How far around the town the chart reaches, in kilometres. */
const aroundKm = 26;
const room = { left: 24, top: 24, width: placeEditorSheet.width - 48, height: placeEditorSheet.height - 48 };

/** A shore on the chart, with the place of its mark, and how far it is from the town. */
interface ShownShore {
  readonly outline: LakeOutline;
  readonly shore: LakeShore;
  readonly mark: ShorePlace;
  readonly km: number;
}

/** Shows the lakes around a town. A lake is taken by a press on its water, or by its mark, which keys reach too. */
export function ShoresChart({ town, shores, onTake }: ShoresChartProps): ReactElement {
  const words = useWords();
  const { say } = words;
  const sheet = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<LakeOutline | undefined>(undefined);
  const { chart, frame, middle, shown } = useMemo(() => chartOf(town, shores), [town, shores]);
  const take = (outline: LakeOutline) => {
    setTaken(outline);
    onTake(outline);
  };
  const takeUnder = ({ clientX, clientY }: MouseEvent) => {
    const box = sheet.current?.getBoundingClientRect();
    if (box === undefined) return;
    const x = ((clientX - box.left) / box.width) * placeEditorSheet.width;
    const y = ((clientY - box.top) / box.height) * placeEditorSheet.height;
    const pressed = shown.find(({ shore }) => createOnWaterTest(shore)(sheetToShorePlace(frame, { x, y })));
    if (pressed !== undefined) take(pressed.outline);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the mark of each lake is a button that does the same.
    <div
      ref={sheet}
      role="group"
      aria-label={say("kinds.map.find.chart", { town: town.name })}
      className={css.sheet}
      style={sheetAspectStyle(placeEditorSheet)}
      onClick={takeUnder}
    >
      <svg className={css.svg} viewBox={`0 0 ${placeEditorSheet.width} ${placeEditorSheet.height}`} aria-hidden="true">
        <ChartGraticule shore={chart} frame={frame} taken={[scaleBarBox(chart, frame)]} />
        {shown.map(({ shore, mark }) => (
          <LakeWater key={`${mark.x} ${mark.y}`} shore={shore} frame={frame} />
        ))}
        <ChartScaleBar shore={chart} frame={frame} />
        <circle className={css.dock} cx={middle.x} cy={middle.y} r="5" />
        <text className={css.dockName} x={middle.x + 10} y={middle.y + 5}>
          {town.name}
        </text>
        <ChartNeatline shore={chart} frame={frame} />
      </svg>
      {shown.map(({ outline, mark, km }, index) => (
        <button
          key={`${mark.x} ${mark.y}`}
          type="button"
          className={css.shoreMark}
          style={sheetPositionStyle(mark, placeEditorSheet)}
          aria-pressed={outline === taken}
          aria-label={say("kinds.map.find.lake", { number: index + 1, km: kilometresText(km, words), town: town.name })}
          onClick={(event) => {
            // The sheet would take the lake under the mark, which may be another one.
            event.stopPropagation();
            take(outline);
          }}
        >
          <span className={css.shoreNumber}>{index + 1}</span>
        </button>
      ))}
    </div>
  );
}

function chartOf({ lat, lon }: PlaceByName, outlines: readonly LakeOutline[]) {
  const chart = shoreOfOutline([circleOutlineAround([lon, lat], aroundKm)]);
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
  const km = Math.min(...line.map((point) => distanceBetweenPlaces(point, town))) * chart.kmPerUnit;
  return [{ outline, shore, mark, km }];
}
