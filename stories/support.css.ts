import { style } from "@vanilla-extract/css";
import { spaceScale } from "#ui/theme/scale.ts";

export const bothLanguages = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 320px), 1fr))",
  gap: spaceScale[5],
});

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: spaceScale[2] });
export const stack = style({ display: "grid", gap: spaceScale[4], justifyItems: "stretch", maxWidth: "40rem" });

export const cells = style({ display: "grid", gridTemplateColumns: "repeat(auto-fill, 104px)", gap: spaceScale[2] });
