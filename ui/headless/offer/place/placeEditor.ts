import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { circleOutlineAround, type LakeOutline, outlineLimits, type GeoPosition, roundGeoPosition } from "#core/domain/offer/outline.ts";
import { isListOf } from "#core/domain/validation/json.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { Form } from "../../form/form.ts";
import { type DecimalSign, typedNumberText } from "#core/domain/fields/typedNumber.ts";
import { parseFormNumber, textOrEmpty, type TypedFields } from "../../managed/typedFields.ts";
import { type OutlineImport, outlineOfRings, readOutline } from "./geojson.ts";

/** The position of a point in an outline: the index of its ring, and its index in the ring. */
export interface OutlinePointIndex {
  readonly ring: number;
  readonly at: number;
}

/** One of the directions of the arrow keys. */
export type ArrowDirection = "north" | "south" | "east" | "west";

/** The last edit of a place on the chart, with what its announcement to screen readers needs. */
export interface PlaceEdit {
  readonly did:
    | "placed"
    | "moved"
    | "pointAdded"
    | "pointMoved"
    | "pointGone"
    | "undone"
    | "nothing"
    | "full"
    | "imported"
    | "circled"
    | "cleared";
  readonly at?: GeoPosition;
  readonly direction?: ArrowDirection;
  readonly params?: Readonly<Record<string, number>>;
}

/** The model of the editor of a position and an outline on a chart. It reads and writes the form's own fields, and holds no copy. */
export interface PlaceEditorModel {
  /** The position of the pin; undefined unless both fields hold numbers. */
  readonly pin: ReadonlySignal<GeoPosition | undefined>;
  readonly outline: ReadonlySignal<LakeOutline>;
  /** The current point, which keys move; undefined without an outline. */
  readonly point: ReadonlySignal<OutlinePointIndex | undefined>;
  /** The last edit, for its announcement. */
  readonly lastEdit: ReadonlySignal<PlaceEdit | undefined>;
  readonly place: (at: GeoPosition) => void;
  /** Moves the pin or the current point by `metres`. */
  readonly step: (moved: "pin" | "point", direction: ArrowDirection, metres: number) => void;
  readonly choose: (point: OutlinePointIndex) => void;
  /** Chooses the point before or after the current one, around its ring and on to the next ring. */
  readonly chooseNext: (by: 1 | -1) => void;
  /** Adds a point after the current one, or after another. */
  readonly add: (at: GeoPosition, behind?: OutlinePointIndex) => void;
  /** Moves the current point. */
  readonly move: (to: GeoPosition) => void;
  readonly remove: () => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Draws a circle around the pin; false where there is no pin. */
  readonly circle: (km: number) => boolean;
  /** Takes the first polygon of a GeoJSON text as the outline; else gives why there is none. */
  readonly read: (text: string) => AlertPhrase | undefined;
  /** Takes a shore as the outline, simplified, and its middle as the place; else gives why it cannot. */
  readonly take: (shore: LakeOutline) => AlertPhrase | undefined;
}

const metresPerDegree = 111_195;
const mostUndone = 100;
const bounds = { lat: { max: 90 }, lon: { max: 180 } };

