import type { CallOutput } from "#core/contract/index.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { Resource } from "../resource/resource.ts";
import { unlessRefused } from "../resource/reply.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** What of the maintenance of a club's boats is due, the most urgent first. */
export type DueMaintenance = CallOutput<"booking/maintenance/due">;

/** A plan of a boat, with what is left of it. */
export type DueItem = DueMaintenance["items"][number];

/** The resource of what is due, of all boats or of one; undefined for a user who may not read it. */
export type DueMaintenanceResource = Resource<{ readonly boat?: string }, DueMaintenance | undefined>;

/** Creates the resource of what is due, without React. */
export function createDueMaintenance({
  messages,
  loading,
  now,
}: Pick<OfficeParts, "messages" | "loading" | "now">): DueMaintenanceResource {
  return createPageResource({ now, loading }, async (question) => unlessRefused(await messages("booking/maintenance/due", question)));
}

/** Gives the plans that are overdue or due soon, in their order. */
export function urgentItems(due: DueMaintenance | undefined): readonly DueItem[] {
  return due?.items.filter(({ state }) => state !== "later") ?? [];
}

/** Gives the plans that are overdue or due soon, by the id of their boat. */
export function urgentItemsByBoat(due: DueMaintenance | undefined): ReadonlyMap<string, readonly DueItem[]> {
  return Map.groupBy(urgentItems(due), ({ boat }) => boat);
}

/** How much a boat was used: the hours of its engine, and the shares of its hours that were rented, Monday first. */
export type BoatUse = CallOutput<"booking/maintenance/boat">;

/** Creates the resource of how much a boat was used, without React; undefined for a user who may not read it. */
export function createBoatUse(
  { messages, now, loading }: Pick<OfficeParts, "messages" | "now" | "loading">,
  boat: string,
): Resource<undefined, BoatUse | undefined> {
  return createPageResource({ now, loading }, async () => unlessRefused(await messages("booking/maintenance/boat", { _id: boat })));
}
