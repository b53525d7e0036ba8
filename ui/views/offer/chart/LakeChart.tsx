import { type CSSProperties, type ReactElement, useId } from "react";
import { useWords } from "../../../headless/words/words.tsx";
import * as css from "./LakeChart.css.ts";
import {
  type SheetBox,
  type ChartFrame,
  frameFillingSheet,
  meridiansOnSheet,
  neatlineWidth,
  shorePlaceToSheet,
  parallelsOnSheet,
  type SheetSize,
} from "./chartFrame.ts";
import { leastOverlappingBox, dockLabelsFor, type DockLabel, boxesOverlap, dockPinBox } from "./dockLabels.ts";
import type { ChartDock, LakeChartProps } from "./props.ts";
import { nearestShorePoint, type ShorePlace, shorePlaceOf, type LakeShore } from "./shore.ts";
import { sheetAspectStyle, chartSheets } from "./sheets.ts";
import { knownLakeShores } from "./knownLakeShores.ts";
import { lakeShoreAt } from "./shoreOfOutline.ts";
import { DockNameList, shortDockName } from "./DockNameList.tsx";

/** Gives the rectangle of the chart's sheet that the lake's name takes. */
export function lakeNameBox(lake: string): SheetBox {
  const longest = Math.max(...lake.split(" ").map((word) => word.length));
  return { left: 18, top: 14, width: longest * 15.6 + 16, height: lake.includes(" ") ? 88 : 50 };
}

/**
 * Shows a lake with its docks, north up, drawn like a sheet of a nautical chart: a neatline of minutes of arc, a graticule, a compass and
 * a scale.
 */
export function LakeChart(props: LakeChartProps): ReactElement {
  const { lake, outline, docks, onChoose, shape = "tall", level: Name = "h2" } = props;
  const { say } = useWords();
  const shore = lakeShoreAt(knownLakeShores, docks[0], outline);
  if (shore === undefined) return <DockNameList {...props} />;
  const sheet = chartSheets[shape];
  const title = lakeNameBox(lake);
  const frame = frameFillingSheet(shore, sheet, title);
  const pins = docks.map(({ lat, lon }) => shorePlaceToSheet(frame, nearestShorePoint(shore, shorePlaceOf(shore, lat, lon))));
  const labels = dockLabelsFor(
    docks.map(({ name }) => name),
    pins,
    frame,
    shore,
    title,
  );
  return (
    <div className={css.chart} style={sheetAspectStyle(sheet)}>
      <Water shore={shore} frame={frame} label={say("booking.chart.label", { lake })} taken={[title, ...labels, ...pins.map(dockPinBox)]} />
      <Name className={css.name}>{lake}</Name>
      {docks.map((dock, index) => {
        const pin = pins[index];
        const label = labels[index];
        return pin === undefined || label === undefined ? null : (
          <Dock key={dock.id} dock={dock} pin={pin} label={label} sheet={sheet} onChoose={onChoose} />
        );
      })}
    </div>
  );
}

interface WaterProps {
  readonly shore: LakeShore;
  readonly frame: ChartFrame;
  readonly label: string;
  readonly taken: readonly SheetBox[];
}

function Water({ shore, frame, label, taken }: WaterProps): ReactElement {
  const { width, height } = frame.sheet;
  const scaleBox = scaleBarBox(shore, frame);
  const rose = roseOf([...taken, scaleBox], frame, shore);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here in the theme's colours: no img can be
    <svg className={css.svg} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <ChartGraticule shore={shore} frame={frame} taken={[...taken, scaleBox, rose]} />
      <LakeWater shore={shore} frame={frame} />
      <CompassAndScale shore={shore} frame={frame} rose={rose} />
      <ChartNeatline shore={shore} frame={frame} />
    </svg>
  );
}

/** Draws a lake's water on a chart, with its shoals and islands. */
export function LakeWater({ shore, frame: { scale, left, top } }: Pick<WaterProps, "shore" | "frame">): ReactElement {
  const clip = useId();
  const rings = shore.shore.map((points) => `M${points}Z`).join("");
  return (
    <g transform={`translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})`}>
      <clipPath id={clip}>
        <path d={rings} />
      </clipPath>
      <path className={css.shore} d={rings} />
      <g clipPath={`url(#${clip})`}>
        <path className={css.shallow} d={rings} style={{ strokeWidth: 44 / scale }} />
        <path className={css.shoal} d={rings} style={{ strokeWidth: 20 / scale }} />
      </g>
      <path className={css.shore} style={{ fill: "none" }} d={rings} />
      {shore.islands.map((points) => (
        <path key={points} className={css.island} d={`M${points}Z`} />
      ))}
    </g>
  );
}

