import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Extra } from "../../domain/offer/extra.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { findBoatAtDock } from "../../domain/quote/choice.ts";
import { extraObstacleAt, type ExtraObstacle } from "../../domain/quote/extras.ts";
import type { StoreShape } from "../../ports/store/store.ts";
import type { OfferViewer } from "../people/viewer.ts";

/** An extra beside a boat on a day: how many units are left, null without a limit, and why the boat does not get it, null where it does. */
export interface ExtraOffer {
  readonly extra: Extra;
  readonly left: number | null;
  readonly why: ExtraObstacle | null;
}

/** How many overdue reservations are looked at: the job ends them within seconds. */
const mostOverdue = 100;

/**
 * Reads the extras of a club as a boat at a dock has them on a day, in the order of the catalogue; paused ones are left out. What unpaid
 * bookings hold whose time is over at `now` counts as left: whoever books ends them first. Refuses with ITEM_NOT_EXIST what does not exist,
 * or not for this viewer.
 */
export async function readExtrasOffer(
  { offer, stock, reservations }: Pick<StoreShape, "offer" | "stock" | "reservations">,
  { location, item, date }: { readonly location: string; readonly item: string; readonly date: Day },
  viewer: OfferViewer,
  now: number,
): Promise<readonly ExtraOffer[] | Refusal<"ITEM_NOT_EXIST">> {
  const client = clubOfRowId(location) ?? "";
  const catalogue = await offer.catalogue(client);
  const place = findBoatAtDock(catalogue, location, item, viewer.client);
  if (place === undefined) return new Refusal("ITEM_NOT_EXIST");
  const offered = catalogue.extras.filter(({ state }) => state === "offered");
  const isLimited = offered.some(({ stock: limit }) => limit > 0);
  const taken = isLimited ? await Effect.runPromise(stock.taken(client, location, date)) : [];
  const overdue = taken.length > 0 ? await Effect.runPromise(reservations.overdue(now, mostOverdue)) : [];
  const lapsed = overdue.flatMap(({ dock, date: day, extras }) => (dock === location && day === date ? extras : []));
  return offered.map((extra) => {
    const isOfIt = (each: { readonly extra: string }) => each.extra === extra._id;
    const used = (taken.find(isOfIt)?.quantity ?? 0) - lapsed.filter(isOfIt).reduce((sum, { quantity }) => sum + quantity, 0);
    const left = extra.stock === 0 ? null : Math.max(extra.stock - used, 0);
    return { extra, left, why: extraObstacleAt(extra, place) ?? (left === 0 ? "stock" : null) };
  });
}
