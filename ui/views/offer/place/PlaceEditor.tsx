import { mdiFitToPageOutline, mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from "@mdi/js";
import { type ReactElement, useId, useState } from "react";
import { isOutsideCountry, type LakeOutline, type GeoPosition } from "#core/domain/offer/outline.ts";
import type { Form } from "../../../headless/form/form.ts";
import { createPlaceEditorModel, type PlaceEditorModel } from "../../../headless/offer/place/placeEditor.ts";
import type { TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { Radio, Radios } from "../../../parts/choices/Radios.tsx";
import { centreChartFrame, type ChartFrame, boxContainsPlace, shorePlaceToSheet, zoomChartFrame } from "../chart/chartFrame.ts";
import { degreesOfShorePlace, kmFromWater, type ShorePlace } from "../chart/shore.ts";
import {
  shoreToDraw,
  frameAroundShore,
  type EditorChartGround,
  editorChartGroundOf,
  type NeighbourDock,
  placeOnGround,
  placeEditorSheet,
  keyStepMetres,
} from "./editorChartGround.ts";
import { LakeFinder, type LakeFinderProps } from "./LakeFinder.tsx";
import { OutlineTools } from "./OutlineTools.tsx";
import * as css from "./place.css.ts";
import { PlaceEditorChart, type MapTool } from "./PlaceEditorChart.tsx";
import { kilometresText, placeEditText } from "./placeText.ts";

/** The props of `PlaceEditor`: the place to edit, and the lake, docks and positions around it. */
export interface PlaceEditorProps {
  readonly form: Pick<Form<TypedFields>, "fields" | "set" | "issueOf">;
  readonly lake: string;
  readonly docks: readonly NeighbourDock[];
  /** “drawn” where this lake's outline is edited; for a dock, the outline of its lake, or undefined. */
  readonly outline: "drawn" | LakeOutline | undefined;
  /** Positions near the place, the likeliest first; a lake's typed position comes before them. */
  readonly near: readonly GeoPosition[];
  /** Names the surroundings that the chart is drawn for: others get a new chart, and what is typed stays. */
  readonly around: string;
  /** What finds the place of a lake by a town nearby; left out where it cannot be found so. */
  readonly parts?: LakeFinderProps["parts"] | undefined;
}

/** Shows an editor of a place on the chart of its lake: by pointer, by arrow keys, or by the fields above it. */
export function PlaceEditor(props: PlaceEditorProps): ReactElement {
  const { form, lake, docks, outline: given, near } = props;
  const { say, locale, words } = useWords();
  const [map] = useState(() => createPlaceEditorModel(form, locale === "fr" ? "," : "."));
  const isDrawn = given === "drawn";
  const pin = map.pin.value;
  const outline = isDrawn ? map.outline.value : (given ?? []);
  const { ground, shore, frame, setFrame, frameOfAll, showDrawn } = useEditorChart(props, map, outline);
  const [tool, setTool] = useState<MapTool>("pin");
  // A lake that has no place yet is found by a town; one that has a place is moved by its pin.
  const [isFound] = useState(() => isDrawn && pin === undefined && outline.length === 0);
  const hint = useId();
  const held = tool === "pin" ? pin : pointAt(map);
  const shown = withinReach(frame, held === undefined ? undefined : placeOnGround(ground, held));
  const middle = { x: placeEditorSheet.width / 2, y: placeEditorSheet.height / 2 };
  const zoom = (times: number) =>
    setFrame(zoomChartFrame(shown, times, held === undefined ? middle : shorePlaceToSheet(shown, placeOnGround(ground, held))));
  const toMiddle = () => {
    const { lat, lon } = degreesOfShorePlace(ground.chart, {
      x: (middle.x - shown.left) / shown.scale,
      y: (middle.y - shown.top) / shown.scale,
    });
    map.place([lon, lat]);
  };
  const done = map.lastEdit.value;
  return (
    <div className={css.editor} role="group" aria-label={say("kinds.map.title")}>
      <span className={css.head} aria-hidden="true">
        {say("kinds.map.title")}
      </span>
      {isFound && props.parts !== undefined ? <LakeFinder map={map} parts={props.parts} onTaken={showDrawn} /> : null}
      {isDrawn ? <ToolChoice tool={tool} onChange={setTool} /> : null}
      <PlaceEditorChart
        map={map}
        ground={ground}
        shore={shore}
        isWater={ground.isWater || outline.length > 0}
        frame={shown}
        docks={docks}
        tool={tool}
        label={say("kinds.map.chart", { lake })}
        describedBy={hint}
        metres={keyStepMetres(ground, shown)}
        // A place that was followed beyond the edge stays in view.
        onLook={() => setFrame(shown)}
      />
      <p id={hint} className={css.note}>
        {say(tool === "pin" ? "kinds.map.pinHint" : "kinds.map.outlineHint")}
      </p>
      <div className={css.row}>
        <Button icon={mdiMagnifyPlusOutline} aria-label={say("kinds.map.zoomIn")} onPress={() => zoom(2)} />
        <Button icon={mdiMagnifyMinusOutline} aria-label={say("kinds.map.zoomOut")} onPress={() => zoom(0.5)} />
        <Button icon={mdiFitToPageOutline} aria-label={say("kinds.map.showAll")} onPress={() => setFrame(frameOfAll())} />
        {tool === "pin" ? <Button onPress={toMiddle}>{say("kinds.map.toMiddle")}</Button> : null}
      </div>
      <p role="status" className={css.announcement}>
        {done === undefined ? "" : placeEditText(done, words)}
      </p>
      <PlaceWarnings {...{ ground, lake, pin, outline, near, isDrawn }} />
      {isDrawn ? (
        <OutlineTools map={map} form={form} isDrawing={tool === "outline"} ground={ground} frame={shown} onDrawn={showDrawn} />
      ) : null}
    </div>
  );
}

/** The choice of what a click on the chart does: move the pin, or draw the outline. */
function ToolChoice({ tool, onChange }: { readonly tool: MapTool; readonly onChange: (tool: MapTool) => void }): ReactElement {
  const { say } = useWords();
  return (
    <Radios
      label={say("kinds.map.tool")}
      labelClassName={css.toolsHead}
      className={css.tools}
      value={tool}
      onChange={(value) => onChange(value === "outline" ? "outline" : "pin")}
    >
      {(["pin", "outline"] as const).map((each) => (
        <Radio key={each} value={each} className={css.tool}>
          {say(`kinds.map.tools.${each}`)}
        </Radio>
      ))}
    </Radios>
  );
}

/** Asks about a pin that was probably moved by mistake: to another country, or away from its lake. */
function PlaceWarnings({
  near,
  isDrawn,
  ...place
}: PlaceWarningProps & Pick<PlaceEditorProps, "near"> & { readonly isDrawn: boolean }): ReactElement {
  const { say } = useWords();
  return (
    <div role="status">
      {place.pin === undefined || !isOutsideCountry(place.pin, near) ? null : (
        <Callout tone="warning">
          <p>{say("kinds.map.abroad")}</p>
        </Callout>
      )}
      {isDrawn ? null : <FarFromWaterWarning {...place} />}
    </div>
  );
}

interface PlaceWarningProps {
  readonly ground: EditorChartGround;
  readonly lake: string;
  readonly pin: GeoPosition | undefined;
  readonly outline: LakeOutline;
}

/** How far from the water a dock may be, in kilometres: its position may be its town's. */
const beachKm = 0.5;

function FarFromWaterWarning({ ground, lake, pin, outline }: PlaceWarningProps): ReactElement | null {
  const words = useWords();
  if (pin === undefined || !(ground.isWater || outline.length > 0)) return null;
  const km = kmFromWater(shoreToDraw(ground, outline), placeOnGround(ground, pin));
  return km <= beachKm ? null : (
    <Callout tone="warning">
      <p>{words.say("kinds.map.outside", { km: kilometresText(km, words), lake })}</p>
    </Callout>
  );
}

// A lake is where it is drawn or pinned; a dock, wherever it is, is on its lake.
/** The chart of the editor: its ground and frame, drawn anew where the surroundings change. */
function useEditorChart(props: PlaceEditorProps, map: PlaceEditorModel, outline: LakeOutline) {
  const { docks, near, around } = props;
  const pin = map.pin.value;
  const frameOn = (on: EditorChartGround) => {
    const places = [...docks.map(({ at }) => at), ...(pin === undefined ? [] : [pin])];
    return frameAroundShore(
      shoreToDraw(on, outline),
      places.map((at) => placeOnGround(on, at)),
    );
  };
  const [ground, setGround] = useState(() => groundAtFirst(props, map));
  const [frame, setFrame] = useState(() => frameOn(ground));
  const [drawnAround, setDrawnAround] = useState(around);
  if (drawnAround !== around) {
    const next = groundAtFirst(props, map);
    setDrawnAround(around);
    setGround(next);
    setFrame(frameOn(next));
  }
  // A read outline may lie elsewhere than the one before, and far from the pin, which is then beside it.
  const showDrawn = () => {
    const at = map.pin.peek();
    const drawn = map.outline.peek();
    const next = editorChartGroundOf(drawn.length === 0 ? undefined : drawn, at === undefined ? near : [at, ...near]);
    setGround(next);
    setFrame(frameAroundShore(next.chart, at === undefined ? [] : [placeOnGround(next, at)]));
  };
  return { ground, shore: shoreToDraw(ground, outline), frame, setFrame, frameOfAll: () => frameOn(ground), showDrawn };
}

function groundAtFirst({ outline, near }: PlaceEditorProps, map: PlaceEditorModel): EditorChartGround {
  const pin = map.pin.peek();
  const pinned = pin === undefined ? [] : [pin];
  if (outline !== "drawn") return editorChartGroundOf(outline, [...near, ...pinned]);
  const drawn = map.outline.peek();
  return editorChartGroundOf(drawn.length === 0 ? undefined : drawn, [...pinned, ...near]);
}

function pointAt(map: PlaceEditorModel): GeoPosition | undefined {
  const point = map.point.value;
  return point === undefined ? undefined : map.outline.value[point.ring]?.[point.at];
}

/** The frame, or a frame centred on a place that has moved over the edge. */
function withinReach(frame: ChartFrame, place: ShorePlace | undefined): ChartFrame {
  if (place === undefined) return frame;
  const room = { left: 16, top: 16, width: placeEditorSheet.width - 32, height: placeEditorSheet.height - 32 };
  return boxContainsPlace(room, shorePlaceToSheet(frame, place)) ? frame : centreChartFrame(frame, place);
}
