import { style } from "@vanilla-extract/css";

export const screenOnly = style({ "@media": { print: { display: "none !important" } } });
export const printOnly = style({ display: "none", "@media": { print: { display: "block" } } });
/** A sheet of its own: it begins on a new page, and its rows stay whole. */
export const page = style({ "@media": { print: { breakBefore: "page", breakInside: "avoid" } } });
