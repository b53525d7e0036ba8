import type { Boat } from "../offer/boat.ts";
import type { Dock } from "../offer/dock.ts";
import type { Lake } from "../offer/lake.ts";
import type { TimeSlot } from "../offer/slot.ts";
import type { PricingItem } from "../pricing/factor.ts";

/** The names of the steps that a club must complete before its first sale, in the order in which it is set up. */
export const firstSaleStepNames = ["profile", "lake", "dock", "boat", "slot", "price", "privacy"] as const;
/** The name of one of the steps that a club must complete before its first sale. */
export type FirstSaleStepName = (typeof firstSaleStepNames)[number];

/** The names of the steps that give a club something to book, in the order in which it is set up. */
export const offerStepNames = ["lake", "dock", "boat", "slot"] as const satisfies readonly FirstSaleStepName[];
/** The name of one of the steps that give a club something to book. */
export type OfferStepName = (typeof offerStepNames)[number];

/** The parts of a club that its first sale depends on. */
export interface ClubSetup {
  readonly club: {
    readonly email: string;
    readonly address: string;
    readonly phone: string;
    readonly privacy: { readonly officer: string; readonly address: string };
  };
  readonly lakes: readonly Pick<Lake, "_id">[];
  readonly docks: readonly Pick<Dock, "_id" | "lake">[];
  readonly boats: readonly Pick<Boat, "dock">[];
  readonly timeslots: readonly Pick<TimeSlot, "_id">[];
  readonly items: readonly Pick<PricingItem, "type" | "properties">[];
}

/**
 * Gives which steps are done: a profile that visitors can reach, a lake, a dock on a lake, a boat at such a dock, a time slot, a base price
 * above 0, and a person who answers for personal data. When all are done, a visitor can book and pay.
 */
export function firstSaleStepsDone({ club, items, ...offer }: ClubSetup): Readonly<Record<FirstSaleStepName, boolean>> {
  return {
    ...offerStepsDone(offer),
    profile: [club.email, club.address, club.phone].every(isGiven),
    privacy: isGiven(club.privacy.officer) && isGiven(club.privacy.address),
    price: items.some(({ type, properties }) => type === "base-factor" && (properties.value ?? 0) > 0),
  };
}

/** The lakes, docks, boats and time slots that bookings are made of. */
export type OfferSetup = Pick<ClubSetup, "lakes" | "docks" | "boats" | "timeslots">;

/** Gives the first step that a club has left before it has something to book; undefined where it has a lake, a dock, a boat and a time slot. */
export function nextOfferStep(offer: OfferSetup): OfferStepName | undefined {
  const done = offerStepsDone(offer);
  return offerStepNames.find((step) => !done[step]);
}

function offerStepsDone({ lakes, docks, boats, timeslots }: OfferSetup): Readonly<Record<OfferStepName, boolean>> {
  const lakeIds = new Set(lakes.map(({ _id }) => _id));
  const onLakes = new Set<string>();
  for (const { _id, lake } of docks) if (lakeIds.has(lake)) onLakes.add(_id);
  return {
    lake: lakes.length > 0,
    dock: onLakes.size > 0,
    boat: boats.some(({ dock }) => onLakes.has(dock)),
    slot: timeslots.length > 0,
  };
}

function isGiven(text: string): boolean {
  return text.trim() !== "";
}
