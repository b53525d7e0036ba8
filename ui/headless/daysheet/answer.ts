import type { CallOutput } from "#core/contract/index.ts";

/** A day sheet as the server answers it. */
export type DaySheetAnswer = CallOutput<"booking/reservations/daySheet">;

/** A trip with its checks and passages, which no device stores. */
export type TripDetails = DaySheetAnswer["rows"][number];

/** Gives the minimum age that is checked at a dock: its own, else the club's; 0 for none, and while nothing is loaded. */
export function ageLimitAt(sheet: Pick<DaySheetAnswer, "ageLimit" | "docks"> | undefined, dock: string): number {
  return sheet?.docks.find(({ _id }) => _id === dock)?.ageLimit ?? sheet?.ageLimit ?? 0;
}
