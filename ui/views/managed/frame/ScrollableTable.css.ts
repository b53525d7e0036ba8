import { style } from "@vanilla-extract/css";

export const scrollArea = style({ overflowX: "auto", minWidth: 0, maxWidth: "100%" });
