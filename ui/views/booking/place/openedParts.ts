/** The parts about places that are shown seldom, or once a button is pressed: one file, since the first chunk lists each. */
export { NoLakesPart } from "../../shell/NoLakesPart.tsx";
export { DockChoiceView } from "./DockChoiceView.tsx";
export { OtherLakesList } from "./OtherLakesList.tsx";
