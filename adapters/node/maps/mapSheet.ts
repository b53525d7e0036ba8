import { outlinedText, type OutlinedText, outlinedWidth } from "./outlineText.ts";
import type { MapFrame } from "./mapFrame.ts";
import { paper } from "./paper.ts";

/** A rectangle of a picture, in px. */
export interface DrawnBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const borderWidth = 9;
const wordSize = 13;
const stepMinutes = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300] as const;
const barMetres = [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20] as const;
/** Smaller pictures have a shore and markers alone, in px. */
const leastSideWithWords = 200;

const hasWords = ({ width, height }: MapFrame): boolean => Math.min(width, height) >= leastSideWithWords;

/** Gives a word as outlines, with a light edge around it that sets it apart from lines. */
export function drawnWord(word: OutlinedText, color: string, edge: string = paper.surface): string {
  const outlines = outlinedText(word);
  const around = edge === "none" ? "" : `<g fill="none" stroke="${edge}" stroke-width="420" stroke-linejoin="round">${outlines}</g>`;
  return `${around}<g fill="${color}">${outlines}</g>`;
}

/** Gives the land, and the parallels and meridians on it; a parallel has its degrees where nothing else is drawn. */
export function mapGround(frame: MapFrame, taken: readonly DrawnBox[]): string {
  const { width, height, box, place } = frame;
  const step = stepMinutes.find((minutes) => minutes * frame.perMinute.x >= 90) ?? 600;
  const meridians = linesBetween(box.west * 60, box.east * 60, step).map((at) => place([at / 60, 0])[0]);
  const parallels = linesBetween(box.south * 60, box.north * 60, step).map((minutes) => ({ minutes, at: place([0, minutes / 60])[1] }));
  const lines = [...meridians.map((at) => `M${at.toFixed(1)} 0V${height}`), ...parallels.map(({ at }) => `M0 ${at.toFixed(1)}H${width}`)];
  const right = width - borderWidth - 6;
  const legible = parallels.filter(
    ({ at }) =>
      at > 34 &&
      at < height - 20 &&
      !taken.some(({ left, top, width: wide, height: high }) => left + wide > right - 70 && at > top - 4 && at < top + high + wordSize),
  );
  const degrees = legible.map(({ minutes, at }) =>
    drawnWord({ text: degreesText(minutes), size: wordSize, x: right, y: at - 4, anchor: "end" }, paper.muted, "none"),
  );
  return `<rect width="${width}" height="${height}" fill="${paper.land}"/><path d="${lines.join("")}" fill="none" stroke="${paper.line}" stroke-width=".75" opacity=".45"/>${hasWords(frame) ? degrees.join("") : ""}`;
}

/** Gives the bar of the map's scale, at the lower right, with its length in metres or kilometres: the same in both languages. */
export function scaleBar(frame: MapFrame): { readonly drawn: string; readonly box: DrawnBox } {
  const { width, height, metresPerPx } = frame;
  if (!hasWords(frame)) return { drawn: "", box: { left: width, top: height, width: 0, height: 0 } };
  const metres = barMetres.find((each) => each / metresPerPx <= 120) ?? 20;
  const length = metres / metresPerPx;
  const right = width - 24;
  const bottom = height - 26;
  const text = metres >= 1000 ? `${metres / 1000}\u00a0km` : `${metres}\u00a0m`;
  const wide = Math.max(length, outlinedWidth(text, wordSize)) + 16;
  const lines = `M${(right - length).toFixed(1)} ${bottom - 6}v8h${length.toFixed(1)}v-8`;
  const drawn = [
    `<path d="${lines}" fill="none" stroke="${paper.surface}" stroke-width="5"/><path d="${lines}" fill="none" stroke="${paper.ink}" stroke-width="1.5"/>`,
    `<path d="M${(right - length).toFixed(1)} ${bottom - 1}h${(length / 2).toFixed(1)}" stroke="${paper.ink}" stroke-width="4"/>`,
    drawnWord({ text, size: wordSize, x: right, y: bottom - 11, anchor: "end" }, paper.ink),
  ];
  return { drawn: drawn.join(""), box: { left: right - wide + 8, top: bottom - 28, width: wide, height: 40 } };
}

/** Gives the border: dashes of one minute of arc, or of as many as can be seen apart, between two lines. */
export function mapBorder({ width, height, perMinute, place, box }: MapFrame): string {
  const minutes = stepMinutes.find((each) => each * perMinute.x >= 12) ?? 300;
  const half = borderWidth / 2;
  const [x] = place([Math.ceil((box.west * 60) / minutes) * (minutes / 60), 0]);
  const [, y] = place([0, Math.floor((box.north * 60) / minutes) * (minutes / 60)]);
  const dashed = (path: string, dash: number, from: number) =>
    `<path d="${path}" fill="none" stroke="${paper.ink}" stroke-width="6" stroke-dasharray="${dash.toFixed(2)}" stroke-dashoffset="${(-from).toFixed(2)}"/>`;
  const across = perMinute.x * minutes;
  const down = perMinute.y * minutes;
  const inner = `M${borderWidth} ${borderWidth}V${height - borderWidth}H${width - borderWidth}V${borderWidth}Z`;
  return [
    `<path d="M0 0H${width}V${height}H0Z${inner}" fill="${paper.surface}" fill-rule="evenodd"/>`,
    dashed(`M0 ${half}H${width}`, across, x),
    dashed(`M0 ${height - half}H${width}`, across, x),
    dashed(`M${half} 0V${height}`, down, y),
    dashed(`M${width - half} 0V${height}`, down, y),
    `<path d="${inner}" fill="none" stroke="${paper.ink}" stroke-width="1.5"/>`,
  ].join("");
}

/** The multiples of `step` between two numbers, in rising order. */
function linesBetween(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
}

/** Degrees as text: “45°05′ N”; north and south have the same letters in both languages. */
function degreesText(minutes: number): string {
  const whole = Math.abs(minutes);
  const [arc = "0", hundredths] = String(Number((whole % 60).toFixed(2))).split(".");
  return `${Math.floor(whole / 60)}°${arc.padStart(2, "0")}${hundredths === undefined ? "" : `.${hundredths}`}′ ${minutes < 0 ? "S" : "N"}`;
}