/** Draws the parallels and meridians of a chart; a parallel has its degrees where nothing else is drawn. */
export function ChartGraticule({ shore, frame, taken }: Omit<WaterProps, "label">): ReactElement {
  const { width, height } = frame.sheet;
  const across = parallelsOnSheet(frame, shore);
  const legible = across.filter((line) => {
    const text = { left: width - 84, top: line.at - 18, width: 84, height: 20 };
    return line.at > 34 && line.at < height - 66 && !taken.some((box) => boxesOverlap(box, text));
  });
  const lines = [
    ...across.map(({ at }) => `M0 ${at.toFixed(1)}H${width}`),
    ...meridiansOnSheet(frame, shore).map(({ at }) => `M${at.toFixed(1)} 0V${height}`),
  ];
  return (
    <>
      <path className={css.graticule} d={lines.join("")} />
      {legible.map(({ at, minutes }) => (
        <text key={minutes} className={css.degrees} x={width - 16} y={at - 4} textAnchor="end">
          {degreesText(minutes)}
        </text>
      ))}
    </>
  );
}

/** Draws the border of a chart: dashes of one minute of arc, or of as many as can be seen apart, between two lines. */
export function ChartNeatline({ shore, frame }: Pick<WaterProps, "shore" | "frame">): ReactElement {
  const { width, height } = frame.sheet;
  const top = shorePlaceToSheet(frame, shorePlaceOf(shore, 0, 0));
  const left = shorePlaceToSheet(frame, shorePlaceOf(shore, 1 / 60, 1 / 60));
  const perMinute = { x: Math.abs(left.x - top.x), y: Math.abs(left.y - top.y) };
  const minutes = [1, 2, 5, 10].find((each) => each * Math.min(perMinute.x, perMinute.y) >= 8) ?? 10;
  const dashX = perMinute.x * minutes;
  const dashY = perMinute.y * minutes;
  const half = neatlineWidth / 2;
  const dashed = (path: string, dash: number, from: number) => (
    <path
      key={path}
      className={css.neatlineFrame}
      d={path}
      strokeDasharray={dash.toFixed(2)}
      strokeDashoffset={(-(from % (2 * dash))).toFixed(2)}
    />
  );
  return (
    <>
      <path
        className={css.paper}
        d={`M0 0H${width}V${height}H0ZM${neatlineWidth} ${neatlineWidth}V${height - neatlineWidth}H${width - neatlineWidth}V${neatlineWidth}Z`}
      />
      {dashed(`M0 ${half}H${width}`, dashX, top.x)}
      {dashed(`M0 ${height - half}H${width}`, dashX, top.x)}
      {dashed(`M${half} 0V${height}`, dashY, top.y)}
      {dashed(`M${width - half} 0V${height}`, dashY, top.y)}
      <rect
        className={css.line}
        x={neatlineWidth}
        y={neatlineWidth}
        width={width - 2 * neatlineWidth}
        height={height - 2 * neatlineWidth}
      />
    </>
  );
}

const barKm = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];

function kmOf(shore: LakeShore, frame: ChartFrame): { readonly km: number; readonly length: number } {
  const km = barKm.findLast((length) => (length / shore.kmPerUnit) * frame.scale <= 130) ?? 0.01;
  return { km, length: (km / shore.kmPerUnit) * frame.scale };
}

/** Gives the rectangle of the chart's sheet that the scale bar takes, at the lower right. */
export function scaleBarBox(shore: LakeShore, frame: ChartFrame): SheetBox {
  const { width, height } = frame.sheet;
  const { length } = kmOf(shore, frame);
  return { left: width - length - 32, top: height - 56, width: length + 24, height: 40 };
}

/** A box for the compass that covers nothing. */
function roseOf(taken: readonly SheetBox[], frame: ChartFrame, shore: LakeShore): SheetBox {
  const { width, height } = frame.sheet;
  const spots = [0.58, 0.72, 0.44, 0.3, 0.16].flatMap((share) =>
    [width - 104, 24].map((left) => ({ left, top: height * share, width: 80, height: 88 })),
  );
  return leastOverlappingBox(spots, taken, frame, shore) ?? { left: 24, top: height / 2, width: 80, height: 88 };
}

