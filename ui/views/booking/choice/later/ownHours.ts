/** The parts of the cards of boats that few cards show: hours that differ in price or are many, and the next free ones. One file, since the first chunk lists each. */
export { HourNotes, type HourNotesProps } from "./HourNotes.tsx";
export { LengthRows, type LengthRowsProps } from "./LengthRows.tsx";
export { NextFreeHours } from "./NextFreeHours.tsx";
