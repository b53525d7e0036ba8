import { createElement, type ReactElement, type ReactNode, startTransition, Suspense, use, useEffect, useState } from "react";
import { pageAtRest } from "../../headless/rest.ts";
// The server draws the chart: its styles stand in the page's head from the start.
import * as css from "./Chart.css.ts";
import type { ChartProps } from "./Chart.tsx";

type Draw = (props: ChartProps) => ReactNode;

let Loaded: Draw | undefined;
let loading: Promise<Draw> | undefined;
let waiting: Promise<Draw> | undefined;

/** Fetches the chart and its outlines, once. Who draws to text awaits this first. */
export function loadChart(): Promise<Draw> {
  loading ??= import("./Chart.tsx").then(({ Chart }) => (Loaded = Chart));
  return loading;
}

function loadAtRest(): Promise<Draw> {
  waiting ??= pageAtRest().then(loadChart);
  return waiting;
}

/**
 * The chart, drawn by the server and taken up once the page is at rest: the docks below it answer before. Until then it stays as it
 * was sent, for a boundary that changes before it is hydrated is thrown away and drawn anew.
 */
export function LazyChart(props: ChartProps): ReactElement {
  const [asSent] = useState(() => <Waiting {...props} />);
  const [isHere, setHere] = useState(Loaded !== undefined);
  useEffect(() => void loadAtRest().then(() => startTransition(() => setHere(true))), []);
  return isHere ? <Waiting {...props} /> : asSent;
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
  const draw = Loaded ?? use(loadAtRest());
  return createElement(draw, props);
}
