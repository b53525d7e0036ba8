import type { CallOutput } from "#core/contract/index.ts";
import type { Resource } from "../../resource/resource.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** The model of the refunds of a club that its payment provider refused. */
export type RefusedRefundsModel = Resource<undefined, CallOutput<"booking/reservations/refusedRefunds">>;

/** Creates the model that loads the refused refunds of a club; they are empty for users without the permission. */
export function createRefusedRefundsModel({
  messages,
  loading,
  now,
}: Pick<OfficeParts, "messages" | "loading" | "now">): RefusedRefundsModel {
  return createPageResource({ now, loading }, () => messages("booking/reservations/refusedRefunds", {}));
}
