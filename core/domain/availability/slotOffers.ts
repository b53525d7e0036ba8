import type { Boat } from "../offer/boat.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { isSlotOfBoat } from "../offer/slotPlace.ts";
import { slotsRunningOn, sortSlotsByStart } from "../offer/slots.ts";
import type { ClubSeason } from "../calendar/season.ts";
import { type AvailabilityInputs, type BoatDay, findUnbookableReason, type Horizon } from "./availability.ts";
import type { QuantaMask } from "./occupancy.ts";

/** A boat of a dock on one day, with the price of each slot by itself, in dollars. */
export interface OfferedBoat<Amounts> {
  readonly boat: Boat;
  readonly words: QuantaMask;
  readonly closed?: QuantaMask;
  readonly horizon?: Horizon | undefined;
  readonly season?: ClubSeason | undefined;
  readonly amountsOf: (slot: TimeSlot) => Amounts;
}

/**
 * One slot in the reply of `reservations/offer`, with each boat that has it. `isClosed` when no boat may sail then even if it were free:
 * closed, off season or beyond the horizon.
 */
export interface SlotOffer<Amounts> {
  readonly _id: string;
  readonly isClosed: boolean;
  readonly boats: readonly { readonly _id: string; readonly isAvailable: boolean; readonly amounts: Amounts }[];
}

/**
 * Gives the slots of `reservations/offer` in start order, which visitors see before they choose a boat. Slots without a boat and slots that
 * do not run on the day are left out.
 */
export function slotOffers<Amounts>(
  { now, day, slots }: Pick<AvailabilityInputs, "now" | "slots"> & Pick<BoatDay, "day">,
  boats: readonly OfferedBoat<Amounts>[],
): readonly SlotOffer<Amounts>[] {
  const offered = sortSlotsByStart(slotsRunningOn(slots, day)).map((slot) => {
    const own = boats.filter(({ boat }) => isSlotOfBoat(slot, boat));
    const checked = own.map((entry) => ({ entry, why: findUnbookableReason({ ...entry, now, day, slots: [slot] }) }));
    return {
      _id: slot._id,
      isClosed: checked.every(({ why }) => why === "closed" || why === "offSeason" || why === "beyond"),
      boats: checked.map(({ entry: { boat, amountsOf }, why }) => ({
        _id: boat._id,
        isAvailable: why === undefined,
        amounts: amountsOf(slot),
      })),
    };
  });
  return offered.filter((slot) => slot.boats.length > 0);
}
