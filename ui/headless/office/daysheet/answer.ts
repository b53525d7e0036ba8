import type { Output } from "#core/contract/index.ts";

/** A day sheet as the server answers it. */
export type SheetAnswer = Output<"booking/reservations/daySheet">;

/** What was seen of a trip, by whom and until when; no device keeps it. */
export type TripDetails = SheetAnswer["rows"][number];
