import { batch } from "@preact/signals-react";
import type { Alternative } from "#core/availability/alternatives.ts";
import type { Day } from "#core/calendar/day.ts";
import { todayFrom } from "#core/calendar/week.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import type { SavedBooking } from "#core/visit/saved.ts";
import * as selecting from "#core/visit/selection.ts";
import type { Cleared, ClearedPart } from "#core/visit/selection.ts";
import type { Attributes } from "../messages.ts";
import type { BookingPorts } from "../ports.ts";
import { freeOn, isFreeFor, isFreeOn } from "./offering.ts";
import type { Tapped } from "./taps.ts";

type Holds = (attributes: Attributes) => boolean;

/** A choice that was made elsewhere: before a change of the day, on an earlier visit, or in place of what was lost. */
export interface ChoiceReturns {
  /** Gives back what a change of the day cleared, as far as it is still free. */
  readonly putBack: () => Promise<void>;
  /** Takes up a saved choice; slots that are no longer free are dropped, unless it is this visitor who `holds` them; the rest stays. */
  readonly takeUp: (saved: SavedBooking, holds?: Holds) => Promise<void>;
  readonly takeInstead: (alternative: Alternative) => Promise<void>;
  /** The choice is under way to its payment, or no longer. Spec §3. */
  readonly showReservation: () => void;
  readonly hideReservation: () => void;
  /** Forgets which slots were chosen. */
  readonly dropTime: () => void;
}

export function createReturns({ ports, state, derived, loads }: Tapped): ChoiceReturns {
  const { first, now } = ports;
  const { selection, announcement } = state;

  async function putBack(): Promise<void> {
    const { cleared } = selection.value;
    if (cleared === undefined) return;
    const dock = cleared.selectedDock;
    const day = cleared.bookingDate;
    const offer = dock === undefined || day === undefined ? null : await offerOf(ports, dock, day);
    batch(() => {
      selection.value = selecting.putBack(selection.value, (part) => isStillThere(first, derived.availability.value, offer, part));
      if (offer !== null && dock !== undefined && day !== undefined) state.asks.offered.mend(() => ({ dock, day, offer }));
      if (selection.value.selectedLake !== undefined) state.lakeInView.value = selection.value.selectedLake;
      announcement.value = selection.value.selectedDock === undefined ? { key: "booking.putBackNone" } : null;
    });
    await Promise.all([loads.loadOffer(), loads.loadQuote()]);
  }

  async function takeUp(saved: SavedBooking, holds: Holds = () => false): Promise<void> {
    if (!isKnown(first, saved)) return;
    const before = selection.value.selectedDay;
    batch(() => {
      selection.value = selecting.restore(saved, todayFrom(now()));
      state.lakeInView.value = saved.lake;
    });
    if (selection.value.selectedDay !== before) await loads.loadAvailability();
    await loads.loadOffer(true);
    const offer = derived.offer.value;
    const { selectedBoat, timeRangeReservation } = selection.value;
    const attributes = derived.attributes.value;
    const isOwn = attributes !== null && holds(attributes);
    if (offer !== null && selectedBoat !== undefined && !isOwn && !isFreeFor(offer, selectedBoat, timeRangeReservation)) {
      selection.value = selecting.selectTime(selection.value, []);
    }
    await loads.loadQuote();
  }

  return {
    putBack,
    takeUp,
    takeInstead: async ({ boat, day, slots }) => {
      const time = slots.map(({ _id }) => _id);
      selection.value = selecting.selectTime(selecting.selectBoat(selecting.tapDate(selection.value, day), boat._id), time);
      await Promise.all([loads.loadOffer(), loads.loadQuote()]);
    },
    showReservation: () => void (selection.value = selecting.showReservation(selection.value)),
    hideReservation: () => void (selection.value = selecting.hideReservation(selection.value)),
    dropTime: () => void (selection.value = selecting.selectTime(selection.value, [])),
  };
}

async function offerOf({ messages, loading }: BookingPorts, location: string, date: Day): Promise<DayOffer | null> {
  const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location, date } }));
  return reply.ok ? reply.data : null;
}

function isStillThere(first: FirstPaint, availability: DockAvailability, offer: DayOffer | null, part: ClearedPart): boolean {
  if ("id" in part) return [...first.lakes, ...first.docks, ...first.boats].some(({ _id }) => _id === part.id);
  if (part.part === "bookingDate") return isDayFree(availability, part.kept, part.day);
  const boat = part.kept.selectedBoat;
  return offer !== null && boat !== undefined && isFreeFor(offer, boat, part.time);
}

function isDayFree(availability: DockAvailability, { selectedBoat, selectedDock }: Cleared, day: Day): boolean {
  if (selectedBoat !== undefined) return isFreeOn(availability, selectedBoat, day);
  return selectedDock !== undefined && freeOn(availability, selectedDock, day) > 0;
}

function isKnown(first: FirstPaint, saved: SavedBooking): boolean {
  const boat = first.boats.find(({ _id }) => _id === saved.boat);
  return boat?.dock === saved.dock && first.docks.some(({ _id, lake }) => _id === saved.dock && lake === saved.lake);
}
