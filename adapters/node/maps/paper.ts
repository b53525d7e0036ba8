/** The colours of a map by day, as charts on pages have them. */
export const paper = {
  surface: "#FFFEFA",
  land: "#F1E3BF",
  shoal: "#D3E8F1",
  ink: "#12232E",
  muted: "#47585F",
  line: "#85795F",
  accent: "#A3134F",
} as const;
