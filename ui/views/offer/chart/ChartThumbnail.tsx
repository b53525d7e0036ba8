import { memo, type ReactElement } from "react";
import { LakeWater } from "./LakeChart.tsx";
import type { ChartThumbnailProps } from "./props.ts";
import * as css from "./LakeChart.css.ts";
import { nearestShorePoint, shorePlaceOf } from "./shore.ts";
import { knownLakeShores } from "./knownLakeShores.ts";
import { lakeShoreAt } from "./shoreOfOutline.ts";

const sheet = { width: 96, height: 62 };
const scale = 1.3;

/** Shows a small chart of the water around a dock, as on the chart that it opens. It renders again only for another dock or outline. */
export const ChartThumbnail = memo(function ChartThumbnail({ dock, outline }: ChartThumbnailProps): ReactElement | null {
  const shore = lakeShoreAt(knownLakeShores, dock, outline);
  if (shore === undefined) return null;
  const here = nearestShorePoint(shore, shorePlaceOf(shore, dock.lat, dock.lon));
  const x = sheet.width * 0.62;
  const y = sheet.height * 0.42;
  const frame = { sheet, scale, left: x - here.x * scale, top: y - here.y * scale };
  return (
    <svg className={css.thumb} viewBox={`0 0 ${sheet.width} ${sheet.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={css.graticule} d="M24 0V62M72 0V62M0 46H96" />
      <LakeWater shore={shore} frame={frame} />
      <circle className={css.dot} cx={x} cy={y} r="8" />
    </svg>
  );
});
