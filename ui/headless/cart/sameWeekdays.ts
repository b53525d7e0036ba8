import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { addDays, type Day, monthOf } from "#core/domain/calendar/day.ts";
import { spanOfSlots } from "#core/domain/offer/slots.ts";
import { daysInWeek } from "#core/domain/calendar/window.ts";
import { maxCartBoats } from "#core/domain/cart/storedCart.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../alerts/phrase.ts";
import type { BookingModel } from "../booking/booking.ts";
import type { PriceClubAndDay } from "../catalogue/memberPricing.ts";
import { visitorHorizonOf } from "../catalogue/visitorHorizon.ts";
import { boatPriceAmounts, isBoatFreeInSlots, type PriceAmounts } from "../booking/choice/offering.ts";
import type { RequestedBoatSlots } from "../messages/messages.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import type { CartModel } from "./cart.ts";

/** The same hours of the same boat on one day of the month. */
export interface WeekdaySlot {
  readonly day: Day;
  readonly isFree: boolean;
  readonly amounts: PriceAmounts | undefined;
}

/** A day that could not be put into the cart, and why. */
export interface RefusedDay {
  readonly day: Day;
  readonly phrase: AlertPhrase;
}

/** The model of "every Saturday in July": the chosen hours of the chosen boat on the same weekday of the month. */
export interface SameWeekdaysModel extends Pick<Resource<RequestedBoatSlots, readonly WeekdaySlot[]>, "failure"> {
  /** The other days of the month, today and later, at most six with the chosen one; empty until they are loaded. */
  readonly days: ReadonlySignal<readonly WeekdaySlot[]>;
  /** The free days that are to be added; all of them at first. */
  readonly picked: ReadonlySignal<readonly Day[]>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly isAdding: ReadonlySignal<boolean>;
  /** The days that could not be added by the last try. */
  readonly refused: ReadonlySignal<readonly RefusedDay[]>;
  /** Loads the days of the chosen hours. */
  readonly load: () => Promise<void>;
  /** Adds a free day to those to add, or takes it off. */
  readonly toggle: (day: Day) => void;
  /** The time of the chosen hours on a day, together with the chosen day and the picked ones before it, as the limits of a plan count them. */
  readonly timeOn: (day: Day) => PriceClubAndDay;
  /** The days that are in the cart by an earlier try. */
  readonly added: ReadonlySignal<readonly Day[]>;
  /**
   * Puts the picked days and then the chosen slot into the cart. Resolves with whether all of them are there; where a day could not be added, the
   * chosen slot stays chosen, and the next try is without that day.
   */
  readonly add: (cart: CartModel) => Promise<boolean>;
}

/** Creates the model of the same weekdays of a month, without React. Nothing is loaded before `load`. */
export function createSameWeekdays({ choice, ports, run }: Pick<BookingModel, "choice" | "ports" | "run">): SameWeekdaysModel {
  const { messages, loading, now } = ports;
  const offered = createResource<RequestedBoatSlots, readonly WeekdaySlot[]>({
    now,
    loading,
    failurePhrase: failurePhraseOf,
    ask: async (chosen, isNewest): Promise<CallReply<readonly WeekdaySlot[]>> => {
      const slots: WeekdaySlot[] = [];
      for (const day of otherDays(chosen.date)) {
        if (!isNewest()) break;
        const reply = await messages("booking/reservations/offer", { attributes: { location: chosen.location, date: day } });
        if (!reply.ok) return reply;
        const isFree = isOpen(day) && isBoatFreeInSlots(reply.data, chosen.item, chosen.time);
        slots.push({ day, isFree, amounts: boatPriceAmounts(reply.data, chosen.item, chosen.time) });
      }
      return { ok: true, data: slots };
    },
  });
  const left = signal<readonly Day[]>([]);
  const added = signal<readonly Day[]>([]);
  const isAdding = signal(false);
  const refused = signal<readonly RefusedDay[]>([]);
  const days = computed(() => offered.data.value ?? []);
  const picked = computed(() =>
    days.value.flatMap(({ day, isFree }) => (isFree && !left.value.includes(day) && !added.value.includes(day) ? [day] : [])),
  );

  /** The other days of the month on the same weekday, as many as a cart has room for beside the chosen one. */
  function otherDays(date: Day): readonly Day[] {
    const weeks = Array.from({ length: 9 }, (_, index) => addDays(date, (index - 4) * daysInWeek));
    const isShown = (day: Day) => monthOf(day) === monthOf(date) && day !== date && day >= choice.today.value && !choice.isClosedOn(day);
    return weeks.filter(isShown).slice(0, maxCartBoats - 1);
  }

  function isOpen(day: Day): boolean {
    return day <= visitorHorizonOf(ports.payer, choice.club.value, choice.today.value).lastDay;
  }

  async function addDay(cart: CartModel, attributes: RequestedBoatSlots): Promise<RefusedDay | undefined> {
    const held = await loading.during(messages("booking/reservations/hold", { attributes }));
    if (!held.ok) return { day: attributes.date, phrase: failurePhraseOf(held) };
    if (await cart.add(held.data.hold)) return undefined;
    await messages("booking/reservations/release", { hold: held.data.hold });
    return { day: attributes.date, phrase: cart.problem.peek()?.phrase ?? { key: "alerts.noAnswer" } };
  }

  /** Another choice begins anew. */
  function forget(): void {
    left.value = [];
    added.value = [];
    refused.value = [];
  }

  return {
    days,
    picked,
    added,
    isAdding,
    refused,
    failure: offered.failure,
    isLoading: computed(() => offered.state.value === "loading" && !isAdding.value),
    load: async () => {
      const chosen = choice.attributes.peek();
      if (chosen === null) return;
      forget();
      await offered.load(chosen);
    },
    timeOn: (day) => {
      const span = spanOfSlots(choice.chosenSlots.value);
      const chosen = choice.attributes.value;
      const before = [...(chosen === null ? [] : [chosen.date]), ...[...added.value, ...picked.value].filter((each) => each < day)];
      return { client: choice.club.value?.id, day, span, among: before.map((date) => ({ date, ...span })) };
    },
    toggle: (day) => {
      left.value = left.peek().includes(day) ? left.peek().filter((each) => each !== day) : [...left.peek(), day];
    },
    add: async (cart) => {
      const chosen = choice.attributes.peek();
      const wanted = picked.peek();
      if (chosen === null || isAdding.peek()) return false;
      isAdding.value = true;
      const problems: RefusedDay[] = [];
      for (const date of wanted) {
        const problem = await addDay(cart, { ...chosen, date });
        if (problem === undefined) added.value = [...added.value, date];
        else problems.push(problem);
      }
      refused.value = problems;
      // The chosen slot comes last: while it is chosen, the page shows which days could not be added.
      const isWhole = problems.length === 0;
      const isMoved = isWhole && (await run(({ checkout }) => checkout.moveToCart((hold) => cart.add(hold)))) === true;
      if (!isWhole) await offered.reload();
      isAdding.value = false;
      return isMoved;
    },
  };
}
