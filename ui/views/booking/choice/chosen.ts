/** What is fetched once an hour is chosen. */
export { LengthButtons } from "./Longer.tsx";
export { TapePart } from "./TapePart.tsx";
