import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { minTapTarget, spaceScale } from "../../../theme/scale.ts";
import { inkLine, mutedStyle, plainButtonStyle, spaces } from "../../../theme/styles.ts";

const cover = (side: string) => `linear-gradient(to ${side}, ${color.canvas} 40%, transparent)`;
const shade = (side: string) => `linear-gradient(to ${side}, ${color.line}, transparent)`;

/** A row that scrolls; an edge beyond which there are more tabs is shaded. The covers of the shades move with the tabs. */
export const tabs = style({
  position: "relative",
  display: "flex",
  gap: spaceScale[3],
  paddingInline: spaceScale[3],
  borderBottom: inkLine(color.lineStrong),
  backgroundImage: [cover("right"), cover("left"), shade("right"), shade("left")].join(", "),
  backgroundPosition: "left, right, left, right",
  backgroundSize: "48px 100%, 48px 100%, 20px 100%, 20px 100%",
  backgroundRepeat: "no-repeat",
  backgroundAttachment: "local, local, scroll, scroll",
  overflowX: "auto",
  // A tab that gets the focus is not under the shade.
  scrollPaddingInline: spaceScale[6],
  scrollbarWidth: "thin",
});
export const tab = style({
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  gap: "6px",
  minHeight: "40px",
  padding: spaces(0, 1),
  ...plainButtonStyle,
  borderBottom: "3px solid transparent",
  font: "inherit",
  ...mutedStyle("note"),
  textDecoration: "none",
  whiteSpace: "nowrap",
  outlineOffset: "-3px",
  justifyContent: "center",
  "@media": { "(pointer: coarse)": { minWidth: minTapTarget, minHeight: minTapTarget } },
  selectors: {
    "&:hover": { color: color.ink },
    "&[aria-current=page]": { borderBottomColor: color.accent, color: color.ink, fontWeight: 700 },
  },
});
