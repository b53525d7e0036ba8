/** The parts about places that are shown seldom, or once a button is pressed: one file, since the first chunk lists each. */
export { NoLakesPart } from "../parts/NoLakesPart.tsx";
export { DockChoiceView } from "./DockChoiceView.tsx";
export { OtherLakesList } from "./OtherLakesList.tsx";
