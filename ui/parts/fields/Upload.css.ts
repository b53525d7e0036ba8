import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, motionDurations, spaceScale } from "../../theme/scale.ts";

export const field = style({ display: "grid", gap: spaceScale[2], minWidth: 0, justifyItems: "stretch" });

/** Where a file may be dropped. */
export const zone = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: spaceScale[3],
  padding: spaceScale[3],
  border: `${inkLineWidth} dashed ${color.lineStrong}`,
  borderRadius: cornerRadius,
  transition: `background-color ${motionDurations.quick}`,
  selectors: { "&[data-over]": { backgroundColor: color.sunken, borderStyle: "solid" } },
});

/** A mouse means a desk, where nobody takes a photo. */
export const camera = style({ "@media": { "(pointer: fine)": { display: "none" } } });

/** Nothing can be dropped by a finger. */
export const drop = style({ color: color.inkMuted, fontSize: fontSizes.small, "@media": { "(pointer: coarse)": { display: "none" } } });

export const item = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${spaceScale[1]} ${spaceScale[3]}`,
  padding: spaceScale[3],
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
});

export const name = style({ display: "flex", alignItems: "center", gap: spaceScale[3], fontWeight: 700, overflowWrap: "anywhere" });

export const picture = style({ flex: "none", width: "4.5rem", maxHeight: "4.5rem", objectFit: "cover", borderRadius: cornerRadius });

export const text = style({ gridColumn: "1 / -1", color: color.inkMuted, fontSize: fontSizes.small, fontVariantNumeric: "tabular-nums" });

export const bar = style({ gridColumn: "1 / -1", width: "100%", accentColor: color.ink });
