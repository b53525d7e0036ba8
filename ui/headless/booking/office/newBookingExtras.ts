import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallInput, CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { CallsInFlight } from "../../alerts/callsInFlight.ts";
import { type BookingExtraLine, extraLineOf } from "./extras.ts";
import { bookedExtrasDollars } from "./tape.ts";

/** How many of each extra a new booking is to have, by the extra's id, and the typed number of people. */
export interface NewBookingExtraFields {
  readonly quantities: Readonly<Record<string, number>>;
  readonly people: string;
}

/** The extras of a booking that staff enter, for the chosen boat and day. */
export interface NewBookingExtras {
  /** Those that can be added, with the price for all aboard; empty until they are loaded, and where they cannot be. */
  readonly lines: ReadonlySignal<readonly BookingExtraLine[]>;
  /** The price of the chosen ones, in dollars. */
  readonly total: ReadonlySignal<number>;
  /** Loads those of a boat and a day; none without a place. The answer to an older question is dropped. */
  readonly load: (at: CallInput<"booking/extras/offer">["attributes"] | undefined) => Promise<void>;
  /** Gives the quantities with another number of one extra, between 0 and what there is. */
  readonly withQuantity: (line: BookingExtraLine, quantity: number) => NewBookingExtraFields["quantities"];
  /** Gives the chosen ones as the call takes them, never more than there are. */
  readonly requested: () => readonly { readonly extra: string; readonly quantity: number }[];
}

/** Creates the extras of a new booking, without React. `chosen` reads the fields of its form. */
export function createNewBookingExtras(
  { messages, loading }: { readonly messages: SendContractCall; readonly loading: CallsInFlight },
  chosen: () => NewBookingExtraFields,
): NewBookingExtras {
  const items = signal<CallOutput<"booking/extras/offer">["items"]>([]);
  let newest = 0;
  const lines = computed(() => {
    const aboard = Math.max(Number(chosen().people) || 1, 1);
    return items.value.flatMap((item) => (item.why === null ? [extraLineOf(item, aboard)] : []));
  });
  const quantityOf = ({ _id, most }: BookingExtraLine) => Math.min(chosen().quantities[_id] ?? 0, most);
  return {
    lines,
    total: computed(() => bookedExtrasDollars(lines.value.map((line) => ({ price: line.price, quantity: quantityOf(line) })))),
    load: async (at) => {
      const own = (newest += 1);
      items.value = [];
      if (at === undefined) return;
      const reply = await loading.during(messages("booking/extras/offer", { attributes: at }));
      if (own === newest && reply.ok) items.value = reply.data.items;
    },
    withQuantity: (line, quantity) => ({ ...chosen().quantities, [line._id]: Math.min(Math.max(Math.round(quantity), 0), line.most) }),
    requested: () => lines.peek().flatMap((line) => (quantityOf(line) > 0 ? [{ extra: line._id, quantity: quantityOf(line) }] : [])),
  };
}
