import type { CallInput, CallOutput } from "#core/contract/index.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { Resource } from "../resource/resource.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The rental rules of a club in one language. */
export type RentalTerms = Resource<CallInput<"booking/clauses/read">, CallOutput<"booking/clauses/read">>;

/** Creates the resource that fetches the rental rules of a club in force, without React. */
export function createRentalTerms({ messages, loading, now }: BookingPorts): RentalTerms {
  return createPageResource<CallInput<"booking/clauses/read">, CallOutput<"booking/clauses/read">>({ now, loading }, (request) =>
    messages("booking/clauses/read", request),
  );
}
