import type { ReactNode } from "react";
import type { sheets } from "./sheets.ts";

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

export interface ChartProps {
  readonly lake: string;
  readonly docks: readonly ChartDock[];
  /** Left out, the docks only show. */
  readonly onChoose?: (id: string) => void;
  /** As tall as it stands beside the choice, or less, above other things. */
  readonly shape?: keyof typeof sheets;
  /** The level of the heading that names the lake. */
  readonly level?: "h2" | "h3";
}
