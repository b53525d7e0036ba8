import type { ReactNode } from "react";
import type { Outline } from "#core/domain/offer/outline.ts";
import type { chartSheets } from "./sheets.ts";

/** A dock as the chart shows it: `note` may say what is free there. */
export interface ChartDock {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly note?: ReactNode;
  readonly isFull: boolean;
  readonly isChosen: boolean;
}

/** A small chart around a place; its lake as its club drew it, where it did. */
export interface ThumbProps {
  readonly dock: Pick<ChartDock, "lat" | "lon">;
  readonly outline?: Outline | undefined;
}

export interface ChartProps {
  readonly lake: string;
  /** What the lake looks like, where its club drew it. */
  readonly outline?: Outline | undefined;
  readonly docks: readonly ChartDock[];
  /** Left out, the docks only show. */
  readonly onChoose?: (id: string) => void;
  /** As tall as it stands beside the choice, or less, above other things. */
  readonly shape?: keyof typeof chartSheets;
  /** The level of the heading that names the lake. */
  readonly level?: "h2" | "h3";
}
