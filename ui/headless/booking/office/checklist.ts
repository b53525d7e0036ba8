import type { CallOutput } from "#core/contract/index.ts";
import type { Resource } from "../../resource/resource.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** The signed checklist of a booking by the booking's id, with the booking's reference; `signed` is null where none was signed. */
export type BookingChecklistResource = Resource<string, CallOutput<"booking/reservations/checklist">>;

/** Creates the model that reads the signed checklist of a booking, without React. */
export function createBookingChecklist({
  messages,
  now,
  loading,
}: Pick<OfficeParts, "messages" | "now" | "loading">): BookingChecklistResource {
  return createPageResource({ now, loading }, (_id) => messages("booking/reservations/checklist", { _id }));
}
