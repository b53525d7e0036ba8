import { defaultSettings } from "../club/settings.ts";
import { compareByCodePoint } from "../find/order.ts";
import type { ClubsWithSettings } from "./clubs.ts";

/**
 * Gives clubs as they are on a server without a payment provider: none takes payment online, whatever it set. The rows of the store stay as
 * they are.
 */
export function withoutOnlinePayment<Of extends Pick<ClubsWithSettings, "clubs" | "settings">>(offer: Of): Of {
  const stored = new Map(offer.settings.map((each) => [each.client, each]));
  const others = offer.clubs.filter(({ id }) => !stored.has(id)).map(({ id }) => ({ client: id, version: 0, settings: defaultSettings }));
  const settings = [...offer.settings, ...others]
    .map((each) => ({ ...each, settings: { ...each.settings, sales: { ...each.settings.sales, online: false } } }))
    .toSorted((left, right) => compareByCodePoint(left.client, right.client));
  return { ...offer, settings };
}
