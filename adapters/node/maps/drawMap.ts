import type { BilingualName } from "#core/domain/language/language.ts";
import type { LakeOutline } from "#core/domain/offer/outline.ts";
import type { StaticMap } from "#core/domain/maps/staticMap.ts";
import { mapFrameOf, type MapFrame, type PicturePlace } from "./mapFrame.ts";
import { type DrawnBox, drawnWord, mapBorder, mapGround, scaleBar } from "./mapSheet.ts";
import { boxesMeet, boxOf, type DegreeBox, type PublicShore } from "./shores.ts";
import { outlinedWidth } from "./outlineText.ts";
import { paper } from "./paper.ts";
import { partsPerPx, shorePaths } from "./shoreLines.ts";

/** A lake of a club as a map shows it: its names, its middle, and its shore where the club drew it. */
export interface MappedLake {
  readonly name: BilingualName;
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly outline?: LakeOutline | undefined;
}

/** What maps are drawn from: the public shores, and the lakes of all clubs. */
export interface MapSources {
  readonly shores: readonly PublicShore[];
  readonly lakes: readonly MappedLake[];
}

const nameSize = 14;
const markerRadius = 9;
/** How far below the middle of its lake a name may stand, in px, the best place first. */
const nameOffsets = [0, -26, 26, -52, 52];
const mostOffset = 52 + nameSize;
const edge = 12;

/** Gives a map as the text of an SVG, drawn as the charts of pages are. Its words are outlines, so that it needs no font. */
export function mapSvg(map: StaticMap, { shores, lakes }: MapSources): string {
  const frame = mapFrameOf(map);
  const drawn = lakes.flatMap(({ outline }) => (outline === undefined ? [] : [{ outline, box: boxOf(outline[0] ?? []) }]));
  const isSeen = ({ box }: PublicShore) => boxesMeet(box, frame.box);
  const own = drawn.filter(isSeen);
  const seen = [...shores.filter((shore) => isSeen(shore) && !own.some(({ box }) => isSameLake(box, shore.box))), ...own];
  const markers = map.markers.map(({ lat, lon }) => frame.place([lon, lat]));
  const bar = scaleBar(frame);
  const names = lakeNames(lakes, map, frame, [...markers.map(boxOfMarker), bar.box]);
  const body = [
    mapGround(frame, [...names.boxes, bar.box]),
    lakesDrawing(seen.map(({ outline }) => shorePaths(outline, frame))),
    names.drawn,
    bar.drawn,
    ...markers.map((place, index) => markerDrawing(place, markers.length > 1 ? String(index + 1) : "")),
    mapBorder(frame),
  ];
  const { width, height, scale } = map;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${body.join("")}</svg>`;
}

/** Whether the middle of either box lies in the other one. */
function isSameLake(one: DegreeBox, other: DegreeBox): boolean {
  return hasMiddleOf(one, other) && hasMiddleOf(other, one);
}

function hasMiddleOf({ west, south, east, north }: DegreeBox, other: DegreeBox): boolean {
  const lon = (other.west + other.east) / 2;
  const lat = (other.south + other.north) / 2;
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

/** All lakes, each path once: shorelines turn the same way, so that one lake over another makes no hole in it. */
function lakesDrawing(lakes: readonly ReturnType<typeof shorePaths>[]): string {
  const water = '<use href="#water"/>';
  const line = (color: string, px: number) => `fill="none" stroke="${color}" stroke-width="${px * partsPerPx}" stroke-linejoin="round"`;
  return [
    `<g transform="scale(${1 / partsPerPx})"><defs><path id="water" d="${lakes.map((lake) => lake.water).join("")}"/><clipPath id="shore">${water}</clipPath></defs>`,
    `<g fill="${paper.surface}">${water}</g>`,
    `<g clip-path="url(#shore)"><g ${line(paper.shoal, 22)} opacity=".55">${water}</g><g ${line(paper.shoal, 10)}>${water}</g></g>`,
    `<g ${line(paper.ink, 1.5)}>${water}</g>`,
    `<path d="${lakes.map(({ islands }) => islands).join("")}" fill="${paper.land}" stroke="${paper.ink}" stroke-width="${1.2 * partsPerPx}"/></g>`,
  ].join("");
}

/** The names of the lakes in view, each where it covers no other one and no marker. */
function lakeNames(lakes: readonly MappedLake[], { locale }: StaticMap, frame: MapFrame, taken: readonly DrawnBox[]) {
  const boxes: DrawnBox[] = [];
  const drawn: string[] = [];
  for (const { name, lat, lon, outline } of lakes) {
    const around = outline === undefined ? undefined : boxOf(outline[0] ?? []);
    const at = around === undefined ? { lat, lon } : { lat: (around.south + around.north) / 2, lon: (around.west + around.east) / 2 };
    if (at.lat === undefined || at.lon === undefined) continue;
    const [x, y] = frame.place([at.lon, at.lat]);
    if (x < 0 || x > frame.width || y < -mostOffset || y > frame.height + mostOffset) continue;
    const text = name[locale];
    const half = outlinedWidth(text, nameSize) / 2 + 4;
    const tried = nameOffsets.map((down) => ({ left: x - half, top: y + down - nameSize, width: 2 * half, height: nameSize + 8 }));
    const box = tried.find((each) => isInside(each, frame) && ![...taken, ...boxes].some((other) => overlap(each, other)));
    if (box === undefined) continue;
    boxes.push(box);
    drawn.push(drawnWord({ text, size: nameSize, x, y: box.top + nameSize, anchor: "middle" }, paper.ink));
  }
  return { boxes, drawn: drawn.join("") };
}

function isInside({ left, top, width, height }: DrawnBox, frame: MapFrame): boolean {
  return left > edge && left + width < frame.width - edge && top > edge && top + height < frame.height - edge;
}

function markerDrawing([x, y]: PicturePlace, text: string): string {
  const circle = `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${markerRadius}" fill="${paper.accent}" stroke="${paper.surface}" stroke-width="2.5"/>`;
  return `${circle}${text === "" ? "" : drawnWord({ text, size: 12, x, y: y + 4.2, anchor: "middle" }, paper.surface, "none")}`;
}

function boxOfMarker([x, y]: PicturePlace): DrawnBox {
  const side = 2 * markerRadius + 6;
  return { left: x - side / 2, top: y - side / 2, width: side, height: side };
}

function overlap(one: DrawnBox, other: DrawnBox): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
