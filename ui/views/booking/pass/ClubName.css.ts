import { style } from "@vanilla-extract/css";
import { lineStyle } from "../../../theme/styles.ts";

/** As high as the highest logo, before it arrives too. */
export const clubLine = style({ display: "grid", alignContent: "center", minHeight: "36px" });
export const club = style({ ...lineStyle(3), minWidth: 0, overflowWrap: "anywhere" });

const onDark = {
  background: "var(--club-dusk-logo) center / contain no-repeat var(--club-dusk-paper, transparent)",
  outline: "3px solid var(--club-dusk-paper, transparent)",
} as const;

/** A logo by the properties of its club. Paper is light, and browsers leave backgrounds out there otherwise. */
export const logo = style({
  flex: "none",
  width: "var(--club-logo-width)",
  height: "var(--club-logo-height)",
  borderRadius: "2px",
  background: "var(--club-day-logo) center / contain no-repeat",
  printColorAdjust: "exact",
  selectors: {
    ":root:not([data-theme]) &, :root[data-theme=auto] &": { "@media": { "screen and (prefers-color-scheme: dark)": onDark } },
    ":root[data-theme=dusk] &": { "@media": { screen: onDark } },
  },
});
