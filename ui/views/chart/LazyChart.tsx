import { createElement, type ReactElement, type ReactNode, startTransition, Suspense, use, useEffect, useState } from "react";
import { retry } from "../../headless/page/retry.ts";
import { pageAtRest } from "../../headless/page/rest.ts";
// The server draws the chart: its styles stand in the page's head from the start.
import * as css from "./Chart.css.ts";
import type { ChartProps, ThumbProps } from "./props.ts";
import { sheetStyle, chartSheets } from "./sheets.ts";
import { Uncharted } from "./Uncharted.tsx";

interface Drawings {
  readonly Chart: (props: ChartProps) => ReactNode;
  readonly Thumb: (props: ThumbProps) => ReactNode;
  readonly Outline: (props: ThumbProps) => ReactNode;
}

let loaded: Drawings | undefined;
let loading: Promise<Drawings> | undefined;
let waiting: Promise<Drawings | undefined> | undefined;

/** Fetches the chart and its outlines, once. Who draws to text awaits this first. */
export function loadChart(): Promise<Drawings> {
  loading ??= import("./drawings.ts").then((drawings) => {
    loaded = drawings;
    // React reads a promise that says so itself without waiting for it.
    waiting = Object.assign(Promise.resolve(drawings), { status: "fulfilled", value: drawings });
    return drawings;
  });
  return loading;
}

// Without the chart, undefined: its drawing is then left out, and the next one asks anew.
function loadAtRest(): Promise<Drawings | undefined> {
  waiting ??= pageAtRest()
    .then(() => retry(loadAnew))
    .catch(() => (waiting = undefined));
  return waiting;
}

function loadAnew(): Promise<Drawings> {
  return loadChart().catch((lost: unknown) => {
    loading = undefined;
    throw lost;
  });
}

export interface LazyChartProps extends ChartProps {
  /** Where it is not, as on a narrow screen, what the server drew is left as it is. */
  readonly isSeen: boolean;
}

/** The chart: drawn by the server and taken up once the page is at rest, the boats answer before. Lost, it leaves its name and its docks. */
export function LazyChart({ isSeen, ...props }: LazyChartProps): ReactElement {
  const [seen] = useState(createSeen);
  useEffect(() => {
    if (isSeen) void loadAtRest().then(seen.bring);
  }, [isSeen, seen]);
  const blank = <div className={css.chart} style={sheetStyle(chartSheets[props.shape ?? "tall"])} aria-hidden="true" />;
  const drawn = <Suspended request={{ of: "Chart", props, awaited: isSeen ? undefined : seen.drawings }} blank={blank} />;
  return <Lazily drawingKey={props.lake} isSeen={isSeen} drawn={drawn} undrawn={<Uncharted {...props} />} />;
}

/** The strip's small chart, likewise. */
export function LazyThumb({ name, ...props }: ThumbProps & { readonly name: string }): ReactElement {
  const drawn = <Suspended request={{ of: "Thumb", props }} blank={null} />;
  return <Lazily drawingKey={name} drawn={drawn} undrawn={null} />;
}

/** A lake's outline, likewise. */
export function LazyOutline({ name, ...props }: ThumbProps & { readonly name: string }): ReactElement {
  const drawn = <Suspended request={{ of: "Outline", props }} blank={null} />;
  return <Lazily drawingKey={name} drawn={drawn} undrawn={null} />;
}

interface LazilyProps {
  /** Names what is drawn: lost, it is asked for anew with another name. */
  readonly drawingKey: string;
  readonly isSeen?: boolean;
  readonly drawn: ReactElement;
  readonly undrawn: ReactNode;
}

// Until the drawings are there what the server sent stays: a boundary that changes before it is hydrated is thrown away and drawn anew.
function Lazily({ drawingKey, isSeen = true, drawn, undrawn }: LazilyProps): ReactElement {
  const [asSent] = useState(drawn);
  const [isHere, setHere] = useState(loaded !== undefined);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isSeen) return;
    void loadAtRest().then((drawings) =>
      startTransition(() => {
        setHere(drawings !== undefined);
        setLost(drawings === undefined);
      }),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a chart that was lost is asked for anew with another lake.
  }, [drawingKey, isSeen]);
  if (isLost) return <>{undrawn}</>;
  return isHere ? drawn : asSent;
}

/** The drawings of a chart from when it is seen. */
interface Seen {
  readonly drawings: Promise<Drawings>;
  /** Lost drawings are not brought: the next ones may come. */
  readonly bring: (drawings: Drawings | undefined) => void;
}

// The page is hydrated before the screen's width is known, and what the server drew waits for this promise. It has to resolve: React hydrates
// a boundary as it was first drawn before it takes up any change, and a change behind one that waits for ever is never shown.
function createSeen(): Seen {
  let bring: Seen["bring"] = () => undefined;
  const drawings = new Promise<Drawings>((resolve) => {
    bring = (found) => {
      if (found !== undefined) resolve(found);
    };
  });
  return { drawings, bring };
}

/** Which drawing is asked for, and of what; `awaited` is left undefined where the drawings are wanted once the page is at rest. */
type DrawingRequest =
  | { readonly of: "Chart"; readonly props: ChartProps; readonly awaited: Promise<Drawings> | undefined }
  | { readonly of: "Thumb" | "Outline"; readonly props: ThumbProps };

interface SuspendedProps {
  readonly request: DrawingRequest;
  /** Of the same size, so that nothing below moves when the drawing comes. */
  readonly blank: ReactNode;
}

function Suspended({ request, blank }: SuspendedProps): ReactElement {
  return (
    <Suspense fallback={blank}>
      <Drawn request={request} />
    </Suspense>
  );
}

function Drawn({ request }: Pick<SuspendedProps, "request">): ReactNode {
  // The server draws what may not be seen too: it does not know the screen.
  const awaited = request.of === "Chart" && typeof window !== "undefined" ? request.awaited : undefined;
  const drawings = use(awaited ?? loadAtRest());
  if (drawings === undefined) return null;
  return request.of === "Chart" ? createElement(drawings.Chart, request.props) : createElement(drawings[request.of], request.props);
}
