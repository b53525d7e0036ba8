import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { seasonEndOf } from "#core/domain/calendar/season.ts";
import { type DayWindow, dayWindowFrom } from "#core/domain/calendar/window.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { availabilityFailurePhrase, failureAlertRaiser } from "../alerts/phrase.ts";
import { type PriceAmounts, boatPriceAmounts, isBoatFreeInSlots, dockSlots } from "../booking/choice/offering.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";

/** A slot of a day in which a boat is free, and its price where that is known. */
export interface FreeBoatSlot {
  readonly day: Day;
  readonly slot: TimeSlot;
  readonly amounts: PriceAmounts | undefined;
}

/** The state of a search for a boat's free slots: those found so far, and where it continues. */
export interface FreeSlotSearch {
  readonly free: readonly FreeBoatSlot[];
  /** The last window that was fetched; undefined before the first. `days` are its days with a free slot that are not fetched yet. */
  readonly window: DayWindow | undefined;
  readonly days: readonly Day[];
}

/** The state of a search for free slots that has not begun. */
export const emptyFreeSlotSearch: FreeSlotSearch = { free: [], window: undefined, days: [] };

/** A request to a search for free slots: where to continue, and how many to find in all. */
export interface FreeSlotSearchRequest {
  readonly from: FreeSlotSearch;
  readonly wanted: number;
}

/** Creates a search for a boat's free slots. It goes day by day and window by window, until enough are found or the season ends. */
export function createFreeSlotSearch(ports: BookingPorts, boat: Boat): Resource<FreeSlotSearchRequest, FreeSlotSearch> {
  const { first, now, loading, alerts, words } = ports;
  const step = makeSearchSteps(ports, boat);
  return createResource<FreeSlotSearchRequest, FreeSlotSearch>({
    now,
    loading,
    failurePhrase: availabilityFailurePhrase,
    raiseFailure: failureAlertRaiser(alerts, words),
    ask: async ({ from, wanted }, isNewest) => {
      let found = from;
      while (found.free.length < wanted && !isFreeSlotSearchComplete(first, found) && isNewest()) {
        const reply = await step(found);
        if (!reply.ok) return reply;
        found = reply.data;
      }
      return { ok: true, data: found };
    },
  });
}

/** Whether a search has found every free slot up to the season's end. */
export function isFreeSlotSearchComplete({ selectedDay }: Pick<FirstPaint, "selectedDay">, { window, days }: FreeSlotSearch): boolean {
  return window !== undefined && days.length === 0 && window.dateEnd >= seasonEndOf(selectedDay);
}

/** Lists the slots of a day in which a boat is free. */
export function freeSlotsOnDay(first: FirstPaint, boat: Boat, day: Day, offer: DayOffer): readonly FreeBoatSlot[] {
  const dock = first.docks.find(({ _id }) => _id === boat.dock);
  const free = dockSlots(first, dock).filter(({ _id }) => isBoatFreeInSlots(offer, boat._id, [_id]));
  return free.map((slot) => ({ day, slot, amounts: boatPriceAmounts(offer, boat._id, [slot._id]) }));
}

/** Makes the next request: for the offer of the next day with a free slot, or, where none is left, for the next window. */
function makeSearchSteps({ first, messages }: BookingPorts, boat: Boat) {
  async function askDay(found: FreeSlotSearch, date: Day): Promise<CallReply<FreeSlotSearch>> {
    const reply = await messages("booking/reservations/offer", { attributes: { location: boat.dock, date } });
    // Only a failure of availability shows the server's own message. Requirements §8.
    if (!reply.ok) return { ...reply, message: "" };
    return {
      ok: true,
      data: { ...found, days: found.days.slice(1), free: [...found.free, ...freeSlotsOnDay(first, boat, date, reply.data)] },
    };
  }

  async function askWindow(found: FreeSlotSearch): Promise<CallReply<FreeSlotSearch>> {
    const window = dayWindowFrom(found.window === undefined ? first.selectedDay : addDays(found.window.dateEnd, 1));
    const input = { ...window, bookingType: "boat", attributes: { location: boat.dock } } as const;
    const reply = await messages("booking/reservations/checkFullBookingInRange", input);
    return reply.ok ? { ok: true, data: { ...found, window, days: freeDays(reply.data, boat._id) } } : reply;
  }

  return (found: FreeSlotSearch) => (found.days[0] === undefined ? askWindow(found) : askDay(found, found.days[0]));
}

function freeDays(availability: DockAvailability, boat: string): readonly Day[] {
  const dates = availability.flatMap(({ boats }) => boats).find(({ _id }) => _id === boat)?.dates ?? [];
  return dates.filter(({ isAvailable }) => isAvailable).map(({ date }) => date);
}