function CompassAndScale({ shore, frame, rose }: Omit<WaterProps, "label" | "taken"> & { readonly rose: SheetBox }): ReactElement {
  return (
    <>
      <g transform={`translate(${rose.left + 40} ${rose.top + 50})`}>
        <circle className={css.compass} r="32" />
        <circle className={css.ticks} r="28.500" pathLength="72" />
        <circle className={css.compass} r="25" />
        <path className={css.needle} d="M0 -46L6 -34H-6Z" />
        <path className={css.rose} d="M0 -25L4 -4L25 0L4 4L0 25L-4 4L-25 0L-4 -4Z" />
        <path className={css.needle} d="M0 -25L4 -4L0 0ZM25 0L4 4L0 0ZM0 25L-4 4L0 0ZM-25 0L-4 -4L0 0Z" />
      </g>
      <ChartScaleBar shore={shore} frame={frame} />
    </>
  );
}

/** Shows a scale bar of a round length in kilometres on the water. */
export function ChartScaleBar({ shore, frame }: Pick<WaterProps, "shore" | "frame">): ReactElement {
  const { say, locale } = useWords();
  const { width, height } = frame.sheet;
  const { km, length } = kmOf(shore, frame);
  return (
    <>
      <text className={css.km} x={width - 24} y={height - 36} textAnchor="end">
        {say("booking.chart.scale", { km: locale === "fr" ? String(km).replace(".", ",") : km })}
      </text>
      <path className={css.bar} d={`M${width - 24 - length} ${height - 30}v8h${length}v-8`} />
      <path className={css.barHalf} d={`M${width - 24 - length} ${height - 25}h${length / 2}`} />
    </>
  );
}

interface DockProps {
  readonly dock: ChartDock;
  readonly pin: ShorePlace;
  readonly label: DockLabel;
  readonly sheet: SheetSize;
  readonly onChoose: ((id: string) => void) | undefined;
}

function Dock({ dock, pin, label, sheet, onChoose }: DockProps): ReactElement {
  const choose = () => onChoose?.(dock.id);
  const marks = { "data-chosen": dock.isChosen || undefined, "data-full": dock.isFull || undefined };
  const words = (
    <>
      <span className={css.dockName}>{shortDockName(dock.name)}</span>{" "}
      {dock.note === undefined ? null : <span className={css.dockNote}>{dock.note}</span>}
    </>
  );
  return (
    <>
      <span className={css.pin} style={sheetPositionStyle(pin, sheet)} aria-hidden="true" onClick={choose} {...marks} />
      {onChoose === undefined ? (
        <span className={css.labels[label.side]} style={labelStyle(label, sheet)} {...marks}>
          {words}
        </span>
      ) : (
        <button
          type="button"
          className={css.labels[label.side]}
          style={labelStyle(label, sheet)}
          aria-pressed={dock.isChosen}
          onClick={choose}
          {...marks}
        >
          {words}
        </button>
      )}
    </>
  );
}

/** The point of a label that touches its pin, at any width. */
function anchor({ side, left, top, width, height }: DockLabel): ShorePlace {
  if (side === "right") return { x: left, y: top + height / 2 };
  if (side === "left") return { x: left + width, y: top + height / 2 };
  return { x: left + width / 2, y: side === "below" ? top : top + height };
}

/** The style that places a label within the sheet, in large text too: as wide as its side has room for, and lower or higher than its pin near an edge. */
function labelStyle(label: DockLabel, sheet: SheetSize): CSSProperties {
  const point = anchor(label);
  const before = point.x / sheet.width;
  const after = 1 - point.x / sheet.width;
  const room = label.side === "left" ? before : label.side === "right" ? after : 2 * Math.min(before, after);
  const placed = { ...sheetPositionStyle(point, sheet), maxWidth: `${(100 * Math.min(0.46, room)).toFixed(2)}%` };
  const edge = point.y / sheet.height < 0.15 ? "-30%" : point.y / sheet.height > 0.85 ? "-70%" : undefined;
  if (edge === undefined || label.side === "above" || label.side === "below") return placed;
  return { ...placed, translate: `${label.side === "left" ? "-100%" : "0"} ${edge}` };
}

/** Makes the CSS style that positions an element at a place of the sheet, in percent, for any width. */
export function sheetPositionStyle({ x, y }: ShorePlace, { width, height }: SheetSize): { readonly left: string; readonly top: string } {
  return { left: `${((100 * x) / width).toFixed(2)}%`, top: `${((100 * y) / height).toFixed(2)}%` };
}

/** Degrees as text: “45°05′ N”. */
function degreesText(minutes: number): string {
  const [whole = "0", hundredths] = String(Number((minutes % 60).toFixed(2))).split(".");
  return `${Math.floor(minutes / 60)}°${whole.padStart(2, "0")}${hundredths === undefined ? "" : `.${hundredths}`}′ N`;
}
