/** Steps of room between things, in px. */
export const space = { 1: "4px", 2: "8px", 3: "12px", 4: "16px", 5: "24px", 6: "32px", 7: "48px", 8: "64px" } as const;

/** Sizes of type: 14, 15, 17, 20, 24, 30 and 38 px at the browser's usual 16, growing with it. */
export const size = {
  note: "0.875rem",
  small: "0.9375rem",
  body: "1.0625rem",
  lead: "1.25rem",
  heading: "1.5rem",
  title: "1.875rem",
  display: "2.375rem",
} as const;

export const corner = "4px";
/** The chart's ink line. */
export const ink = "1.5px";
/** The least side of anything a finger must hit. */
export const target = "44px";
export const motion = { quick: "120ms", usual: "200ms", slow: "320ms" } as const;
/** Where one column becomes two, and the drawer becomes a rail, then full. */
export const screens = {
  phone: "(max-width: 479px)",
  narrow: "(max-width: 767px)",
  tablet: "(min-width: 768px)",
  between: "(min-width: 768px) and (max-width: 1023px)",
  desk: "(min-width: 1024px)",
  /** A phone on its side: so low that a bar which stays has one line. */
  low: "(max-height: 25em) and (min-width: 36em)",
  /** Nothing stays in view here: it would leave no room for what scrolls. */
  lowest: "(max-height: 17em), (max-height: 25em) and (max-width: 35.99em)",
} as const;
