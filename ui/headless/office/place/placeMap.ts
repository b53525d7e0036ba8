import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { circleAround, type Outline, outlineLimits, type Position, roundPosition } from "#core/domain/offer/outline.ts";
import { isList } from "#core/domain/validation/json.ts";
import type { Phrase } from "../../alerts/phrase.ts";
import type { Form } from "../../form/form.ts";
import { parseTypedNumber, textIn, type TypedFields } from "../typedFields.ts";
import { readOutline } from "./geojson.ts";

/** A point of an outline: its ring, and its place in it. */
export interface PointAt {
  readonly ring: number;
  readonly at: number;
}

/** Where the arrow keys lead. */
export type Direction = "north" | "south" | "east" | "west";

/** What was done, and how to say it once a place is put in words. */
export interface MapEdit {
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
  readonly at?: Position;
  readonly direction?: Direction;
  readonly params?: Readonly<Record<string, number>>;
}

/** A place and its outline as they are edited on a chart: what is typed in the form's own fields, never a copy of it. */
export interface PlaceMap {
  /** Where the pin stands, as far as both fields hold numbers. */
  readonly pin: ReadonlySignal<Position | undefined>;
  readonly outline: ReadonlySignal<Outline>;
  /** The point that keys move; undefined of no outline. */
  readonly point: ReadonlySignal<PointAt | undefined>;
  /** What was done last, to be said aloud. */
  readonly lastEdit: ReadonlySignal<MapEdit | undefined>;
  readonly place: (at: Position) => void;
  /** Moves what is `moved` by so many metres; the pin where it stands, else the point at hand. */
  readonly step: (moved: "pin" | "point", direction: Direction, metres: number) => void;
  readonly choose: (point: PointAt) => void;
  /** Makes the point before or after the one at hand the one at hand, round its ring and into the next. */
  readonly chooseNext: (by: 1 | -1) => void;
  /** Adds a point behind the one at hand, or behind another. */
  readonly add: (at: Position, behind?: PointAt) => void;
  /** Moves the point at hand. */
  readonly move: (to: Position) => void;
  readonly remove: () => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Draws a circle round the pin; false where none stands. */
  readonly circle: (km: number) => boolean;
  /** Takes over the first polygon of a GeoJSON text; else why there is none. */
  readonly read: (text: string) => Phrase | undefined;
}

const metresPerDegree = 111_195;
const mostUndone = 100;

/** Edits the fields `lat`, `lon` and `outline` of a record's form, without React. */
export function createPlaceMap(form: Pick<Form<TypedFields>, "fields" | "set">, decimal: "." | ","): PlaceMap {
  const pin = computed(() => pinIn(form.fields.value));
  const outline = computed(() => outlineOf(form.fields.value["outline"]));
  const chosen = signal<PointAt>({ ring: 0, at: 0 });
  const before = signal<readonly Outline[]>([]);
  const lastEdit = signal<MapEdit | undefined>(undefined);
  const point = computed(() => (outline.value[chosen.value.ring]?.[chosen.value.at] === undefined ? lastOf(outline.value) : chosen.value));

  const say = (said: MapEdit) => void (lastEdit.value = said);

  function write(next: Outline): void {
    form.set({ outline: next.length === 0 ? undefined : next });
  }

  function draw(next: Outline): void {
    before.value = [...before.peek(), outline.peek()].slice(-mostUndone);
    write(next);
  }

  function place(to: Position, said: MapEdit = { did: "placed" }): void {
    const [lon, lat] = onEarth(to);
    batch(() => {
      form.set({ lat: typedNumber(lat, decimal), lon: typedNumber(lon, decimal) });
      say({ ...said, at: [lon, lat] });
    });
  }

  function move(to: Position): void {
    const here = point.peek();
    if (here === undefined) return;
    batch(() => {
      draw(withRing(outline.peek(), here.ring, (ring) => ring.with(here.at, onEarth(to))));
      chosen.value = here;
      say({ did: "pointMoved", at: onEarth(to) });
    });
  }

  function put(next: Outline, said: MapEdit): void {
    batch(() => {
      draw(next);
      chosen.value = { ring: 0, at: 0 };
      say(said);
    });
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
      const to = stepped(from, direction, metres);
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
        return say({ did: "full", params: { count: outlineLimits.points } });
      batch(() => {
        draw(rings.length === 0 ? [[onEarth(at)]] : withRing(rings, behind.ring, (ring) => ring.toSpliced(behind.at + 1, 0, onEarth(at))));
        chosen.value = { ring: behind.ring, at: behind.at + 1 };
        say({ did: "pointAdded", at: onEarth(at) });
      });
    },
    move,
    remove: () => {
      const at = point.peek();
      if (at === undefined) return say({ did: "nothing" });
      batch(() => {
        draw(withRing(outline.peek(), at.ring, (ring) => ring.toSpliced(at.at, 1)));
        chosen.value = { ring: at.ring, at: Math.max(0, at.at - 1) };
        say({ did: "pointGone", params: { count: outline.peek().flat().length } });
      });
    },
    undo: () => {
      const last = before.peek().at(-1);
      if (last === undefined) return say({ did: "nothing" });
      batch(() => {
        before.value = before.peek().slice(0, -1);
        write(last);
        say({ did: "undone", params: { count: last.flat().length } });
      });
    },
    clear: () => put([], { did: "cleared" }),
    circle: (km) => {
      const at = pin.peek();
      if (at !== undefined) put([circleAround(at, km)], { did: "circled", params: { km } });
      return at !== undefined;
    },
    read: (text) => {
      const read = readOutline(text);
      if ("fault" in read) return read.fault;
      // A lake without a position is where its outline is.
      if (pin.peek() === undefined) place(middleOf(read.outline));
      put(read.outline, { did: "imported", params: { count: read.outline.flat().length, of: read.points } });
      return undefined;
    },
  };
}

/** Where a pin stands that is typed as two numbers within their bounds. */
function pinIn(fields: TypedFields): Position | undefined {
  const [lat, lon] = [parseTypedNumber(textIn(fields["lat"]).trim()), parseTypedNumber(textIn(fields["lon"]).trim())];
  if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  return [lon, lat];
}

/** The outline that stands in a form, whatever it is worth. */
function outlineOf(value: unknown): Outline {
  return isList(value, (ring): ring is Outline[number] => isList(ring, isPosition)) ? value : [];
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "number");
}

function lastOf(outline: Outline): PointAt | undefined {
  const ring = outline.length - 1;
  const last = outline[ring];
  return last === undefined ? undefined : { ring, at: last.length - 1 };
}

/** The outline with one ring changed; a ring that is left with no point goes. */
function withRing(outline: Outline, index: number, change: (ring: Outline[number]) => Outline[number]): Outline {
  return outline.map((ring, at) => (at === index ? change(ring) : ring)).filter(({ length }) => length > 0);
}

/** The middle of what an outline spans. */
function middleOf(outline: Outline): Position {
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return [middle(outline.flat().map(([lon]) => lon)), middle(outline.flat().map(([, lat]) => lat))];
}

function stepped([lon, lat]: Position, direction: Direction, metres: number): Position {
  const degrees = metres / metresPerDegree;
  if (direction === "north" || direction === "south") return [lon, lat + (direction === "north" ? degrees : -degrees)];
  const across = degrees / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return [lon + (direction === "east" ? across : -across), lat];
}

function onEarth([lon, lat]: Position): Position {
  return roundPosition([Math.max(-180, Math.min(180, lon)), Math.max(-90, Math.min(90, lat))]);
}

function typedNumber(value: number, decimal: "." | ","): string {
  return String(value).replace(".", decimal);
}
