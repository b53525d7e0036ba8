import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { centsOf } from "#core/domain/money/cents.ts";
import type { RefundTarget } from "#core/features/booking/changing/cancellation.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { createRelocationModel, type MovedBooking, type MovePrice, type RelocationModel } from "../relocation/relocation.ts";
import { chosenRefundDollars, type HolderBooking } from "./cancel.ts";
import { createHolderChangePlaces, type HolderChangePlaces } from "./changePlaces.ts";
import type { HolderChangeTime } from "./changeTimes.ts";
import type { SwapModel } from "./swap.ts";

/**
 * The model of the holder's change of a booking to another day, time or boat of its club. The price is shown first, and only that price is
 * agreed to. A dearer slot of a paid booking is held, and the change goes on in the model of its payment.
 */
export interface HolderChangeModel extends HolderChangePlaces, Pick<RelocationModel, "price" | "isSending" | "fault"> {
  /** Whether the holder can change the booking here: while a cancellation is free. */
  readonly isOffered: ReadonlySignal<boolean>;
  readonly isOpen: ReadonlySignal<boolean>;
  readonly chosen: ReadonlySignal<HolderChangeTime | undefined>;
  /** Where the refund of a lower price goes: back the way it came, or to the credit at the club. Always credit where the club took money by hand. */
  readonly to: ReadonlySignal<RefundTarget>;
  /** Whether the booking was moved on this page, which then shows its new time. */
  readonly isDone: ReadonlySignal<boolean>;
  readonly open: () => Promise<void>;
  /** Closes the change and leaves the booking as it is. */
  readonly close: () => void;
  readonly chooseTime: (time: HolderChangeTime) => Promise<void>;
  readonly chooseTarget: (to: RefundTarget) => void;
  /** Moves the booking at the price shown. */
  readonly confirm: () => Promise<void>;
  /** Resets the state for another booking. */
  readonly forget: () => void;
}

const changeable: readonly ReservationReply["status"][] = ["paid", "confirmed", "cash_payment"];

/** Gives the dollars of a change's refund whose way the holder chooses: those that credit did not pay; 0 where there is no choice. */
export function chosenRefundOfChange({ refund, credit = 0, onlyCredit }: MovePrice): number {
  return refund === null || onlyCredit === true ? 0 : chosenRefundDollars({ refund, credit });
}

/** What an unpaid part of a changed booking is: the new price in dollars, what is left to pay of it, and whether the whole is paid at the dock. */
export interface OwedPrice {
  readonly amount: number;
  readonly rest: number;
  readonly isAtDock: boolean;
}

/**
 * Gives what is owed after a change of a booking that is not paid whole and costs more or less then; undefined where the price stays, or where
 * money is paid or goes back at the change.
 */
export function owedAfterChange(
  { amount, before, due, refund }: Pick<MovePrice, "amount" | "due" | "refund"> & { readonly before: Pick<MovePrice["before"], "amount"> },
  { paid, downPayment }: Pick<ReservationReply, "paid" | "downPayment">,
): OwedPrice | undefined {
  if (due !== null || refund !== null || amount === before.amount) return undefined;
  const rest = Math.max(centsOf(amount) - centsOf(paid), 0) / 100;
  return { amount, rest, isAtDock: paid === 0 || (downPayment?.lastDay ?? null) === null };
}

/** Whether a booking of a status can be changed by its holder, while a cancellation is free. */
export function isChangeableStatus(status: ReservationReply["status"]): boolean {
  return changeable.includes(status);
}

/** Whether a holder can change a booking: it is paid or to be paid at the dock, and a cancellation is still free. */
export function mayHolderChange({ status, ifCanceled }: Pick<ReservationReply, "status" | "ifCanceled">): boolean {
  return isChangeableStatus(status) && ifCanceled?.fee === 0;
}

