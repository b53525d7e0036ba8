import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement, useRef, useState } from "react";
import type { LakeOutline, GeoPosition } from "#core/domain/offer/outline.ts";
import type { ArrowDirection, PlaceEditorModel, OutlinePointIndex } from "../../../headless/offer/place/placeEditor.ts";
import { useWords } from "../../../headless/words/words.tsx";
import {
  sheetPositionStyle as styleAt,
  ChartGraticule,
  LakeWater,
  ChartNeatline,
  ChartScaleBar,
  scaleBarBox,
} from "../chart/LakeChart.tsx";
import { type ChartFrame, sheetToShorePlace, shorePlaceToSheet } from "../chart/chartFrame.ts";
import { distanceBetweenPlaces, degreesOfShorePlace, type ShorePlace, type LakeShore } from "../chart/shore.ts";
import { sheetAspectStyle } from "../chart/sheets.ts";
import { type EditorChartGround, type NeighbourDock, placeOnGround, placeEditorSheet } from "./editorChartGround.ts";
import * as css from "./place.css.ts";
import { positionText } from "./placeText.ts";

/** One of the two things that a click on the sheet does. */
export type MapTool = "pin" | "outline";

/** The props of `PlaceEditorChart`: the map, what the sheet shows of it, and what clicks and keys do. */
export interface PlaceEditorChartProps {
  readonly map: PlaceEditorModel;
  readonly ground: EditorChartGround;
  readonly shore: LakeShore;
  readonly isWater: boolean;
  readonly frame: ChartFrame;
  readonly docks: readonly NeighbourDock[];
  readonly tool: MapTool;
  readonly label: string;
  readonly describedBy: string;
  /** How far an arrow key moves a place, in metres. */
  readonly metres: number;
  readonly onLook: () => void;
}

const arrows: Readonly<Record<string, ArrowDirection>> = { ArrowUp: "north", ArrowDown: "south", ArrowLeft: "west", ArrowRight: "east" };
/** Pixels of the sheet within which a press hits a point, or a line. */
const nearPx = 12;

/** Shows the chart of the editor, with the pin and points that can be moved. */
export function PlaceEditorChart(props: PlaceEditorChartProps): ReactElement {
  const { map, ground, shore, isWater, frame, docks, tool, label, describedBy } = props;
  const { say, words } = useWords();
  const surface = useRef<HTMLDivElement>(null);
  const press = usePress(props, surface);
  const pin = map.pin.value;
  const outline = map.outline.value;
  const point = map.point.value;
  const here = (at: GeoPosition) => shorePlaceToSheet(frame, placeOnGround(ground, at));
  const handled = point === undefined ? undefined : outline[point.ring]?.[point.at];
  const all = outline.flat();
  const number = point === undefined ? 0 : outline.slice(0, point.ring).flat().length + point.at + 1;
  return (
    // The arrow keys move a place, as its fields and buttons do.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys move the pin and the points, which are buttons; a button under the chart adds points as a click does.
    <div
      ref={surface}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      className={css.sheet}
      style={sheetAspectStyle(placeEditorSheet)}
      {...press.handlers}
    >
      <svg className={css.svg} viewBox={`0 0 ${placeEditorSheet.width} ${placeEditorSheet.height}`} aria-hidden="true">
        <ChartGraticule shore={shore} frame={frame} taken={[scaleBarBox(shore, frame)]} />
        {isWater ? <LakeWater shore={shore} frame={frame} /> : <LandAround shore={shore} frame={frame} />}
        <ChartScaleBar shore={shore} frame={frame} />
        {tool === "outline" ? <Corners outline={outline} here={here} /> : null}
        {docks.map(({ id, name, at }) => (
          <Dock key={id} name={name} place={here(at)} />
        ))}
        <ChartNeatline shore={shore} frame={frame} />
      </svg>
      {pin === undefined ? null : (
        <button
          type="button"
          className={css.pin}
          style={styleAt(press.held === "pin" && press.at !== undefined ? press.at : here(pin), placeEditorSheet)}
          data-held="pin"
          aria-label={say("kinds.map.pin", { at: positionText(pin, words) })}
          onKeyDown={(event) => step(event, props, "pin")}
        />
      )}
      {tool === "outline" && handled !== undefined ? (
        <button
          type="button"
          className={css.point}
          style={styleAt(press.held === "point" && press.at !== undefined ? press.at : here(handled), placeEditorSheet)}
          data-held="point"
          aria-label={say("kinds.map.pointAt", { number, of: all.length, at: positionText(handled, words) })}
          onKeyDown={(event) => stepPoint(event, props)}
        />
      ) : null}
    </div>
  );
}

