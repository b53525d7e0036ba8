import type { CallOutput } from "#core/contract/index.ts";

/** A day sheet as the server answers it. */
export type DaySheetAnswer = CallOutput<"booking/reservations/daySheet">;

/** A trip with its checks and passages, which no device stores. */
export type TripDetails = DaySheetAnswer["rows"][number];