/** Creates the model of the change of a booking by its holder, without React. Nothing is fetched before `open`. */
export function createHolderChangeModel(
  ports: BookingPorts,
  { key, reservation, update, reload }: HolderBooking,
  swap: Pick<SwapModel, "show">,
): HolderChangeModel {
  const isOpen = signal(false);
  const isDone = signal(false);
  const chosen = signal<HolderChangeTime | undefined>(undefined);
  const target = signal<RefundTarget>("card");
  const { price, fault, isSending, ...relocation } = createRelocationModel({
    ...ports,
    reload: () => reloadPlaces(),
    faultOf: (failure) => (failure.status === 0 || failure.status >= 500 ? { key: "pass.change.noAnswer" } : failurePhraseOf(failure)),
  });
  const dropTime = () => choose(undefined);
  const {
    load,
    reload: reloadPlaces,
    ...places
  } = createHolderChangePlaces(ports, reservation, { fail: (phrase) => relocation.fail(phrase), dropTime });
  const { day, dock, docks, boats, boat } = places;
  const to = computed(() => (price.value?.onlyCredit === true ? "credit" : target.value));

  /** Chooses a time, or none, and drops the price of the last one. */
  function choose(next: HolderChangeTime | undefined): void {
    relocation.forget();
    chosen.value = next;
  }

  const targetOf = (held: ReservationReply, time: HolderChangeTime) => ({
    _id: held._id,
    key: key() ?? "",
    ...(boat.value === undefined || boat.value === held.boat ? {} : { location: dock.value ?? held.dock, item: boat.value }),
    date: day.value ?? held.date,
    time: time.slots.map(({ _id }) => _id),
  });

  async function showMoved(held: ReservationReply, time: HolderChangeTime, moved: MovedBooking): Promise<void> {
    const { date, time: ids, amount, location, item } = moved;
    const start = time.slots[0]?.start ?? held.start;
    const end = time.slots.at(-1)?.end ?? held.end;
    const lake = docks.value.find(({ _id }) => _id === location)?.lake ?? held.lake;
    const other = item === held.boat ? undefined : boats.value?.find((one) => one.boat._id === item)?.boat.name;
    batch(() => {
      isOpen.value = false;
      isDone.value = true;
      choose(undefined);
      update({ ...held, lake, dock: location, boat: item, date, time: ids, amount, start, end });
    });
    const { say, format, named } = ports.words();
    const params = { day: format.day(date), span: format.span(start, end) };
    const message = other === undefined ? say("pass.change.done", params) : say("pass.change.doneBoat", { ...params, boat: named(other) });
    ports.alerts.raise({ type: "success", message });
    await reload();
  }

  async function confirm(): Promise<void> {
    const held = reservation.value;
    const time = chosen.value;
    const shown = price.value;
    if (held === null || time === undefined || shown === undefined) return;
    const back = to.value === "credit" && shown.refund !== null ? { to: to.value } : {};
    const booking = await relocation.confirm(targetOf(held, time), { due: shown.amount, difference: "online", ...back });
    if (booking === undefined) return;
    const { swap: awaited } = booking;
    if (awaited === undefined || awaited === null) return ports.loading.during(showMoved(held, time, booking));
    batch(() => {
      isOpen.value = false;
      choose(undefined);
      swap.show(awaited);
    });
  }

  return {
    ...places,
    isOffered: computed(() => reservation.value !== null && key() !== undefined && mayHolderChange(reservation.value)),
    isOpen,
    chosen,
    price,
    isSending,
    fault,
    to,
    isDone,
    open: async () => {
      if (reservation.value === null) return;
      batch(() => {
        isOpen.value = true;
        isDone.value = false;
      });
      await load();
    },
    close: () => void (isOpen.value = false),
    chooseTime: async (time) => {
      const held = reservation.value;
      choose(time);
      if (held !== null) await relocation.ask(targetOf(held, time));
    },
    chooseTarget: (next) => void (target.value = next),
    confirm,
    forget: () => {
      choose(undefined);
      batch(() => {
        target.value = "card";
        isOpen.value = false;
        isDone.value = false;
      });
    },
  };
}