function step(event: KeyboardEvent, { map, metres, onLook }: PlaceEditorChartProps, moved: "pin" | "point"): void {
  const direction = arrows[event.key];
  if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  onLook();
  map.step(moved, direction, event.shiftKey ? metres * 10 : metres);
}

function stepPoint(event: KeyboardEvent<HTMLButtonElement>, props: PlaceEditorChartProps): void {
  const { map } = props;
  const keys: Readonly<Record<string, () => void>> = {
    Delete: map.remove,
    Backspace: map.remove,
    PageDown: () => map.chooseNext(1),
    PageUp: () => map.chooseNext(-1),
  };
  const run = event.key === "z" && (event.ctrlKey || event.metaKey) ? map.undo : keys[event.key];
  if (run === undefined) return step(event, props, "point");
  event.preventDefault();
  event.stopPropagation();
  const surface = event.currentTarget.parentElement;
  run();
  // After the last point is removed, the pin or the button that adds a point takes the focus.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = surface?.querySelector<HTMLElement>("[data-held]") ?? surface?.parentElement?.querySelector<HTMLElement>("[data-adds]");
    next?.focus();
  });
}

interface DraggedPoint {
  readonly what: "pin" | "point";
  readonly from: ShorePlace;
  readonly pointer: number;
}

/** Pixels of the sheet that a press may move and still count as a click. */
const strayPx = 4;

/** Handles presses on the sheet: a dragged place follows the pointer until it is released; any other press is a click. */
function usePress({ map, ground, frame, tool, onLook }: PlaceEditorChartProps, surface: { readonly current: HTMLDivElement | null }) {
  const held = useRef<DraggedPoint | undefined>(undefined);
  const isTaken = useRef(false);
  const [at, setAt] = useState<ShorePlace | undefined>(undefined);
  const [what, setWhat] = useState<DraggedPoint["what"] | undefined>(undefined);
  const placeUnder = ({ clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">): ShorePlace => {
    const room = surface.current?.getBoundingClientRect();
    if (room === undefined) return { x: 0, y: 0 };
    return {
      x: ((clientX - room.left) / room.width) * placeEditorSheet.width,
      y: ((clientY - room.top) / room.height) * placeEditorSheet.height,
    };
  };
  const positionAt = (place: ShorePlace): GeoPosition => {
    const { lat, lon } = degreesOfShorePlace(ground.chart, sheetToShorePlace(frame, place));
    return [lon, lat];
  };
  const cornersOn = () => cornersOf(map.outline.peek(), (position) => shorePlaceToSheet(frame, placeOnGround(ground, position)));

  const take = (event: PointerEvent): DraggedPoint["what"] | undefined => {
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-held]")?.dataset["held"] : undefined;
    if (handle === "pin") return tool === "pin" ? "pin" : undefined;
    if (handle === "point") return "point";
    if (tool !== "outline") return undefined;
    const near = nearestOf(cornersOn(), placeUnder(event));
    if (near === undefined) return undefined;
    map.choose(near);
    return "point";
  };
  const drop = () => {
    held.current = undefined;
    setAt(undefined);
    setWhat(undefined);
  };
  return {
    held: what,
    at,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        if (event.button !== 0) return;
        const taken = take(event);
        isTaken.current = taken !== undefined;
        if (taken === undefined) return;
        held.current = { what: taken, from: placeUnder(event), pointer: event.pointerId };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        const on = held.current;
        if (on === undefined || on.pointer !== event.pointerId) return;
        const under = placeUnder(event);
        if (at === undefined && distanceBetweenPlaces(under, on.from) < strayPx) return;
        setAt(under);
        setWhat(on.what);
      },
      onPointerUp: () => {
        const on = held.current;
        if (on !== undefined && at !== undefined) {
          onLook();
          if (on.what === "pin") map.place(positionAt(at));
          else map.move(positionAt(at));
        }
        drop();
      },
      onPointerCancel: drop,
      onClick: (event: MouseEvent) => {
        // Ignores the click of a key on a handle, which has no position, and the click that ends a drag.
        if (isTaken.current || event.detail === 0) return;
        const under = placeUnder(event);
        onLook();
        if (tool === "pin") map.place(positionAt(under));
        else map.add(positionAt(under), lineNear(cornersOn(), under));
      },
    },
  };
}

