import type { Boat } from "../offer/boat.ts";
import type { Dock } from "../offer/dock.ts";
import type { Lake } from "../offer/lake.ts";
import type { TimeSlot } from "../offer/slot.ts";
import type { PricingItem } from "../pricing/factor.ts";

/** The names of the steps that a club must complete before its first sale, in the order in which it is set up. */
export const firstSaleStepNames = ["profile", "lake", "dock", "boat", "slot", "price", "privacy"] as const;
/** The name of one of the steps that a club must complete before its first sale. */
export type FirstSaleStepName = (typeof firstSaleStepNames)[number];

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
export function firstSaleStepsDone({
  club,
  lakes,
  docks,
  boats,
  timeslots,
  items,
}: ClubSetup): Readonly<Record<FirstSaleStepName, boolean>> {
  const [lakeIds, onLakes] = [new Set(lakes.map(({ _id }) => _id)), new Set<string>()];
  for (const { _id, lake } of docks) if (lakeIds.has(lake)) onLakes.add(_id);
  return {
    profile: [club.email, club.address, club.phone].every(isGiven),
    lake: lakes.length > 0,
    dock: onLakes.size > 0,
    boat: boats.some(({ dock }) => onLakes.has(dock)),
    slot: timeslots.length > 0,
    privacy: isGiven(club.privacy.officer) && isGiven(club.privacy.address),
    price: items.some(({ type, properties }) => type === "base-factor" && (properties.value ?? 0) > 0),
  };
}

function isGiven(text: string): boolean {
  return text.trim() !== "";
}
