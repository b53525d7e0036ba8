import { style } from "@vanilla-extract/css";

export const screenOnly = style({ "@media": { print: { display: "none !important" } } });
export const printOnly = style({ display: "none", "@media": { print: { display: "block" } } });
/** Begins on a new printed page, and keeps its rows whole. */
export const page = style({ "@media": { print: { breakBefore: "page", breakInside: "avoid" } } });
