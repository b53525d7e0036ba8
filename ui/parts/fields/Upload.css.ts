import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, inkLineWidth, motionDurations, spaceScale } from "../../theme/scale.ts";
import { inkLine, lineStyle, mutedStyle, rowStyle, spaces } from "../../theme/styles.ts";

export const field = style({ display: "grid", gap: spaceScale[2], minWidth: 0, justifyItems: "stretch" });

/** Where a file may be dropped. */
export const zone = style({
  ...rowStyle(3),
  alignItems: "center",
  padding: spaceScale[3],
  border: `${inkLineWidth} dashed ${color.lineStrong}`,
  borderRadius: cornerRadius,
  transition: `background-color ${motionDurations.quick}`,
  selectors: { "&[data-over]": { backgroundColor: color.sunken, borderStyle: "solid" } },
});

/** A mouse means a desk, where nobody takes a photo. */
export const camera = style({ "@media": { "(pointer: fine)": { display: "none" } } });

/** Nothing can be dropped by a finger. */
export const drop = style({ ...mutedStyle("small"), "@media": { "(pointer: coarse)": { display: "none" } } });

export const item = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: spaces(1, 3),
  padding: spaceScale[3],
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
});

export const name = style({ ...lineStyle(3), fontWeight: 700, overflowWrap: "anywhere" });

export const picture = style({ flex: "none", width: "4.5rem", maxHeight: "4.5rem", objectFit: "cover", borderRadius: cornerRadius });

export const text = style({ gridColumn: "1 / -1", ...mutedStyle("small"), fontVariantNumeric: "tabular-nums" });

export const bar = style({ gridColumn: "1 / -1", width: "100%", accentColor: color.ink });