interface CornerOn extends OutlinePointIndex {
  readonly place: ShorePlace;
}

function cornersOf(outline: LakeOutline, here: (at: GeoPosition) => ShorePlace): readonly (readonly CornerOn[])[] {
  return outline.map((ring, index) => ring.map((position, at) => ({ ring: index, at, place: here(position) })));
}

function nearestOf(rings: readonly (readonly CornerOn[])[], place: ShorePlace): CornerOn | undefined {
  const near = rings.flat().filter((corner) => distanceBetweenPlaces(corner.place, place) <= nearPx);
  return near.toSorted((one, other) => distanceBetweenPlaces(one.place, place) - distanceBetweenPlaces(other.place, place))[0];
}

/** The point before the line that a place lies on, in closed rings; undefined where it lies on none. */
function lineNear(rings: readonly (readonly CornerOn[])[], place: ShorePlace): CornerOn | undefined {
  return rings
    .filter((ring) => ring.length >= 3)
    .flat()
    .find((from) => {
      const ring = rings[from.ring] ?? [];
      const to = ring[(from.at + 1) % ring.length] ?? from;
      return distanceFromLine(place, from.place, to.place) <= nearPx / 2;
    });
}

function distanceFromLine(place: ShorePlace, from: ShorePlace, to: ShorePlace): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const share = ((place.x - from.x) * dx + (place.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const on = Math.max(0, Math.min(1, share));
  return distanceBetweenPlaces(place, { x: from.x + on * dx, y: from.y + on * dy });
}

function LandAround({ shore, frame: { scale, left, top } }: Pick<PlaceEditorChartProps, "shore" | "frame">): ReactElement {
  return (
    <path
      className={css.surroundings}
      transform={`translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})`}
      d={shore.shore.map((points) => `M${points}Z`).join("")}
    />
  );
}

function Corners({ outline, here }: { readonly outline: LakeOutline; readonly here: (at: GeoPosition) => ShorePlace }): ReactElement {
  const all = outline.flat();
  // Many points are drawn smaller, so that the shoreline stays visible.
  const half = all.length > 80 ? 1.5 : 3;
  const squares = all.map((at) => {
    const { x, y } = here(at);
    return `M${(x - half).toFixed(1)} ${(y - half).toFixed(1)}h${2 * half}v${2 * half}h${-2 * half}Z`;
  });
  return <path className={css.corners} d={squares.join("")} />;
}

function Dock({ name, place: { x, y } }: { readonly name: string; readonly place: ShorePlace }): ReactElement {
  const isLate = x > placeEditorSheet.width / 2;
  return (
    <>
      <circle className={css.dock} cx={x} cy={y} r="6" />
      <text className={css.dockName} x={isLate ? x - 11 : x + 11} y={y + 5} textAnchor={isLate ? "end" : "start"}>
        {name}
      </text>
    </>
  );
}
