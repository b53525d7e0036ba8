import type { CallOutput } from "#core/contract/index.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import type { OfficeParts } from "../../managed/parts.ts";

/** The signed checklist of a booking by the booking's id, with the booking's reference; `signed` is null where none was signed. */
export type BookingChecklistResource = Resource<string, CallOutput<"booking/reservations/checklist">>;

/** Creates the model that reads the signed checklist of a booking, without React. */
export function createBookingChecklist({
  messages,
  now,
  loading,
}: Pick<OfficeParts, "messages" | "now" | "loading">): BookingChecklistResource {
  return createResource({
    now,
    loading,
    failurePhrase: failureCatalogPhrase,
    ask: (_id) => messages("booking/reservations/checklist", { _id }),
  });
}
