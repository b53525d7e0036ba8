/** The parts of the choice that are shown seldom: one file, since the first chunk lists each. */
export { FullDayNotice } from "./FullDayNotice.tsx";
export { RestoreChoice } from "./RestoreChoice.tsx";
