import { style } from "@vanilla-extract/css";

export const icon = style({ display: "inline-block", flex: "none", fill: "currentColor", verticalAlign: "-0.2em" });
