/** The parts that load once an hour is chosen. */
export { ChoiceLengthButtons } from "./LengthButtons.tsx";
export { PriceTapePart } from "./TapePart.tsx";
