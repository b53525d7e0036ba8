import { type ReactElement, memo } from "react";
import { LakeWater } from "./LakeChart.tsx";
import type { ChartThumbnailProps } from "./props.ts";
import * as css from "./LakeChart.css.ts";
import { frameFillingSheet } from "./chartFrame.ts";
import { knownLakeShores } from "./knownLakeShores.ts";
import { lakeShoreAt } from "./shoreOfOutline.ts";
import { nearestShorePoint, shorePlaceOf } from "./shore.ts";

const outlineSheet = { width: 168, height: 148 };
const noTitle = { left: 0, top: 0, width: 0, height: 0 };

/** Shows the outline of a lake alone, as large as its container. */
export function LakeOutlineDrawing({ dock, outline }: ChartThumbnailProps): ReactElement | null {
  const shore = lakeShoreAt(knownLakeShores, dock, outline);
  if (shore === undefined) return null;
  return (
    <svg className={css.thumb} viewBox={`24 24 ${outlineSheet.width - 48} ${outlineSheet.height - 48}`} aria-hidden="true">
      <LakeWater shore={shore} frame={frameFillingSheet(shore, outlineSheet, noTitle)} />
    </svg>
  );
}

const thumbnailSheet = { width: 96, height: 62 };
const scale = 1.3;

/** Shows a small chart of the water around a dock, as on the chart that it opens. It renders again only for another dock or outline. */
export const ChartThumbnail = memo(function ChartThumbnail({ dock, outline }: ChartThumbnailProps): ReactElement | null {
  const shore = lakeShoreAt(knownLakeShores, dock, outline);
  if (shore === undefined) return null;
  const here = nearestShorePoint(shore, shorePlaceOf(shore, dock.lat, dock.lon));
  const x = thumbnailSheet.width * 0.62;
  const y = thumbnailSheet.height * 0.42;
  const frame = { sheet: thumbnailSheet, scale, left: x - here.x * scale, top: y - here.y * scale };
  return (
    <svg
      className={css.thumb}
      viewBox={`0 0 ${thumbnailSheet.width} ${thumbnailSheet.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={css.graticule} d="M24 0V62M72 0V62M0 46H96" />
      <LakeWater shore={shore} frame={frame} />
      <circle className={css.dot} cx={x} cy={y} r="8" />
    </svg>
  );
});
