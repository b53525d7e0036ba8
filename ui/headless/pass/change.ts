import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { sameDayNextWeek, sameDayPreviousWeek, firstSelectableDay } from "#core/domain/calendar/week.ts";
import { daysOfWindow, dayWindowFrom } from "#core/domain/calendar/window.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { ReservationReply } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createRelocationModel, type MovedBooking, type RelocationModel } from "../relocation/relocation.ts";
import type { HolderBooking } from "./cancel.ts";
import type { SwapModel } from "./swap.ts";
import { type HolderChangeTime, createHolderChangePrices, holderChangeTimesOn } from "./changeTimes.ts";

/** A day to which a holder can move their booking; `isFree` is undefined until it is loaded. */
export interface HolderChangeDay {
  readonly day: Day;
  readonly isFree: boolean | undefined;
}

/**
 * The model of the holder's change of a booking to another day or time of the same boat. The price is shown first, and only that price is
 * agreed to. A dearer slot of a paid booking is held, and the change goes on in the model of its payment.
 */
export interface HolderChangeModel extends Pick<RelocationModel, "price" | "isSending" | "fault"> {
  /** Whether the holder can change the booking here: while a cancellation is free. */
  readonly isOffered: ReadonlySignal<boolean>;
  readonly isOpen: ReadonlySignal<boolean>;
  readonly days: ReadonlySignal<readonly HolderChangeDay[]>;
  readonly day: ReadonlySignal<Day | undefined>;
  /** The times of the day; undefined until they are loaded. */
  readonly times: ReadonlySignal<readonly HolderChangeTime[] | undefined>;
  readonly chosen: ReadonlySignal<HolderChangeTime | undefined>;
  /** Whether the booking was moved on this page, which then shows its new time. */
  readonly isDone: ReadonlySignal<boolean>;
  readonly open: () => Promise<void>;
  /** Closes the change and leaves the booking as it is. */
  readonly close: () => void;
  readonly goWeek: (way: "next" | "previous") => Promise<void>;
  readonly chooseDay: (day: Day) => Promise<void>;
  readonly chooseTime: (time: HolderChangeTime) => Promise<void>;
  /** Moves the booking at the price shown. */
  readonly confirm: () => Promise<void>;
  /** Resets the state for another booking. */
  readonly forget: () => void;
}

const leadDays = 3;
const changeable: readonly ReservationReply["status"][] = ["paid", "confirmed", "cash_payment"];

