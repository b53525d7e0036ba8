import type { CallOutput } from "#core/contract/index.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { Resource } from "../resource/resource.ts";
import { unlessRefused } from "../resource/reply.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** How much a boat was used: the hours of its engine, and the shares of its hours that were rented, Monday first. */
export type BoatUse = CallOutput<"booking/maintenance/boat">;

/** Creates the resource of how much a boat was used, without React; undefined for a user who may not read it. */
export function createBoatUse(
  { messages, now, loading }: Pick<OfficeParts, "messages" | "now" | "loading">,
  boat: string,
): Resource<undefined, BoatUse | undefined> {
  return createPageResource({ now, loading }, async () => unlessRefused(await messages("booking/maintenance/boat", { _id: boat })));
}
