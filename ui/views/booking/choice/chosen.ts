/** What is fetched once an hour is chosen. */
export { Longer } from "./Longer.tsx";
export { TapePart } from "./TapePart.tsx";
