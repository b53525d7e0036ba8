/** What is fetched once an hour is chosen. */
export { LengthButtons } from "./LengthButtons.tsx";
export { TapePart } from "./TapePart.tsx";
