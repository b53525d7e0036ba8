/** The parts of the choice that a button opens and that need React Aria: one file, since the first chunk lists each. */
export { BookingDatePicker } from "./DatePicker.tsx";
export { TimeOfDayFilters } from "./TimeOfDayFilters.tsx";
