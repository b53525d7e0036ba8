/**
 * The steps of spacing between elements: 4, 8, 12, 16, 24, 32, 48 and 64 px at the browser's default text size, and proportional to it. They
 * take no more of a window than they do of one of 320 px at that size, so that large text on a phone keeps its room.
 */
export const spaceScale = {
  1: "min(0.25rem, 1.25vw)",
  2: "min(0.5rem, 2.5vw)",
  3: "min(0.75rem, 3.75vw)",
  4: "min(1rem, 5vw)",
  5: "min(1.5rem, 7.5vw)",
  6: "min(2rem, 10vw)",
  7: "min(3rem, 15vw)",
  8: "min(4rem, 20vw)",
} as const;

/**
 * The font sizes: 14, 15, 17, 20, 24, 30 and 38 px at the browser's default of 16 px, and proportional to it. In large text on a phone the sizes
 * above that of the body come closer to it, so that the longest words of titles and amounts keep to a line.
 */
export const fontSizes = {
  note: "0.875rem",
  small: "0.9375rem",
  body: "1.0625rem",
  lead: "min(1.25rem, max(6.25vw, 1.1rem))",
  heading: "min(1.5rem, max(7.5vw, 1.1rem))",
  title: "min(1.875rem, max(9.375vw, 1.15rem))",
  display: "min(2.375rem, max(11.875vw, 1.2rem))",
} as const;

/** The radius of corners. */
export const cornerRadius = "4px";
/** The width of borders, which look like the ink lines of a chart. */
export const inkLineWidth = "1.5px";
/** The least width and height of anything that is tapped. */
export const minTapTarget = "44px";
/** The height that the bar, the foot and a notice above leave of the window, for what stays while the page scrolls. */
export const heightBetweenBars = "calc(100dvh - var(--quai-bar, 0px) - var(--quai-foot, 0px) - var(--quai-above, 0px))";
/** The durations of transitions. */
export const motionDurations = { quick: "120ms", usual: "200ms", slow: "320ms" } as const;
/** The media queries by size, which grows with the browser's text size as words do: where one column becomes two, and the side menu changes from a drawer to a rail, then to its full width. */
export const screenQueries = {
  phone: "(max-width: 29.99em)",
  narrow: "(max-width: 47.99em)",
  tablet: "(min-width: 48em)",
  between: "(min-width: 48em) and (max-width: 63.99em)",
  belowDesk: "(max-width: 63.99em)",
  desk: "(min-width: 64em)",
  /** A phone in large text, narrower than 320 px of the usual size: name and price, price and button are one above the other. */
  cramped: "(max-width: 19.99em)",
  /** A phone on its side: so low that a fixed bar has one line. */
  low: "(max-height: 25em) and (min-width: 36em)",
  /** So low, or so narrow for its text, that nothing is fixed, since it would leave no room for the content. */
  lowest: "(max-height: 17em), (max-height: 25em) and (max-width: 35.99em), (max-width: 14.99em)",
} as const;
