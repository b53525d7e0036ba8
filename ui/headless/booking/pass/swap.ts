import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { ownClockEnd } from "../../time/ownClockEnd.ts";
import type { HolderBooking } from "./cancel.ts";

/** A change to a dearer slot that awaits the payment of its difference. */
export type AwaitedChange = NonNullable<CallOutput<"booking/swaps/read">["swap"]>;

/** The model of a change to a dearer slot: the slot is held, and the booking changes once the difference is paid. */
export interface SwapModel {
  /** The change that awaits its payment; undefined where there is none. */
  readonly swap: ReadonlySignal<AwaitedChange | undefined>;
  /** Until when its slot is held by this device's clock, in epoch milliseconds; undefined where there is none. */
  readonly ends: ReadonlySignal<number | undefined>;
  /** Whether the difference can be paid at the dock. */
  readonly mayPayAtDock: ReadonlySignal<boolean>;
  readonly isSending: ReadonlySignal<boolean>;
  /** Why something failed, until the next try. */
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** Shows a change that was just begun. */
  readonly show: (swap: AwaitedChange) => void;
  /** Loads the change of a booking that has one, and says so where it was made meanwhile. */
  readonly load: () => Promise<void>;
  /** Leaves for the page on which the difference is paid; after a failed payment, another is opened first. */
  readonly pay: () => Promise<void>;
  /** Changes the booking now; the difference is paid at the dock. */
  readonly payAtDock: () => Promise<void>;
  /** Ends the change: the booking stays as it is. */
  readonly keep: () => Promise<void>;
  /** Resets the state for another booking. */
  readonly forget: () => void;
}

/** Creates the model of a change to a dearer slot, without React. `atDock` says whether the club takes payment at its dock. */
export function createSwapModel(ports: BookingPorts, { key, reservation, reload }: HolderBooking, atDock: () => boolean): SwapModel {
  const swap = signal<AwaitedChange | undefined>(undefined);
  const fault = signal<AlertPhrase | undefined>(undefined);
  const isSending = signal(false);

  const fail = (failure: CallFailure) =>
    void (fault.value = failure.status === 0 || failure.status >= 500 ? { key: "pass.swap.noAnswer" } : failurePhraseOf(failure));

  /** Does one thing at a time, with the key of the holder. */
  async function during(work: (held: { readonly _id: string; readonly key: string }) => Promise<void>): Promise<void> {
    const held = reservation.peek();
    const own = key();
    if (held === null || own === undefined || isSending.peek()) return;
    batch(() => {
      fault.value = undefined;
      isSending.value = true;
    });
    try {
      await ports.loading.during(work({ _id: held._id, key: own }));
    } finally {
      isSending.value = false;
    }
  }

  /** Shows what became of a change; a finished one raises an alert, and the booking is loaded again. */
  async function follow(read: AwaitedChange | null): Promise<void> {
    if (read?.state === "open") return void (swap.value = read);
    swap.value = undefined;
    const { say, format } = ports.words();
    if (read?.state === "done") {
      const params = { day: format.day(read.to.date), span: format.span(read.to.start, read.to.end) };
      ports.alerts.raise({ type: "success", message: say("pass.swap.done", params) });
    }
    await reload();
  }

  const send = (
    held: { readonly _id: string; readonly key: string },
    { to, people, amount }: AwaitedChange,
    difference: "online" | "dock",
  ) => {
    const { location, item, date, time } = to;
    const input = { ...held, location, item, date, time, due: amount, difference, ...(people === null ? {} : { people }) };
    return ports.messages("booking/reservations/swap", input);
  };

  return {
    swap,
    ends: computed(() =>
      swap.value === undefined ? undefined : ownClockEnd({ expires: swap.value.until, seconds: swap.value.seconds }, ports.now()),
    ),
    mayPayAtDock: computed(atDock),
    isSending,
    fault,
    show: (begun) =>
      batch(() => {
        fault.value = undefined;
        swap.value = begun;
      }),
    load: () =>
      during(async (held) => {
        if (reservation.peek()?.isChanging !== true) return;
        const reply = await ports.messages("booking/swaps/read", held);
        if (reply.ok) await follow(reply.data.swap);
      }),
    pay: () =>
      during(async (held) => {
        const awaited = swap.peek();
        if (awaited === undefined) return;
        // The call is repeated, so that no page is opened whose slot is no longer held.
        const reply = await send(held, awaited, "online");
        if (!reply.ok) return fail(reply);
        if (reply.data.swap === null) return follow({ ...awaited, state: "done" });
        swap.value = reply.data.swap;
        if (reply.data.swap.sessionUrl !== null) ports.leave(reply.data.swap.sessionUrl);
      }),
    payAtDock: () =>
      during(async (held) => {
        const awaited = swap.peek();
        if (awaited === undefined) return;
        const reply = await send(held, awaited, "dock");
        if (!reply.ok) return fail(reply);
        await follow({ ...awaited, state: "done" });
      }),
    keep: () =>
      during(async (held) => {
        const reply = await ports.messages("booking/swaps/withdraw", held);
        if (!reply.ok) return fail(reply);
        await follow(reply.data.swap);
      }),
    forget: () =>
      batch(() => {
        swap.value = undefined;
        fault.value = undefined;
      }),
  };
}
