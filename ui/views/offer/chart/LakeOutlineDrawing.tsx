import type { ReactElement } from "react";
import { LakeWater } from "./LakeChart.tsx";
import type { ChartThumbnailProps } from "./props.ts";
import * as css from "./LakeChart.css.ts";
import { frameFillingSheet } from "./chartFrame.ts";
import { knownLakeShores } from "./knownLakeShores.ts";
import { lakeShoreAt } from "./shoreOfOutline.ts";

const sheet = { width: 168, height: 148 };
const noTitle = { left: 0, top: 0, width: 0, height: 0 };

/** Shows the outline of a lake alone, as large as its container. */
export function LakeOutlineDrawing({ dock, outline }: ChartThumbnailProps): ReactElement | null {
  const shore = lakeShoreAt(knownLakeShores, dock, outline);
  if (shore === undefined) return null;
  return (
    <svg className={css.thumb} viewBox={`24 24 ${sheet.width - 48} ${sheet.height - 48}`} aria-hidden="true">
      <LakeWater shore={shore} frame={frameFillingSheet(shore, sheet, noTitle)} />
    </svg>
  );
}
