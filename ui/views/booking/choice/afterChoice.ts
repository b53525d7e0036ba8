/** The parts that load once an hour is chosen. */
export { LengthButtons } from "./LengthButtons.tsx";
export { TapePart } from "./TapePart.tsx";
