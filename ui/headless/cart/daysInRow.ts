import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { slotsOfBoatOn } from "#core/domain/offer/slotPlace.ts";
import { spanOfSlot, spanOfSlots } from "#core/domain/offer/slots.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import type { DayOffer } from "#core/features/site/calls/firstPaint.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import { daysOfGroup, maxGroupDays } from "#core/domain/reservation/group.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../alerts/phrase.ts";
import type { BookingModel } from "../booking/booking.ts";
import { visitorHorizonOf } from "../catalogue/visitorHorizon.ts";
import { boatPriceAmounts, isBoatFreeInSlots, type PriceAmounts } from "../booking/choice/offering.ts";
import type { RequestedBoatSlots } from "../messages/messages.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import type { CartModel } from "./cart.ts";
import { sumOfAmounts } from "./sumOfAmounts.ts";

/** A day on which several days in a row may end, how many they are then, and what they cost together; undefined where a price is not known. */
export interface RowEnd {
  readonly day: Day;
  readonly count: number;
  readonly amounts: PriceAmounts | undefined;
}

/** The model of several days in a row: the chosen hours of the chosen boat on each day, with the nights between, as one line of the cart. */
export interface DaysInRowModel extends Pick<Resource<RequestedBoatSlots, readonly RowEnd[]>, "failure"> {
  /** The days on which it may end, the nearest first; empty where the boat is not free on the next day, and until they are loaded. */
  readonly ends: ReadonlySignal<readonly RowEnd[]>;
  /** The end that is chosen; the nearest at first. */
  readonly picked: ReadonlySignal<RowEnd | undefined>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly isAdding: ReadonlySignal<boolean>;
  /** Why the days could not be added by the last try. */
  readonly problem: ReadonlySignal<AlertPhrase | undefined>;
  /** Loads the ends of the chosen hours. */
  readonly load: () => Promise<void>;
  readonly pick: (day: Day) => void;
  /** Gives what the days up to an end cost the visitor: at the member price all of them, or none. It reads signals. */
  readonly priceOf: (end: RowEnd) => Cents | undefined;
  /** Puts the days into the cart. Resolves with whether they are there; else the chosen slot stays chosen. */
  readonly add: (cart: CartModel) => Promise<boolean>;
}

/** Creates the model of several days in a row, without React. Nothing is loaded before `load`. */
export function createDaysInRow({ choice, ports, run }: Pick<BookingModel, "choice" | "ports" | "run">): DaysInRowModel {
  const { messages, now } = ports;
  const wished = signal<Day | undefined>(undefined);
  const isAdding = signal(false);
  const problem = signal<AlertPhrase | undefined>(undefined);
  const offered = createResource<RequestedBoatSlots, readonly RowEnd[]>({
    now,
    loading: ports.loading,
    failurePhrase: failurePhraseOf,
    ask: findEnds,
  });
  const ends = computed(() => offered.data.value ?? []);
  const picked = computed(() => ends.value.find(({ day }) => day === wished.value) ?? ends.value[0]);

  async function findEnds(chosen: RequestedBoatSlots, isNewest: () => boolean): Promise<CallReply<readonly RowEnd[]>> {
    const offerOn = (day: Day) => messages("booking/reservations/offer", { attributes: { location: chosen.location, date: day } });
    const first = await offerOn(chosen.date);
    if (!first.ok) return first;
    const found: RowEnd[] = [];
    let before = first.data;
    let amounts = boatPriceAmounts(first.data, chosen.item, chosen.time);
    for (const day of daysAfter(chosen.date)) {
      const reply = isNewest() && isOpen(day) ? await offerOn(day) : undefined;
      if (reply?.ok === false && found.length === 0) return reply;
      if (reply?.ok !== true || !isFreeAlong(chosen, [addDays(day, -1), before], [day, reply.data])) break;
      amounts = sumOfAmounts([amounts, boatPriceAmounts(reply.data, chosen.item, chosen.time)]);
      before = reply.data;
      found.push({ day, count: found.length + 2, amounts });
    }
    return { ok: true, data: found };
  }

  function isOpen(day: Day): boolean {
    const { lastDay, closedUntil } = visitorHorizonOf(ports.payer, choice.club.value, choice.today.value);
    return day <= lastDay && closedUntil(day) === undefined;
  }

  /** Whether the boat is free in the chosen hours of a day, and for the night before it: after them on the day before, and earlier that day. */
  function isFreeAlong({ item, time }: RequestedBoatSlots, [eve, evening]: DayAndOffer, [day, offer]: DayAndOffer): boolean {
    const boat = ports.first.boats.find(({ _id }) => _id === item);
    const slotsOn = (on: Day) => (boat === undefined ? [] : slotsOfBoatOn(ports.first.timeslots, boat, on));
    const span = spanOfSlots(choice.chosenSlots.peek());
    const after = slotsOn(eve).filter((slot) => spanOfSlot(slot).start >= span.end);
    const earlier = slotsOn(day).filter((slot) => spanOfSlot(slot).end <= span.start);
    const areFree = (known: DayOffer, slots: typeof after) =>
      isBoatFreeInSlots(
        known,
        item,
        slots.map(({ _id }) => _id),
      );
    return isBoatFreeInSlots(offer, item, time) && areFree(evening, after) && areFree(offer, earlier);
  }

  function priceOf({ day, amounts }: RowEnd): Cents | undefined {
    const chosen = choice.attributes.value;
    if (amounts === undefined || chosen === null) return undefined;
    const span = spanOfSlots(choice.chosenSlots.value);
    const days = daysOfGroup(chosen.date, day) ?? [];
    const client = choice.club.value?.id;
    const isMember = days.every((each, index) =>
      ports.payer.isMember({ client, day: each, span, among: days.slice(0, index).map((date) => ({ date, ...span })) }),
    );
    return isMember ? amounts.membership : amounts.nonMember;
  }

  return {
    ends,
    picked,
    isAdding,
    problem,
    failure: offered.failure,
    isLoading: computed(() => offered.state.value === "loading" && !isAdding.value),
    load: async () => {
      const chosen = choice.attributes.peek();
      if (chosen === null) return;
      problem.value = undefined;
      await offered.load(chosen);
    },
    pick: (day) => void (wished.value = day),
    priceOf,
    add: async (cart) => {
      const end = picked.peek();
      if (end === undefined || isAdding.peek()) return false;
      isAdding.value = true;
      problem.value = undefined;
      const isMoved = (await run(({ checkout }) => checkout.moveToCart((hold) => cart.add(hold, { until: end.day })))) === true;
      // A day or a night was taken meanwhile: the ends are those that are left.
      if (!isMoved) {
        problem.value = cart.problem.peek()?.phrase;
        await offered.reload();
      }
      isAdding.value = false;
      return isMoved;
    },
  };
}

type DayAndOffer = readonly [Day, DayOffer];

function daysAfter(date: Day): readonly Day[] {
  return Array.from({ length: maxGroupDays - 1 }, (_, index) => addDays(date, index + 1));
}
