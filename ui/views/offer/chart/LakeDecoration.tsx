import type { ReactElement } from "react";
import * as css from "./LakeChart.css.ts";
import { LakeWater } from "./LakeChart.tsx";
import { frameFillingSheet } from "./chartFrame.ts";
import type { ChartThumbnailProps } from "./props.ts";
import { knownLakeShores } from "./knownLakeShores.ts";
import { lakeShoreAt } from "./shoreOfOutline.ts";

const sheet = { width: 320, height: 320 };
const noTitle = { left: 0, top: 0, width: 0, height: 0 };

/** Shows the lake of a dock as decoration beside a page without a top bar, as large as its container. */
export function LakeDecoration({ dock, outline, className }: ChartThumbnailProps & { readonly className: string }): ReactElement | null {
  const shore = lakeShoreAt(knownLakeShores, dock, outline);
  if (shore === undefined) return null;
  return (
    <svg className={className} viewBox={`0 0 ${sheet.width} ${sheet.height}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <path
        vectorEffect="non-scaling-stroke"
        className={css.graticule}
        d="M-400 40H720M-400 120H720M-400 200H720M-400 280H720M-80 -200V520M0 -200V520M80 -200V520M160 -200V520M240 -200V520M320 -200V520M400 -200V520"
      />
      <LakeWater shore={shore} frame={frameFillingSheet(shore, sheet, noTitle)} />
    </svg>
  );
}
