import { createElement, type ReactElement, type ReactNode, startTransition, Suspense, use, useEffect, useState } from "react";
import { retryLoading } from "../../../headless/page/lazyPart.ts";
import { whenPageIdle } from "../../../headless/page/pageIdle.ts";
// The server renders the chart, so its styles are in the page's head from the start.
import * as css from "./LakeChart.css.ts";
import type { LakeChartProps, ChartThumbnailProps } from "./props.ts";
import { sheetAspectStyle, chartSheets } from "./sheets.ts";
import { DockNameList } from "./DockNameList.tsx";

interface Drawings {
  readonly LakeChart: (props: LakeChartProps) => ReactNode;
  readonly ChartThumbnail: (props: ChartThumbnailProps) => ReactNode;
  readonly LakeOutlineDrawing: (props: ChartThumbnailProps) => ReactNode;
}

let loaded: Drawings | undefined;
let loading: Promise<Drawings> | undefined;
let waiting: Promise<Drawings | undefined> | undefined;

/** Loads the chart and its outlines, once. Code that renders to a string awaits it first. */
export function loadChart(): Promise<Drawings> {
  loading ??= import("./drawings.ts").then((drawings) => {
    loaded = drawings;
    // React reads a promise marked as fulfilled without waiting for it.
    waiting = Object.assign(Promise.resolve(drawings), { status: "fulfilled", value: drawings });
    return drawings;
  });
  return loading;
}

// Resolves to undefined where the chart cannot be loaded: the drawing is then left out, and the next one loads again.
function loadAtRest(): Promise<Drawings | undefined> {
  waiting ??= whenPageIdle()
    .then(() => retryLoading(loadAnew))
    .catch(() => (waiting = undefined));
  return waiting;
}

function loadAnew(): Promise<Drawings> {
  return loadChart().catch((lost: unknown) => {
    loading = undefined;
    throw lost;
  });
}

/** The props of `LazyLakeChart`: the chart's props, and whether it is visible. */
export interface LazyLakeChartProps extends LakeChartProps {
  /** False where the chart is not visible, as on a narrow screen: the server's markup then stays as it is. */
  readonly isSeen: boolean;
}

/** The chart: rendered by the server and hydrated once the page is idle, so that the boats respond first. If it cannot be loaded, the lake's name and docks are shown. */
export function LazyLakeChart({ isSeen, ...props }: LazyLakeChartProps): ReactElement {
  const [seen] = useState(createSeen);
  useEffect(() => {
    if (isSeen) void loadAtRest().then(seen.bring);
  }, [isSeen, seen]);
  const blank = <div className={css.chart} style={sheetAspectStyle(chartSheets[props.shape ?? "tall"])} aria-hidden="true" />;
  const drawn = <SuspendedDrawing request={{ of: "LakeChart", props, awaited: isSeen ? undefined : seen.drawings }} blank={blank} />;
  return <LazyDrawing drawingKey={props.lake} isSeen={isSeen} drawn={drawn} undrawn={<DockNameList {...props} />} />;
}

/** Shows the small chart around a dock, rendered by the server and hydrated once the page is idle. */
export function LazyChartThumbnail({ name, ...props }: ChartThumbnailProps & { readonly name: string }): ReactElement {
  const drawn = <SuspendedDrawing request={{ of: "ChartThumbnail", props }} blank={null} />;
  return <LazyDrawing drawingKey={name} drawn={drawn} undrawn={null} />;
}

interface LazyDrawingProps {
  /** Identifies the drawing: after a failure, another key loads it again. */
  readonly drawingKey: string;
  readonly isSeen?: boolean;
  readonly drawn: ReactElement;
  readonly undrawn: ReactNode;
}

/**
 * Shows a drawing, or `undrawn` where its code could not be loaded. Until the drawings have loaded, the server's markup stays: React
 * discards and renders anew a boundary that changes before it is hydrated.
 */
export function LazyDrawing({ drawingKey, isSeen = true, drawn, undrawn }: LazyDrawingProps): ReactElement {
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a chart that failed to load is loaded again for another lake.
  }, [drawingKey, isSeen]);
  if (isLost) return <>{undrawn}</>;
  return isHere ? drawn : asSent;
}

/** The drawings of a chart from the moment it is visible. */
interface AwaitedDrawings {
  readonly drawings: Promise<Drawings>;
  /** Resolves the promise; undefined drawings do not, since the next ones may load. */
  readonly bring: (drawings: Drawings | undefined) => void;
}

// The page is hydrated before the screen's width is known, and the server's markup waits for this promise. It must resolve: React hydrates
// a boundary as it was first rendered before it applies any change, and never shows a change behind a promise that stays pending.
function createSeen(): AwaitedDrawings {
  let bring: AwaitedDrawings["bring"] = () => undefined;
  const drawings = new Promise<Drawings>((resolve) => {
    bring = (found) => {
      if (found !== undefined) resolve(found);
    };
  });
  return { drawings, bring };
}

/** Which drawing is rendered, with which props; `awaited` is undefined where the drawings load once the page is idle. */
type DrawingRequest =
  | { readonly of: "LakeChart"; readonly props: LakeChartProps; readonly awaited: Promise<Drawings> | undefined }
  | { readonly of: "ChartThumbnail" | "LakeOutlineDrawing"; readonly props: ChartThumbnailProps };

interface SuspendedDrawingProps {
  readonly request: DrawingRequest;
  /** A placeholder of the same size, so that nothing below moves when the drawing appears. */
  readonly blank: ReactNode;
}

/** Shows a drawing once its code is loaded, and `blank` until then. */
export function SuspendedDrawing({ request, blank }: SuspendedDrawingProps): ReactElement {
  return (
    <Suspense fallback={blank}>
      <LoadedDrawing request={request} />
    </Suspense>
  );
}

function LoadedDrawing({ request }: Pick<SuspendedDrawingProps, "request">): ReactNode {
  // The server also renders what may be invisible: it does not know the screen.
  const awaited = request.of === "LakeChart" && typeof window !== "undefined" ? request.awaited : undefined;
  const drawings = use(awaited ?? loadAtRest());
  if (drawings === undefined) return null;
  return request.of === "LakeChart" ? createElement(drawings.LakeChart, request.props) : createElement(drawings[request.of], request.props);
}
