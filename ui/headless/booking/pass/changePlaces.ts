import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { spanOfSlot, spanOfSlots } from "#core/domain/offer/slots.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { firstSelectableDay, sameDayPreviousWeek, sameDayNextWeek, daysOfWindow, dayWindowFrom } from "#core/domain/calendar/window.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import { type VisitorHorizon, visitorHorizonOf } from "../../catalogue/visitorHorizon.ts";
import { dayMarkOf } from "../../catalogue/dayMark.ts";
import type { BeyondPlanMark, DayMark } from "../../catalogue/memberPricing.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { boatsForChange, type HolderChangeBoat, type HolderChangeOffer, timesOfBoat } from "./changeBoats.ts";
import { createHolderChangePrices, type HolderChangeTime, holderChangeTimesOn } from "./changeTimes.ts";

/** A day to which a holder can move their booking: whether the chosen boat, or any of its dock, is free; undefined until it is loaded. */
export interface HolderChangeDay {
  readonly day: Day;
  readonly isFree: boolean | undefined;
}

/** The days, docks, boats and times to which a holder can move their booking, as they are loaded and chosen. */
export interface HolderChangePlaces {
  readonly days: ReadonlySignal<readonly HolderChangeDay[]>;
  readonly day: ReadonlySignal<Day | undefined>;
  /** How far ahead the visitor may book at the booking's club; undefined before the booking is known. */
  readonly horizon: ReadonlySignal<VisitorHorizon | undefined>;
  /** The docks of the booking's club, in its order. */
  readonly docks: ReadonlySignal<readonly Dock[]>;
  /** The id of the dock whose boats are shown: at first the booking's own. */
  readonly dock: ReadonlySignal<string | undefined>;
  /** The boats of the dock on the day; undefined until they are loaded. */
  readonly boats: ReadonlySignal<readonly HolderChangeBoat[] | undefined>;
  /** The id of the chosen boat: at first the booking's own, undefined at another dock until one is chosen. */
  readonly boat: ReadonlySignal<string | undefined>;
  /** The times of the chosen boat on the day; undefined until they are loaded, and without a boat. */
  readonly times: ReadonlySignal<readonly HolderChangeTime[] | undefined>;
  /** The mark of slots to which the plan of the signed-in member does not let the booking move. It reads a signal. */
  readonly markOf: (day: Day, slots: readonly TimeSlot[]) => BeyondPlanMark | undefined;
  /** The first mark of the times of a day, and whether all of them have one. It reads a signal. */
  readonly markOn: (day: Day) => DayMark | undefined;
  readonly goWeek: (way: "next" | "previous") => Promise<void>;
  readonly chooseDay: (day: Day) => Promise<void>;
  /** Shows the boats of another dock on the same day. */
  readonly chooseDock: (dock: string) => Promise<void>;
  readonly chooseBoat: (boat: string) => void;
}

/** The places of a change, with what only its model calls. */
interface LoadedPlaces extends HolderChangePlaces {
  /** Loads the days around the booking, and the boats and times of its own day and dock. */
  readonly load: () => Promise<void>;
  /** Loads the boats and times of the day again. */
  readonly reload: () => Promise<void>;
}

/** Whether a boat of a dock is free on a day. */
interface FreeDay {
  readonly dock: string;
  readonly boat: string;
  readonly day: Day;
  readonly isFree: boolean;
}

const leadDays = 3;

