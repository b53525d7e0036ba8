import { createElement, type ReactElement, type ReactNode, startTransition, Suspense, use, useEffect, useState } from "react";
import { again } from "../../headless/page/again.ts";
import { pageAtRest } from "../../headless/page/rest.ts";
// The server draws the chart: its styles stand in the page's head from the start.
import * as css from "./Chart.css.ts";
import type { ChartProps } from "./Chart.tsx";

type Draw = (props: ChartProps) => ReactNode;

let Loaded: Draw | undefined;
let loading: Promise<Draw> | undefined;
let waiting: Promise<Draw | undefined> | undefined;

/** Fetches the chart and its outlines, once. Who draws to text awaits this first. */
export function loadChart(): Promise<Draw> {
  loading ??= import("./Chart.tsx").then(({ Chart }) => {
    Loaded = Chart;
    // React reads a promise that says so itself without waiting for it.
    waiting = Object.assign(Promise.resolve(Chart), { status: "fulfilled", value: Chart });
    return Chart;
  });
  return loading;
}

// Without the chart, undefined: its drawing is then left out, and the next one asks anew.
function loadAtRest(): Promise<Draw | undefined> {
  waiting ??= pageAtRest()
    .then(() => again(loadAnew))
    .catch(() => (waiting = undefined));
  return waiting;
}

function loadAnew(): Promise<Draw> {
  return loadChart().catch((lost: unknown) => {
    loading = undefined;
    throw lost;
  });
}

/**
 * The chart, drawn by the server and taken up once the page is at rest: the docks below it answer before. Until then it stays as it
 * was sent, for a boundary that changes before it is hydrated is thrown away and drawn anew. Lost, it leaves its name and its action.
 */
export function LazyChart(props: ChartProps): ReactElement {
  const [asSent] = useState(() => <Waiting {...props} />);
  const [isHere, setHere] = useState(Loaded !== undefined);
  const [isLost, setLost] = useState(false);
  useEffect(
    () =>
      void loadAtRest().then((draw) =>
        startTransition(() => {
          setHere(draw !== undefined);
          setLost(draw === undefined);
        }),
      ),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a chart that was lost is asked for anew with another lake.
    [props.lake],
  );
  if (isLost) return <Undrawn {...props} />;
  return isHere ? <Waiting {...props} /> : asSent;
}

function Undrawn({ lake, action, level: Name = "h2" }: ChartProps): ReactElement {
  return (
    <div className={css.chart}>
      <div className={css.head}>
        <div className={css.titles}>
          <Name className={css.name}>{lake}</Name>
        </div>
        {action}
      </div>
    </div>
  );
}

function Waiting(props: ChartProps): ReactElement {
  return (
    <Suspense fallback={<Blank lake={props.lake} />}>
      <Drawn {...props} />
    </Suspense>
  );
}

// Land of the chart's own size, so that nothing below moves when the water comes.
function Blank({ lake }: Pick<ChartProps, "lake">): ReactElement {
  return (
    <div className={css.chart} aria-hidden="true">
      <div className={css.head}>
        <div className={css.titles}>
          <span className={css.name}>{lake}</span>
          <span className={css.scale}>{"\u00a0"}</span>
        </div>
        <span className={css.opener} />
      </div>
      <div className={css.drawing} />
    </div>
  );
}

function Drawn(props: ChartProps): ReactNode {
  const draw = use(loadAtRest());
  return draw === undefined ? <Undrawn {...props} /> : createElement(draw, props);
}
