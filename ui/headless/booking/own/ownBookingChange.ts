import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Lake } from "#core/domain/offer/lake.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import { createHolderChangeModel, type HolderChangeModel, mayHolderChange } from "../pass/change.ts";
import { fragmentOfPass } from "../pass/holderFragment.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";

/** What the change of one booking on the page of a customer's bookings leads to. */
export interface OwnBookingChangeEvents {
  /** The booking waits for the payment of a dearer change: its pass, which the fragment opens, goes on with it. */
  readonly onPaymentDue: (fragment: string) => void;
  /** The booking was changed: the list is to be loaded again. */
  readonly onChanged: () => Promise<void>;
}

/** The model of the change of one booking by its signed-in customer, without its pass. */
export interface OwnBookingChange {
  readonly change: HolderChangeModel;
  /** The booking as it is; null until it is loaded. */
  readonly booking: ReadonlySignal<ReservationReply | null>;
  /** The name of its club, and the lakes of the club. */
  readonly club: ReadonlySignal<string>;
  readonly lakes: ReadonlySignal<readonly Lake[]>;
  /** Why the change could not be opened: the booking could not be loaded, or may not be changed any more. */
  readonly failure: ReadonlySignal<AlertPhrase | undefined>;
  /** Loads the booking, and opens its change. */
  readonly load: () => Promise<void>;
}

/** Creates the model of the change of a booking by its customer; `ports.messages` makes calls in their name. Nothing is fetched before `load`. */
export function createOwnBookingChange(ports: BookingPorts, _id: string, events: OwnBookingChangeEvents): OwnBookingChange {
  const booking = signal<ReservationReply | null>(null);
  const failure = signal<AlertPhrase | undefined>(undefined);
  let key: string | undefined;

  const payOnPass = () => {
    if (key !== undefined) events.onPaymentDue(fragmentOfPass({ reservation: _id, key }));
  };
  const held = {
    key: () => key,
    reservation: booking,
    update: (reply: ReservationReply) => void (booking.value = reply),
    reload: events.onChanged,
  };
  const change = createHolderChangeModel(ports, held, { show: payOnPass });

  async function read() {
    const opened = await ports.messages("account/bookings/open", { _id });
    if (!opened.ok) return opened;
    key = opened.data.key;
    return ports.messages("booking/reservations/read", { _id, key });
  }

  async function load(): Promise<void> {
    failure.value = undefined;
    const reply = await read();
    if (!reply.ok) return void (failure.value = failurePhraseOf(reply));
    if (reply.data.isChanging === true) return payOnPass();
    if (!mayHolderChange(reply.data)) return void (failure.value = { key: "account.mine.noChange" });
    booking.value = reply.data;
    await change.open();
  }

  return {
    change,
    booking,
    club: computed(() => ports.first.clubs.find(({ id }) => id === booking.value?.client)?.name ?? ""),
    lakes: computed(() => ports.first.lakes),
    failure,
    load: () => ports.loading.during(load()),
  };
}
