import type { ReactNode } from "react";
import type { LakeOutline } from "#core/domain/offer/outline.ts";
import type { chartSheets } from "./sheets.ts";

/** A dock on the chart: `note` says how many boats are free there. */
export interface ChartDock {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly note?: ReactNode;
  readonly isFull: boolean;
  readonly isChosen: boolean;
}

/** The props of `ChartThumbnail`: a small chart around a dock; `outline` is the lake as its club drew it. */
export interface ChartThumbnailProps {
  readonly dock: Pick<ChartDock, "lat" | "lon">;
  readonly outline?: LakeOutline | undefined;
}

/** The props of `LakeChart`: a lake, its docks, and which dock is chosen. */
export interface LakeChartProps {
  readonly lake: string;
  /** The lake as its club drew it, where the club drew it. */
  readonly outline?: LakeOutline | undefined;
  readonly docks: readonly ChartDock[];
  /** Chooses a dock; left out, the docks cannot be pressed. */
  readonly onChoose?: (id: string) => void;
  /** The shape of the sheet: tall beside the choice, or wide above other content. */
  readonly shape?: keyof typeof chartSheets;
  /** The level of the heading with the lake's name. */
  readonly level?: "h2" | "h3";
}
