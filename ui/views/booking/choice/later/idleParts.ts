/** The parts that load once the page is idle: one file, since the first chunk lists each. */
export { ChoiceAnnouncer } from "../../parts/ChoiceAnnouncer.tsx";
export { LastTripNote } from "../trips/LastTripNote.tsx";
