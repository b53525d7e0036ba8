import { type FirstSaleStepName, firstSaleStepsDone, firstSaleStepNames } from "#core/domain/catalogue/firstSale.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import type { OfficeParts } from "../managed/parts.ts";

/**
 * The things that a club should know before its first sale, though no sale needs it: whether a provider takes the payments, which the
 * server's operator sets up, and whether the club has rental rules of its own.
 */
export interface FirstSaleNotes {
  readonly isCharged: boolean;
  readonly hasOwnRules: boolean;
}

/** The steps that a club has left before its first sale, in order; `notes` are undefined where the user may not read them. */
export interface FirstSaleSteps {
  readonly steps: readonly FirstSaleStep[];
  readonly notes: FirstSaleNotes | undefined;
}

/** A step to a club's first sale, and the page on which it is done. */
export interface FirstSaleStep {
  readonly step: FirstSaleStepName;
  readonly isDone: boolean;
  readonly to: string;
}

const pages: Readonly<Record<FirstSaleStepName, string>> = {
  profile: "/config",
  lake: "/lakes",
  dock: "/docks",
  boat: "/boats",
  slot: "/timeslot",
  price: "/factors",
  privacy: "/config",
};

/** Creates the resource of the steps that a club has left before its first sale, without React. */
export function createFirstSaleSteps({
  messages,
  client,
  now,
  loading,
}: Pick<OfficeParts, "messages" | "client" | "now" | "loading">): Resource<undefined, FirstSaleSteps> {
  return createResource<undefined, FirstSaleSteps>({
    now,
    loading,
    failurePhrase: failureCatalogPhrase,
    ask: async () => {
      const [offer, club, items, payments, rules] = await Promise.all([
        messages("booking/clubs/offer", { client }),
        messages("account/clients/read", { id: client }),
        messages("booking/items/find", { where: { client, type: "base-factor" } }),
        messages("configuration/payments/read", { client }),
        messages("configuration/clauses/read", { client }),
      ]);
      if (!offer.ok) return offer;
      if (!club.ok) return club;
      if (!items.ok) return items;
      const done = firstSaleStepsDone({ ...offer.data, club: { ...club.data, privacy: offer.data.club.privacy }, items: items.data.items });
      const steps = firstSaleStepNames.map((step) => ({ step, isDone: done[step], to: pages[step] }));
      const notes = payments.ok && rules.ok ? { isCharged: payments.data.isReal, hasOwnRules: rules.data.versions.length > 0 } : undefined;
      return { ok: true, data: { steps, notes } };
    },
  });
}
