/** The parts that load once an hour is chosen, with the form of the contact, which comes next. */
export { BoatDescription } from "./BoatDescription.tsx";
export { ChoiceLengthButtons } from "./ChoiceLengthButtons.tsx";
export { MoreTripsPart } from "../trips/MoreTripsPart.tsx";
export { AddAnotherInBar, AddAnotherInCard } from "../trips/AddAnotherBoat.tsx";
export { PriceTapePart } from "./PriceTapePart.tsx";
export { CheckoutSummaryBar, CheckoutView } from "../../checkout/CheckoutView.tsx";
