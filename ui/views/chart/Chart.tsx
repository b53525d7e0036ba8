import { type ReactElement, type ReactNode, useId } from "react";
import { useWords } from "../../headless/words/words.tsx";
import * as css from "./Chart.css.ts";
import { labelsFor, type Label } from "./labels.ts";
import { chartHeight, chartWidth, ontoShore, type Place, placeOf, type Shore, shorelineOf, shoreOf } from "./shore.ts";
import { shores } from "./shores.ts";

/** A dock as the chart shows it: `mark` is what its pin holds, such as how many boats are free. */
export interface ChartDock {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly mark: ReactNode;
  readonly isFull: boolean;
  readonly isChosen: boolean;
}

export interface ChartProps {
  readonly lake: string;
  readonly docks: readonly ChartDock[];
  /** Left out, the pins only show. */
  readonly onChoose?: (id: string) => void;
  /** Stands beside the lake's name. */
  readonly action?: ReactNode;
  /** The level of the heading that names the lake. */
  readonly level?: "h2" | "h3";
}

/** A lake with its docks, north up. Its name stands above the water and its scale below, so that neither lies on the outline. */
export function Chart({ lake, docks, onChoose, action, level: Name = "h2" }: ChartProps): ReactElement {
  const { say } = useWords();
  const shore = shoreOf(shores, docks[0]);
  const shown = shore === undefined ? [] : docks.map((dock) => ({ dock, place: ontoShore(shore, placeOf(shore, dock.lat, dock.lon)) }));
  const labels =
    shore === undefined
      ? []
      : labelsFor(
          docks.map(({ name }) => name),
          shown.map(({ place }) => place),
          shorelineOf(shore),
        );
  return (
    <div className={css.chart}>
      <div className={css.head}>
        <div className={css.titles}>
          <Name className={css.name}>{lake}</Name>
          {shore === undefined ? null : <Scale shore={shore} />}
        </div>
        {action}
      </div>
      {shore === undefined ? null : (
        <div className={css.drawing}>
          <Water shore={shore} label={say("booking.chart.label", { lake })} />
          {shown.map(({ dock, place }) => (
            <Pin key={dock.id} dock={dock} place={place} onChoose={onChoose} />
          ))}
          {shown.map(({ dock, place }, index) => {
            const label = labels[index];
            return label === undefined ? null : <DockName key={dock.id} label={label} place={place} />;
          })}
        </div>
      )}
    </div>
  );
}

/** Lines of the graticule, drawn on past the edges of the drawing to those of the chart. */
const graticule = "M-80 50H400M-80 100H400M-80 150H400M0 -60V200M80 -60V200M160 -60V200M240 -60V200M320 -60V200";

function Water({ shore, label }: { readonly shore: Shore; readonly label: string }): ReactElement {
  const clip = useId();
  const rings = shore.shore.map((points) => `M${points}Z`).join("");
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here in the theme's colours: no img can be
    <svg className={css.svg} viewBox={`0 0 ${chartWidth} ${chartHeight}`} role="img" aria-label={label}>
      <clipPath id={clip}>
        <path d={rings} />
      </clipPath>
      <path className={css.graticule} d={graticule} />
      <path className={css.shore} d={rings} />
      <g clipPath={`url(#${clip})`}>
        <path className={css.shallow} d={rings} />
        <path className={css.shoal} d={rings} />
      </g>
      <path className={css.shore} style={{ fill: "none" }} d={rings} />
      {shore.islands.map((points) => (
        <path key={points} className={css.island} d={`M${points}Z`} />
      ))}
      <g transform={`translate(${chartWidth - 25} 29)`}>
        <circle className={css.compass} r="15" />
        <path className={css.compass} d="M-15 0H15M0 -15V15" />
        <path className={css.needle} d="M0 -23L5 -13H-5Z" />
      </g>
    </svg>
  );
}

interface PinProps {
  readonly dock: ChartDock;
  readonly place: Place;
  readonly onChoose: ((id: string) => void) | undefined;
}

// The list of docks below says and does the same by keyboard and voice: the pins stay out of their way.
function Pin({ dock, place, onChoose }: PinProps): ReactElement {
  return (
    <button
      type="button"
      className={css.pin}
      style={onChart(place)}
      tabIndex={-1}
      aria-hidden="true"
      disabled={onChoose === undefined}
      data-full={dock.isFull || undefined}
      data-chosen={dock.isChosen || undefined}
      onClick={() => onChoose?.(dock.id)}
    >
      <span className={css.disc}>{dock.mark}</span>
    </button>
  );
}

function DockName({ label, place }: { readonly label: Label; readonly place: Place }): ReactElement {
  const { side, lines } = label;
  return (
    <span className={css.labels[side]} style={onChart(place)} aria-hidden="true">
      {lines.map((line) => (
        <span key={line} className={css.line}>
          {line}
        </span>
      ))}
    </span>
  );
}

function Scale({ shore }: { readonly shore: Shore }): ReactElement {
  const { say } = useWords();
  const km = [1, 2, 5, 10, 20].findLast((length) => length / shore.kmPerUnit <= 64) ?? 1;
  const share = (km / shore.kmPerUnit / chartWidth).toFixed(4);
  return (
    <p className={css.scale}>
      <span className={css.bar} style={{ width: `calc(${css.drawn} * ${share})` }} aria-hidden="true" />
      {say("booking.chart.scale", { km })}
    </p>
  );
}

function onChart({ x, y }: Place): { readonly left: string; readonly top: string } {
  return { left: `${((100 * x) / chartWidth).toFixed(2)}%`, top: `${((100 * y) / chartHeight).toFixed(2)}%` };
}