/** Creates the places of a change, without React. `fail` shows why they could not be loaded; `dropTime` is called when a chosen time goes. */
export function createHolderChangePlaces(
  ports: BookingPorts,
  reservation: ReadonlySignal<ReservationReply | null>,
  { fail, dropTime }: { readonly fail: (fault: AlertPhrase) => void; readonly dropTime: () => void },
): LoadedPlaces {
  const from = signal<Day | undefined>(undefined);
  const day = signal<Day | undefined>(undefined);
  const dock = signal<string | undefined>(undefined);
  const boat = signal<string | undefined>(undefined);
  const freeDays = signal<readonly FreeDay[]>([]);
  const offer = signal<HolderChangeOffer | undefined>(undefined);
  const pricesIn = createHolderChangePrices();

  const boatRow = (id: string | undefined) => ports.first.boats.find(({ _id }) => _id === id);
  const days = computed(() =>
    (from.value === undefined ? [] : daysOfWindow(dayWindowFrom(from.value))).map((one) => {
      const known = freeDays.value.filter(
        (free) => free.day === one && free.dock === dock.value && free.boat === (boat.value ?? free.boat),
      );
      return { day: one, isFree: known.length === 0 ? undefined : known.some(({ isFree }) => isFree) };
    }),
  );
  const club = computed(() => ports.first.clubs.find(({ id }) => id === reservation.value?.client));
  const horizon = computed(() => (reservation.value === null ? undefined : visitorHorizonOf(ports.payer, club.value, dayAt(ports.now()))));
  const boats = computed(() => {
    const held = reservation.value;
    if (held === null || offer.value === undefined) return undefined;
    return boatsForChange(ports.first.boats, ports.first.timeslots, held, offer.value);
  });
  const times = computed(() => {
    const held = reservation.value;
    const row = boatRow(boat.value);
    if (held === null || offer.value === undefined || row === undefined) return undefined;
    return timesOfBoat(ports.first.timeslots, held, row, offer.value);
  });

  function markOf(on: Day, slots: readonly TimeSlot[]): BeyondPlanMark | undefined {
    const held = reservation.value;
    if (held === null || held.tape.status !== "Membership") return undefined;
    const span = spanOfSlots(slots);
    const own = spanOfSlot(held);
    // Another boat at the same time is no new booking for the plan.
    if (on === held.date && span.start === own.start && span.end === own.end) return undefined;
    return ports.payer.markAt({ client: held.client, day: on, span, moves: { date: held.date, ...own } });
  }

  async function loadDays(): Promise<void> {
    const first = from.value;
    const location = dock.value;
    if (first === undefined || location === undefined) return;
    const input = { ...dayWindowFrom(first), bookingType: "boat", attributes: { location } } as const;
    const reply = await ports.messages("booking/reservations/checkFullBookingInRange", input);
    if (!reply.ok) return fail(failurePhraseOf(reply));
    const loaded = reply.data.flatMap(({ boats: found }) =>
      found.flatMap(({ _id, dates }) =>
        dates.map(({ date, isAvailable }) => ({ dock: location, boat: _id, day: date, isFree: isAvailable })),
      ),
    );
    const isNewer = new Set(loaded.map((one) => `${one.boat} ${one.day}`));
    freeDays.value = [...freeDays.value.filter((known) => !isNewer.has(`${known.boat} ${known.day}`)), ...loaded];
  }

  async function loadOffer(held: ReservationReply, of: Day, location: string): Promise<void> {
    const reply = await ports.messages("booking/reservations/offer", { attributes: { location, date: of } });
    if (day.value !== of || dock.value !== location) return;
    if (!reply.ok) return fail(failurePhraseOf(reply));
    offer.value = { dock: location, day: of, offer: reply.data, pricesOf: pricesIn(reply.data, held, of) };
  }

  /** Shows a day of the chosen dock; the boats and times of another are dropped first. */
  async function show(next: Day): Promise<void> {
    const held = reservation.value;
    const location = dock.value;
    dropTime();
    batch(() => {
      day.value = next;
      offer.value = undefined;
    });
    if (held !== null && location !== undefined) await ports.loading.during(loadOffer(held, next, location));
  }

  async function reload(): Promise<void> {
    if (day.value !== undefined) await show(day.value);
  }

  async function goTo(first: Day): Promise<void> {
    from.value = dayWindowFrom(first).dateStart;
    await ports.loading.during(loadDays());
  }

  return {
    days,
    day,
    horizon,
    docks: computed(() => ports.first.docks.filter(({ client }) => client === reservation.value?.client)),
    dock,
    boats,
    boat,
    times,
    markOf,
    markOn: (on) => {
      const held = reservation.value;
      return dayMarkOf(
        held === null
          ? []
          : holderChangeTimesOn(ports.first.timeslots, held, boatRow(boat.value ?? held.boat), on, () => true).map(({ slots }) =>
              markOf(on, slots),
            ),
      );
    },
    load: async () => {
      const held = reservation.value;
      if (held === null) return;
      batch(() => {
        dock.value = held.dock;
        boat.value = held.boat;
      });
      const today = firstSelectableDay(ports.now());
      const first = addDays(held.date, -leadDays);
      await ports.offer.know(held.dock, false);
      await Promise.all([goTo(first < today ? today : first), show(held.date)]);
    },
    reload,
    goWeek: async (way) => {
      if (from.value !== undefined)
        await goTo(way === "next" ? sameDayNextWeek(from.value) : sameDayPreviousWeek(from.value, firstSelectableDay(ports.now())));
    },
    chooseDay: show,
    chooseDock: async (next) => {
      const held = reservation.value;
      batch(() => {
        dock.value = next;
        boat.value = held?.dock === next ? held.boat : undefined;
      });
      await Promise.all([ports.loading.during(loadDays()), reload()]);
    },
    chooseBoat: (next) => {
      dropTime();
      boat.value = next;
    },
  };
}