/** Creates the model of the editor of the fields `lat`, `lon` and `outline` of a record's form, without React. */
export function createPlaceEditorModel(form: Pick<Form<TypedFields>, "fields" | "set">, decimal: DecimalSign): PlaceEditorModel {
  const pin = computed(() => pinIn(form.fields.value));
  const outline = computed(() => outlineOf(form.fields.value["outline"]));
  const chosen = signal<OutlinePointIndex>({ ring: 0, at: 0 });
  const before = signal<readonly LakeOutline[]>([]);
  const lastEdit = signal<PlaceEdit | undefined>(undefined);
  const point = computed(() => (outline.value[chosen.value.ring]?.[chosen.value.at] === undefined ? lastOf(outline.value) : chosen.value));

  const announce = (edit: PlaceEdit) => void (lastEdit.value = edit);

  function write(next: LakeOutline): void {
    form.set({ outline: next.length === 0 ? undefined : next });
  }

  function draw(next: LakeOutline): void {
    before.value = [...before.peek(), outline.peek()].slice(-mostUndone);
    write(next);
  }

  function place(to: GeoPosition, edit: PlaceEdit = { did: "placed" }): void {
    const [lon, lat] = clampToEarth(to);
    batch(() => {
      form.set({ lat: typedNumberText(lat, decimal, bounds.lat), lon: typedNumberText(lon, decimal, bounds.lon) });
      announce({ ...edit, at: [lon, lat] });
    });
  }

  function move(to: GeoPosition): void {
    const here = point.peek();
    if (here === undefined) return;
    batch(() => {
      draw(withRing(outline.peek(), here.ring, (ring) => ring.with(here.at, clampToEarth(to))));
      chosen.value = here;
      announce({ did: "pointMoved", at: clampToEarth(to) });
    });
  }

  function put(next: LakeOutline, edit: PlaceEdit): void {
    batch(() => {
      draw(next);
      chosen.value = { ring: 0, at: 0 };
      announce(edit);
    });
  }

  function importOutline(read: OutlineImport, isPlaced: boolean): AlertPhrase | undefined {
    if ("fault" in read) return read.fault;
    // A lake without a position gets its outline's middle.
    if (isPlaced) place(middleOf(read.outline));
    put(read.outline, { did: "imported", params: { count: read.outline.flat().length, of: read.points } });
    return undefined;
  }

  return {
    pin,
    outline,
    point,
    lastEdit,
    place: (at) => place(at),
    step: (moved, direction, metres) => {
      const at = point.peek();
      const from = moved === "pin" ? pin.peek() : at === undefined ? undefined : outline.peek()[at.ring]?.[at.at];
      if (from === undefined) return;
      const to = movePosition(from, direction, metres);
      if (moved === "pin") place(to, { did: "moved", direction, params: { metres } });
      else move(to);
    },
    choose: (at) => void (chosen.value = at),
    chooseNext: (by) => {
      const all = outline.peek().flatMap((ring, index) => ring.map((_, at) => ({ ring: index, at })));
      const here = point.peek();
      const index = all.findIndex(({ ring, at }) => ring === here?.ring && at === here.at);
      const next = all.at((index + by) % Math.max(1, all.length));
      if (next !== undefined) chosen.value = next;
    },
    add: (at, behind = point.peek() ?? { ring: 0, at: -1 }) => {
      const rings = outline.peek();
      if (rings.reduce((sum, ring) => sum + ring.length, 0) >= outlineLimits.points)
        return announce({ did: "full", params: { count: outlineLimits.points } });
      batch(() => {
        draw(
          rings.length === 0
            ? [[clampToEarth(at)]]
            : withRing(rings, behind.ring, (ring) => ring.toSpliced(behind.at + 1, 0, clampToEarth(at))),
        );
        chosen.value = { ring: behind.ring, at: behind.at + 1 };
        announce({ did: "pointAdded", at: clampToEarth(at) });
      });
    },
    move,
    remove: () => {
      const at = point.peek();
      if (at === undefined) return announce({ did: "nothing" });
      batch(() => {
        draw(withRing(outline.peek(), at.ring, (ring) => ring.toSpliced(at.at, 1)));
        chosen.value = { ring: at.ring, at: Math.max(0, at.at - 1) };
        announce({ did: "pointGone", params: { count: outline.peek().flat().length } });
      });
    },
    undo: () => {
      const last = before.peek().at(-1);
      if (last === undefined) return announce({ did: "nothing" });
      batch(() => {
        before.value = before.peek().slice(0, -1);
        write(last);
        announce({ did: "undone", params: { count: last.flat().length } });
      });
    },
    clear: () => put([], { did: "cleared" }),
    circle: (km) => {
      const at = pin.peek();
      if (at !== undefined) put([circleOutlineAround(at, km)], { did: "circled", params: { km } });
      return at !== undefined;
    },
    read: (text) => importOutline(readOutline(text), pin.peek() === undefined),
    take: (shore) => importOutline(outlineOfRings(shore), true),
  };
}

/** The position that the fields hold, as two numbers within their bounds. */
function pinIn(fields: TypedFields): GeoPosition | undefined {
  const lat = parseFormNumber(textOrEmpty(fields["lat"]), bounds.lat);
  const lon = parseFormNumber(textOrEmpty(fields["lon"]), bounds.lon);
  if (lat === undefined || lon === undefined || Math.abs(lat) > bounds.lat.max || Math.abs(lon) > bounds.lon.max) return undefined;
  return [lon, lat];
}

/** The outline in a form's field, valid or not; empty where it cannot be read. */
function outlineOf(value: unknown): LakeOutline {
  return isListOf(value, (ring): ring is LakeOutline[number] => isListOf(ring, isPosition)) ? value : [];
}

function isPosition(value: unknown): value is GeoPosition {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "number");
}

function lastOf(outline: LakeOutline): OutlinePointIndex | undefined {
  const ring = outline.length - 1;
  const last = outline[ring];
  return last === undefined ? undefined : { ring, at: last.length - 1 };
}

/** The outline with one ring changed; a ring without points is removed. */
function withRing(outline: LakeOutline, index: number, change: (ring: LakeOutline[number]) => LakeOutline[number]): LakeOutline {
  return outline.map((ring, at) => (at === index ? change(ring) : ring)).filter(({ length }) => length > 0);
}

/** The middle of an outline's extent. */
function middleOf(outline: LakeOutline): GeoPosition {
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return [middle(outline.flat().map(([lon]) => lon)), middle(outline.flat().map(([, lat]) => lat))];
}

function movePosition([lon, lat]: GeoPosition, direction: ArrowDirection, metres: number): GeoPosition {
  const degrees = metres / metresPerDegree;
  if (direction === "north" || direction === "south") return [lon, lat + (direction === "north" ? degrees : -degrees)];
  const across = degrees / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return [lon + (direction === "east" ? across : -across), lat];
}

function clampToEarth([lon, lat]: GeoPosition): GeoPosition {
  return roundGeoPosition([Math.max(-180, Math.min(180, lon)), Math.max(-90, Math.min(90, lat))]);
}