/** Creates the model of the change of a booking by its holder, without React. Nothing is fetched before `open`. */
export function createHolderChangeModel(
  ports: BookingPorts,
  { key, reservation, update, reload }: HolderBooking,
  swap: Pick<SwapModel, "show">,
): HolderChangeModel {
  const [isOpen, isDone] = [signal(false), signal(false)];
  const [from, day] = [signal<Day | undefined>(undefined), signal<Day | undefined>(undefined)];
  const freeDays = signal<ReadonlyMap<Day, boolean>>(new Map());
  const times = signal<readonly HolderChangeTime[] | undefined>(undefined);
  const chosen = signal<HolderChangeTime | undefined>(undefined);
  const { price, fault, isSending, ...relocation } = createRelocationModel({
    ...ports,
    reload: async () => {
      if (day.value !== undefined) await chooseDay(day.value);
    },
    faultOf: (failure) => (failure.status === 0 || failure.status >= 500 ? { key: "pass.change.noAnswer" } : failurePhraseOf(failure)),
  });
  const pricesIn = createHolderChangePrices();

  const isOffered = computed(() => {
    const held = reservation.value;
    if (held === null || key() === undefined || !changeable.includes(held.status)) return false;
    return held.ifCanceled?.fee === 0;
  });
  const days = computed(() =>
    (from.value === undefined ? [] : daysOfWindow(dayWindowFrom(from.value))).map((one) => ({ day: one, isFree: freeDays.value.get(one) })),
  );

  async function loadDays(held: ReservationReply): Promise<void> {
    if (from.value === undefined) return;
    const input = { ...dayWindowFrom(from.value), bookingType: "boat", attributes: { location: held.dock } } as const;
    const reply = await ports.messages("booking/reservations/checkFullBookingInRange", input);
    if (!reply.ok) return relocation.fail(failurePhraseOf(reply));
    const found = reply.data.flatMap(({ boats }) => boats).find(({ _id }) => _id === held.boat);
    freeDays.value = new Map([...freeDays.value, ...(found?.dates ?? []).map(({ date, isAvailable }) => [date, isAvailable] as const)]);
  }

  async function loadTimes(held: ReservationReply, of: Day): Promise<void> {
    const reply = await ports.messages("booking/reservations/offer", { attributes: { location: held.dock, date: of } });
    if (day.value !== of) return;
    if (!reply.ok) return relocation.fail(failurePhraseOf(reply));
    const isFree = (id: string) => {
      const slot = reply.data.slots.find(({ _id }) => _id === id);
      return slot?.isClosed === false && slot.boats.some(({ _id, isAvailable }) => _id === held.boat && isAvailable);
    };
    times.value = holderChangeTimesOn(ports.first.timeslots, held, of, isFree, pricesIn(reply.data, held, of));
  }

  /** Chooses a time, or none, and drops the price of the last one. */
  function choose(next: HolderChangeTime | undefined): void {
    relocation.forget();
    chosen.value = next;
  }

  async function chooseDay(next: Day): Promise<void> {
    const held = reservation.value;
    choose(undefined);
    batch(() => {
      day.value = next;
      times.value = undefined;
    });
    if (held !== null) await ports.loading.during(loadTimes(held, next));
  }

  async function goTo(first: Day): Promise<void> {
    const held = reservation.value;
    from.value = dayWindowFrom(first).dateStart;
    if (held !== null) await ports.loading.during(loadDays(held));
  }

  const targetOf = (held: ReservationReply, time: HolderChangeTime) => ({
    _id: held._id,
    key: key() ?? "",
    date: day.value ?? held.date,
    time: time.slots.map(({ _id }) => _id),
  });

  async function show(held: ReservationReply, time: HolderChangeTime, { date, time: ids, amount }: MovedBooking): Promise<void> {
    const [first, last] = [time.slots[0], time.slots.at(-1)];
    batch(() => {
      isOpen.value = false;
      isDone.value = true;
      choose(undefined);
      update({ ...held, date, time: ids, amount, start: first?.start ?? held.start, end: last?.end ?? held.end });
    });
    const { say, format } = ports.words();
    const span = format.span(first?.start ?? "", last?.end ?? "");
    ports.alerts.raise({ type: "success", message: say("pass.change.done", { day: format.day(date), span }) });
    await reload();
  }

  return {
    isOffered,
    isOpen,
    days,
    day,
    times,
    chosen,
    price,
    isSending,
    fault,
    isDone,
    open: async () => {
      const held = reservation.value;
      if (held === null) return;
      const today = firstSelectableDay(ports.now());
      const first = addDays(held.date, -leadDays);
      batch(() => {
        isOpen.value = true;
        isDone.value = false;
      });
      await Promise.all([goTo(first < today ? today : first), chooseDay(held.date)]);
    },
    close: () => void (isOpen.value = false),
    goWeek: async (way) => {
      if (from.value !== undefined)
        await goTo(way === "next" ? sameDayNextWeek(from.value) : sameDayPreviousWeek(from.value, firstSelectableDay(ports.now())));
    },
    chooseDay,
    chooseTime: async (time) => {
      const held = reservation.value;
      choose(time);
      if (held !== null) await relocation.ask(targetOf(held, time));
    },
    confirm: async () => {
      const [held, time, shown] = [reservation.value, chosen.value, price.value];
      if (held === null || time === undefined || shown === undefined) return;
      const booking = await relocation.confirm(targetOf(held, time), { due: shown.amount, difference: "online" });
      if (booking === undefined) return;
      const { swap: awaited } = booking;
      if (awaited === undefined || awaited === null) return ports.loading.during(show(held, time, booking));
      batch(() => {
        isOpen.value = false;
        choose(undefined);
        swap.show(awaited);
      });
    },
    forget: () => {
      choose(undefined);
      batch(() => {
        isOpen.value = false;
        isDone.value = false;
      });
    },
  };
}
