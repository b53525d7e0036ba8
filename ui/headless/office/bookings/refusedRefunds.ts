import type { Output } from "#core/contract/index.ts";
import { failureCatalogPhrase } from "../../alerts/catalogPhrase.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import type { OfficeParts } from "../parts.ts";

/** The refunds of a club that its payment provider refused. */
export type RefusedRefundsModel = Resource<undefined, Output<"booking/reservations/refusedRefunds">>;

/** Loads the refused refunds; they are empty for users without the permission. */
export function createRefusedRefundsModel({
  messages,
  loading,
  now,
}: Pick<OfficeParts, "messages" | "loading" | "now">): RefusedRefundsModel {
  return createResource({
    now,
    loading,
    failurePhrase: failureCatalogPhrase,
    ask: () => messages("booking/reservations/refusedRefunds", {}),
  });
}
