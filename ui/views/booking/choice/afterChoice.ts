/** The parts that load once an hour is chosen. */
export { ChoiceLengthButtons } from "./ChoiceLengthButtons.tsx";
export { MoreTripsPart } from "./MoreTripsPart.tsx";
export { AddAnotherInBar, AddAnotherInCard } from "./AddAnotherBoat.tsx";
export { PriceTapePart } from "./PriceTapePart.tsx";
