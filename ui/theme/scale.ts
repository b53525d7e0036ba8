/** The steps of spacing between elements, in px. */
export const spaceScale = { 1: "4px", 2: "8px", 3: "12px", 4: "16px", 5: "24px", 6: "32px", 7: "48px", 8: "64px" } as const;

/** The font sizes: 14, 15, 17, 20, 24, 30 and 38 px at the browser's default of 16 px, and proportional to it. */
export const fontSizes = {
  note: "0.875rem",
  small: "0.9375rem",
  body: "1.0625rem",
  lead: "1.25rem",
  heading: "1.5rem",
  title: "1.875rem",
  display: "2.375rem",
} as const;

/** The radius of corners. */
export const cornerRadius = "4px";
/** The width of borders, which look like the ink lines of a chart. */
export const inkLineWidth = "1.5px";
/** The least width and height of anything that is tapped. */
export const minTapTarget = "44px";
/** The durations of transitions. */
export const motionDurations = { quick: "120ms", usual: "200ms", slow: "320ms" } as const;
/** The media queries by size: where one column becomes two, and the side menu changes from a drawer to a rail, then to its full width. */
export const screenQueries = {
  phone: "(max-width: 479px)",
  narrow: "(max-width: 767px)",
  tablet: "(min-width: 768px)",
  between: "(min-width: 768px) and (max-width: 1023px)",
  desk: "(min-width: 1024px)",
  /** A phone on its side: so low that a fixed bar has one line. */
  low: "(max-height: 25em) and (min-width: 36em)",
  /** So low that nothing is fixed, since it would leave no room for the content. */
  lowest: "(max-height: 17em), (max-height: 25em) and (max-width: 35.99em)",
} as const;
