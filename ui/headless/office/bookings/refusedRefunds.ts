import type { Output } from "#core/contract/index.ts";
import { catalogPhrase } from "../../alerts/catalogPhrase.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import type { OfficeParts } from "../parts.ts";

/** Refunds of the club that its payment provider refused. */
export type RefusedRefundsModel = Resource<undefined, Output<"booking/reservations/refusedRefunds">>;

/** Asks for them when it is loaded; whoever may not see them sees none. */
export function createRefusedRefunds({ messages, loading, now }: Pick<OfficeParts, "messages" | "loading" | "now">): RefusedRefundsModel {
  return createResource({ now, loading, failurePhrase: catalogPhrase, ask: () => messages("booking/reservations/refusedRefunds", {}) });
}
