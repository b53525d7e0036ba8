/** The parts that load once an hour is chosen. */
export { ChoiceLengthButtons } from "./ChoiceLengthButtons.tsx";
export { PriceTapePart } from "./PriceTapePart.tsx";
