import { mdiChevronLeft, mdiChevronRight, mdiDelete, mdiFileImportOutline, mdiPlus, mdiUndo } from "@mdi/js";
import { type ReactElement, useRef, useState } from "react";
import { outlineBounds, outlineProblem } from "#core/domain/offer/outline.ts";
import type { AlertPhrase } from "../../../headless/alerts/phrase.ts";
import type { Form } from "../../../headless/form/form.ts";
import { geoJsonLimits } from "../../../headless/offer/place/geojson.ts";
import type { PlaceEditorModel } from "../../../headless/offer/place/placeEditor.ts";
import { parseFormNumber, type TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Disclosure } from "../../../parts/actions/Disclosure.tsx";
import { error as errorStyle } from "../../../parts/fields/Field.css.ts";
import { TextArea } from "../../../parts/fields/TextArea.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { type ChartFrame, sheetToShorePlace } from "../chart/chartFrame.ts";
import { degreesOfShorePlace } from "../chart/shore.ts";
import { type EditorChartGround, placeEditorSheet } from "./editorChartGround.ts";
import * as css from "./place.css.ts";

/** The props of `OutlineTools`: the map, the ground and frame that it shows, and what follows a change. */
export interface OutlineToolsProps {
  readonly map: PlaceEditorModel;
  readonly form: Pick<Form<TypedFields>, "issueOf">;
  readonly isDrawing: boolean;
  readonly ground: EditorChartGround;
  readonly frame: ChartFrame;
  /** Shows a new outline at once, wherever it lies. */
  readonly onDrawn: () => void;
}

/**
 * Shows the tools that draw an outline without the pointer: point by point, from a file or text, or as a circle; with the reason of an
 * error.
 */
export function OutlineTools(props: OutlineToolsProps): ReactElement {
  const { map, form, isDrawing, ground, onDrawn } = props;
  const { say } = useWords();
  const outline = map.outline.value;
  const count = outline.flat().length;
  const problem = count === 0 ? undefined : outlineProblem(outline);
  const refused =
    form.issueOf("outline")?.phrase ??
    (problem === undefined ? undefined : { key: `validation.${problem}` as const, params: outlineBounds });
  return (
    <div className={css.editor} role="group" aria-label={say("kinds.map.outline")} id="outline" tabIndex={-1}>
      <span className={css.head}>{say("kinds.map.outline")}</span>
      <p className={css.note}>
        {count > 0 ? say("kinds.map.count", { count }) : say(ground.isWater ? "kinds.map.known" : "kinds.map.none")}
      </p>
      {isDrawing ? <Points {...props} /> : null}
      <p role="status" className={refused === undefined ? css.announcement : errorStyle}>
        {refused === undefined ? "" : say(refused.key, refused.params)}
      </p>
      <Disclosure title={say("kinds.map.import")}>
        <Import map={map} onDrawn={onDrawn} />
      </Disclosure>
      <Disclosure title={say("kinds.map.plain")}>
        <CircleTool map={map} onDrawn={onDrawn} />
      </Disclosure>
    </div>
  );
}

function Points({ map, ground, frame }: OutlineToolsProps): ReactElement {
  const { say } = useWords();
  const outline = map.outline.value;
  const point = map.point.value;
  const count = outline.flat().length;
  const number = point === undefined ? 0 : outline.slice(0, point.ring).flat().length + point.at + 1;
  const addInTheMiddle = () => {
    const { lat, lon } = degreesOfShorePlace(
      ground.chart,
      sheetToShorePlace(frame, { x: placeEditorSheet.width / 2, y: placeEditorSheet.height / 2 }),
    );
    map.add([lon, lat]);
  };
  return (
    <div className={css.points}>
      <Button icon={mdiPlus} data-adds onPress={addInTheMiddle}>
        {say("kinds.map.addPoint")}
      </Button>
      <Button icon={mdiChevronLeft} aria-label={say("kinds.map.previousPoint")} onPress={() => map.chooseNext(-1)} />
      <span className={css.note}>{say("kinds.map.point", { at: number, of: count })}</span>
      <Button icon={mdiChevronRight} aria-label={say("kinds.map.nextPoint")} onPress={() => map.chooseNext(1)} />
      <Button icon={mdiDelete} aria-label={say("kinds.map.removePoint")} onPress={map.remove} />
      <Button icon={mdiUndo} onPress={map.undo}>
        {say("kinds.map.undo")}
      </Button>
      <Button kind="quiet" onPress={map.clear}>
        {say("kinds.map.clear")}
      </Button>
    </div>
  );
}

/** Imports GeoJSON from a text or a file; an error shows beside it, and the text stays. */
function Import({ map, onDrawn }: Pick<OutlineToolsProps, "map" | "onDrawn">): ReactElement {
  const { say } = useWords();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<AlertPhrase | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const take = (read: string) => {
    const wrong = map.read(read);
    setFault(wrong);
    if (wrong === undefined) onDrawn();
  };
  const takeFile = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > geoJsonLimits.characters) return setFault({ key: "kinds.map.tooLarge" });
    try {
      take(await file.text());
    } catch {
      setFault({ key: "kinds.map.unread" });
    }
  };
  return (
    <div className={css.ways}>
      <TextArea
        label={say("kinds.map.paste")}
        description={say("kinds.map.pasteHint")}
        {...(fault === undefined ? {} : { error: say(fault.key, fault.params) })}
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck="false"
      />
      <div className={css.row}>
        <Button onPress={() => take(text)}>{say("kinds.map.use")}</Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".geojson,.json,application/geo+json,application/json"
          aria-label={say("kinds.map.file")}
          onChange={({ currentTarget }) => {
            void takeFile(currentTarget.files?.[0]);
            // Allows the same file to be chosen again.
            currentTarget.value = "";
          }}
        />
        <Button icon={mdiFileImportOutline} onPress={() => input.current?.click()}>
          {say("kinds.map.file")}
        </Button>
      </div>
    </div>
  );
}

const radiusKm = { least: 0.1, most: 50 };

/** Draws a circle of a given radius round the pin. */
function CircleTool({ map, onDrawn }: Pick<OutlineToolsProps, "map" | "onDrawn">): ReactElement {
  const { say } = useWords();
  const [text, setText] = useState("1");
  const [fault, setFault] = useState<AlertPhrase | undefined>(undefined);
  const draw = () => {
    const km = parseFormNumber(text, { max: radiusKm.most });
    if (km === undefined) return setFault({ key: "validation.format" });
    if (km < radiusKm.least) return setFault({ key: "validation.least", params: { min: radiusKm.least } });
    if (km > radiusKm.most) return setFault({ key: "validation.most", params: { max: radiusKm.most } });
    const isDrawn = map.circle(km);
    setFault(isDrawn ? undefined : { key: "kinds.map.noPin" });
    if (isDrawn) onDrawn();
  };
  return (
    <div className={css.row}>
      <TextField
        label={say("kinds.map.radius")}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={setText}
        {...(fault === undefined ? {} : { error: say(fault.key, fault.params) })}
      />
      <Button onPress={draw}>{say("kinds.map.drawCircle")}</Button>
    </div>
  );
}
