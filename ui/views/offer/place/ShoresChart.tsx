import { type MouseEvent, type ReactElement, useRef } from "react";
import type { LakeOutline } from "#core/domain/offer/outline.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { sheetToShorePlace } from "../chart/chartFrame.ts";
import { ChartGraticule, ChartNeatline, ChartScaleBar, LakeWater, scaleBarBox, sheetPositionStyle } from "../chart/LakeChart.tsx";
import { sheetAspectStyle } from "../chart/sheets.ts";
import { createOnWaterTest } from "../chart/shore.ts";
import { placeEditorSheet } from "./editorChartGround.ts";
import * as css from "./place.css.ts";
import { kilometresText } from "./placeText.ts";
import type { ShoresAround } from "./shoresAround.ts";

/** The props of `ShoresChart`: the chart of a town, the shore that was taken last, and what happens to one that is pressed. */
export interface ShoresChartProps {
  readonly name: string;
  readonly around: ShoresAround;
  readonly taken: LakeOutline | undefined;
  readonly onTake: (outline: LakeOutline) => void;
}

/** Shows the lakes around a town. A lake is taken by a press on its water, or by its mark, which keys reach too. */
export function ShoresChart({ name, around: { chart, frame, middle, shown }, taken, onTake }: ShoresChartProps): ReactElement {
  const { say, words } = useWords();
  const sheet = useRef<HTMLDivElement>(null);
  const takeUnder = ({ clientX, clientY }: MouseEvent) => {
    const box = sheet.current?.getBoundingClientRect();
    if (box === undefined) return;
    const x = ((clientX - box.left) / box.width) * placeEditorSheet.width;
    const y = ((clientY - box.top) / box.height) * placeEditorSheet.height;
    const pressed = shown.find(({ shore }) => createOnWaterTest(shore)(sheetToShorePlace(frame, { x, y })));
    if (pressed !== undefined) onTake(pressed.outline);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the mark of each lake is a button that does the same.
    <div
      ref={sheet}
      role="group"
      aria-label={say("kinds.map.find.chart", { town: name })}
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
          {name}
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
          aria-label={say("kinds.map.find.lake", { number: index + 1, km: kilometresText(km, words), town: name })}
          onClick={(event) => {
            // The sheet would take the lake under the mark, which may be another one.
            event.stopPropagation();
            onTake(outline);
          }}
        >
          <span className={css.shoreNumber}>{index + 1}</span>
        </button>
      ))}
    </div>
  );
}
