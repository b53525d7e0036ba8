import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { seasonEnd } from "#core/domain/calendar/season.ts";
import { type Window, windowFrom } from "#core/domain/calendar/window.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { availabilityPhrase, raiseIn } from "../alerts/phrase.ts";
import { type Amounts, amountsOf, isFreeFor, slotsAt } from "../choice/offering.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";

/** A slot of one day on which the boat is free, and what it costs. */
export interface FreeSlot {
  readonly day: Day;
  readonly slot: TimeSlot;
  readonly amounts: Amounts | undefined;
}

/** The free slots found so far, and where to look on. */
export interface SlotSearch {
  readonly free: readonly FreeSlot[];
  /** The newest window that was asked about, undefined before the first; its days with a free slot that are yet to be looked at. */
  readonly window: Window | undefined;
  readonly days: readonly Day[];
}

/** Nothing is found, and nothing was looked at. */
export const emptySlotSearch: SlotSearch = { free: [], window: undefined, days: [] };

/** Looks on from what was found, until so many slots are. */
export interface SlotSearchRequest {
  readonly from: SlotSearch;
  readonly wanted: number;
}

/** Looks day by day, window by window, until enough free slots are known or the season ends. */
export function createSlotSearch(ports: BookingPorts, boat: Boat): Resource<SlotSearchRequest, SlotSearch> {
  const { first, now, loading, alerts, words } = ports;
  const step = stepping(ports, boat);
  return createResource<SlotSearchRequest, SlotSearch>({
    now,
    loading,
    failurePhrase: availabilityPhrase,
    raiseFailure: raiseIn(alerts, words),
    ask: async ({ from, wanted }, isNewest) => {
      let found = from;
      while (found.free.length < wanted && !isSearchComplete(first, found) && isNewest()) {
        const reply = await step(found);
        if (!reply.ok) return reply;
        found = reply.data;
      }
      return { ok: true, data: found };
    },
  });
}

/** Whether every free slot up to the season's end is found. */
export function isSearchComplete({ selectedDay }: Pick<FirstPaint, "selectedDay">, { window, days }: SlotSearch): boolean {
  return window !== undefined && days.length === 0 && window.dateEnd >= seasonEnd(selectedDay);
}

/** The slots of a day on which the boat is free. */
export function freeSlotsOf(first: FirstPaint, boat: Boat, day: Day, offer: DayOffer): readonly FreeSlot[] {
  const dock = first.docks.find(({ _id }) => _id === boat.dock);
  const free = slotsAt(first, dock).filter(({ _id }) => isFreeFor(offer, boat._id, [_id]));
  return free.map((slot) => ({ day, slot, amounts: amountsOf(offer, boat._id, [slot._id]) }));
}

/** One question further: the next day with a free slot, or, where none is left, the next window. */
function stepping({ first, messages }: BookingPorts, boat: Boat) {
  async function askDay(found: SlotSearch, date: Day): Promise<CallReply<SlotSearch>> {
    const reply = await messages("booking/reservations/offer", { attributes: { location: boat.dock, date } });
    // What the server says is told of availability alone. Requirements §8.
    if (!reply.ok) return { ...reply, message: "" };
    return {
      ok: true,
      data: { ...found, days: found.days.slice(1), free: [...found.free, ...freeSlotsOf(first, boat, date, reply.data)] },
    };
  }

  async function askWindow(found: SlotSearch): Promise<CallReply<SlotSearch>> {
    const window = windowFrom(found.window === undefined ? first.selectedDay : addDays(found.window.dateEnd, 1));
    const input = { ...window, bookingType: "boat", attributes: { location: boat.dock } } as const;
    const reply = await messages("booking/reservations/checkFullBookingInRange", input);
    return reply.ok ? { ok: true, data: { ...found, window, days: freeDays(reply.data, boat._id) } } : reply;
  }

  return (found: SlotSearch) => (found.days[0] === undefined ? askWindow(found) : askDay(found, found.days[0]));
}

function freeDays(availability: DockAvailability, boat: string): readonly Day[] {
  const dates = availability.flatMap(({ boats }) => boats).find(({ _id }) => _id === boat)?.dates ?? [];
  return dates.filter(({ isAvailable }) => isAvailable).map(({ date }) => date);
}
