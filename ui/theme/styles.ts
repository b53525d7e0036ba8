import type { StyleRule } from "@vanilla-extract/css";
import { color } from "./contract.css.ts";
import { font } from "./fonts.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale, minTapTarget } from "./scale.ts";

type Space = 0 | keyof typeof spaceScale;

/** Gives the CSS value of one to four spaces, for a `padding` or a `gap`: each a step of {@link spaceScale}, or 0. */
export const spaces = (...steps: readonly [Space, ...Space[]]) => steps.map((step) => (step === 0 ? "0" : spaceScale[step])).join(" ");

/** Gives the CSS value of a border that looks like the ink line of a chart. */
export const inkLine = (of: string) => `${inkLineWidth} solid ${of}`;

/** The CSS value of the thin line between rows. */
export const hairline = `1px solid ${color.line}`;

/** The column that takes the whole width, and is no wider for a long word. */
export const oneColumn = "minmax(0, 1fr)";

/** Gives the style of elements one above the other. */
export const columnStyle = (gap: Space) => ({ display: "grid", gridTemplateColumns: oneColumn, gap: spaces(gap) }) as const;

/** Gives the style of elements side by side that take more lines where there is no room: the gap of lines and of elements, or one for both. */
export const rowStyle = (...gap: Parameters<typeof spaces>) => ({ display: "flex", flexWrap: "wrap", gap: spaces(...gap) }) as const;

/** The style of elements one above the other without a gap. */
export const oneColumnStyle = { display: "grid", gridTemplateColumns: oneColumn } as const;

/** Gives the style of elements that stay on one line, level with each other. */
export const lineStyle = (gap: Space) => ({ display: "flex", alignItems: "center", gap: spaces(gap) }) as const;

/** The style of a list without bullets. */
export const plainListStyle = { margin: 0, padding: 0, listStyle: "none" } as const;

/** The style of figures that align: amounts, times, dates. */
export const figureStyle = { fontFamily: font.figures, fontVariantNumeric: "tabular-nums" } as const;

/** Gives the style of text that is less important. */
export const mutedStyle = (size: keyof typeof fontSizes) => ({ color: color.inkMuted, fontSize: fontSizes[size] }) as const;

/** The style of a line of text that is cut where there is no room. */
export const oneLineStyle = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** Gives the style of a panel inside an ink line of the colour. */
export const panelStyle = (of: string) => ({ border: inkLine(of), borderRadius: cornerRadius, backgroundColor: color.surface }) as const;

/** The style of a button that looks like the text around it. */
export const plainButtonStyle = { border: 0, backgroundColor: "transparent", cursor: "pointer" } as const;

/** The style of what only screen readers read. */
export const unseenStyle = { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" } as const;

/** Makes a style for hover that applies only where the device has a pointer: on touch screens a tapped element would stay hovered. */
export function hoverStyle(style: Pick<StyleRule, "borderColor" | "backgroundColor" | "textDecoration" | "textDecorationThickness">) {
  return { "&:hover": { "@media": { "(hover: hover)": style } } };
}

/** A CSS selector for a label whose input has a visible focus. */
export const focusWithinSelector = "&:has(input:focus-visible)";

/** The CSS style of a button that looks like a link. */
export const textButtonStyle = {
  minHeight: minTapTarget,
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.link,
  fontWeight: 700,
  textDecoration: "underline",
  textUnderlineOffset: "0.25em",
  cursor: "pointer",
} as const satisfies StyleRule;
