import { type FirstStep, firstSaleOf, firstSteps } from "#core/club/firstSale.ts";
import { toldOf } from "../../alerts/toldOf.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import type { OfficeParts } from "../parts.ts";

/** A step to a club's first sale, and the page on which it is done. */
export interface SaleStep {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly to: string;
}

const pages: Readonly<Record<FirstStep, string>> = {
  profile: "/config",
  lake: "/lakes",
  dock: "/docks",
  boat: "/boats",
  slot: "/timeslot",
  price: "/factors",
};

/** What a club still needs before its first sale, without React. */
export function createFirstSale({
  messages,
  client,
  now,
  loading,
}: Pick<OfficeParts, "messages" | "client" | "now" | "loading">): Resource<undefined, readonly SaleStep[]> {
  return createResource<undefined, readonly SaleStep[]>({
    now,
    loading,
    told: toldOf,
    ask: async () => {
      const [offer, club, items] = await Promise.all([
        messages("booking/clubs/offer", { client }),
        messages("account/clients/read", { id: client }),
        messages("booking/items/find", { where: { client, type: "base-factor" } }),
      ]);
      if (!offer.ok) return offer;
      if (!club.ok) return club;
      if (!items.ok) return items;
      const done = firstSaleOf({ ...offer.data, club: club.data, items: items.data.items });
      return { ok: true, data: firstSteps.map((step) => ({ step, isDone: done[step], to: pages[step] })) };
    },
  });
}
