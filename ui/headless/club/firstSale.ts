import { type FirstSaleStepName, firstSaleStepsDone, firstSaleStepNames } from "#core/domain/catalogue/firstSale.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { type Status, statuses } from "#core/domain/reservation/statuses.ts";
import type { Resource } from "../resource/resource.ts";
import { mayAll, type OfficeParts } from "../managed/parts.ts";
import { createPageResource } from "../resource/pageResource.ts";

/**
 * The things that a club should know before its first sale, though no sale needs it: whether a provider takes the payments, which the
 * server's operator sets up, and whether the club has rental rules of its own.
 */
export interface FirstSaleNotes {
  readonly isCharged: boolean;
  readonly hasOwnRules: boolean;
}

/** The parts of the office that a club's first day needs. */
export type FirstSaleParts = Pick<OfficeParts, "messages" | "client" | "now" | "loading">;

/** A club before its first sale; `notes` are undefined where the user may not read them. */
export interface FirstSaleSteps {
  readonly steps: readonly FirstSaleStep[];
  readonly notes: FirstSaleNotes | undefined;
  /** Who the club is so far. */
  readonly club: { readonly name: string; readonly address: string; readonly phone: string; readonly currency: Currency };
  /** Whether it has nothing of an offer yet, so that one form sets it up. */
  readonly isWithoutOffer: boolean;
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

/** The statuses of bookings that are no sale: nobody has confirmed or paid them. */
const unsold: readonly Status[] = ["pending", "canceled", ""];

/** Whether a booking of this status is a sale. */
export function isSale(status: Status): boolean {
  return !unsold.includes(status);
}

/** Whether a user may set up the club, and so is led to its first sale. */
export function maySetUpClub({ may = mayAll }: Pick<OfficeParts, "may">): boolean {
  return may("@account/clients/setUp");
}

/** Creates the resource of the steps to a club's first sale, without React; null for a club that has sold something. */
export function createFirstSaleSteps({ messages, client, now, loading }: FirstSaleParts): Resource<undefined, FirstSaleSteps | null> {
  return createPageResource<undefined, FirstSaleSteps | null>({ now, loading }, async () => {
    const counted = await messages("account/bookings/count", { where: { status: statuses.filter(isSale) } });
    if (!counted.ok) return counted;
    if (counted.data.counts.some(({ status, count }) => isSale(status) && count > 0)) return { ok: true, data: null };
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
    const { lakes, docks, boats, timeslots } = offer.data;
    const done = firstSaleStepsDone({ ...offer.data, club: { ...club.data, privacy: offer.data.club.privacy }, items: items.data.items });
    const steps = firstSaleStepNames.map((step) => ({ step, isDone: done[step], to: pages[step] }));
    const notes = payments.ok && rules.ok ? { isCharged: payments.data.isReal, hasOwnRules: rules.data.versions.length > 0 } : undefined;
    const isWithoutOffer = [lakes, docks, boats, timeslots, items.data.items].every(({ length }) => length === 0);
    return { ok: true, data: { steps, notes, club: { ...club.data, currency: offer.data.club.currency }, isWithoutOffer } };
  });
}
