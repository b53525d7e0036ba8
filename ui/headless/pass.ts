import { batch, computed, signal } from "@preact/signals-react";
import { onChecked, type PaymentState } from "#core/booking/payment.ts";
import type { SavedBooking } from "#core/booking/saved.ts";
import { instantOf, parseTime } from "#core/calendar/zone.ts";
import { writeJson } from "./keep.ts";
import type { ReservationReply } from "./messages.ts";
import type { PaymentModel } from "./payment.ts";
import type { BookingPorts } from "./ports.ts";

/** How the pass stands: `loading` until storage or server have spoken. */
export type PassState = "loading" | "ready" | "unpaid" | "canceled" | "notFound";

/** A holder's link in a mail: the reservation and the capability to read it. */
export interface HolderLink {
  readonly reservation: string;
  readonly key: string;
}

/** The dock pass: drawn from what was kept first, so that it opens offline, then told by the server. */
export type PassModel = ReturnType<typeof createPass>;

export function createPass(ports: BookingPorts, payment: PaymentModel) {
  const { first, messages, loading, storage, now } = ports;
  const reservation = signal<ReservationReply | null>(null);
  const answered = signal<PassState>("loading");
  const pass = computed(() => payment.state.value.pass);
  const status = computed<PassState>(() => {
    if (answered.value === "canceled" || answered.value === "unpaid") return answered.value;
    return pass.value === undefined ? answered.value : "ready";
  });

  async function read(
    id: string,
    holder: { readonly key?: string; readonly sessionUrl?: string },
    before: () => PaymentState,
  ): Promise<ReservationReply | undefined> {
    const reply = await loading.during(messages("booking/reservations/read", { _id: id, ...holder }));
    if (!reply.ok) {
      if (reply.status !== 0) answered.value = "notFound";
      return undefined;
    }
    batch(() => {
      reservation.value = reply.data;
      const verdict = onChecked(reply.data.status, before());
      answered.value = verdict.kind === "paid" ? "ready" : verdict.kind === "checking" ? "unpaid" : "canceled";
      if (verdict.kind === "paid") payment.keepPaid(verdict.state, reply.data);
    });
    return reply.data;
  }

  /** Asks the server about the reservation at hand; offline, or without one, what was kept stands. */
  async function load(): Promise<void> {
    const { reservationId, sessionUrl } = payment.state.value;
    if (reservation.value !== null) return;
    if (reservationId === undefined || sessionUrl === undefined) {
      if (pass.value === undefined) answered.value = "notFound";
      return;
    }
    await read(reservationId, { sessionUrl }, () => payment.state.value);
  }

  /** Opens a mail's link: the booking it names is saved, so that the page's guard lets it in. False when it could not be read. */
  async function open({ reservation: id, key }: HolderLink): Promise<boolean> {
    // Nothing of a payment under way for another reservation is kept: the two would be mixed.
    const found = await read(id, { key }, () => ({ paymentSuccess: false, reservationId: id }));
    if (found === undefined) return false;
    const { lake, dock, boat, date, time } = found;
    const booking: SavedBooking = { lake, dock, boat, bookingDate: date, time, reservationId: id };
    writeJson(storage, "app", { booking });
    return true;
  }

  return {
    pass,
    reservation,
    status,
    load,
    open,
    dock: computed(() => first.docks.find(({ _id }) => _id === pass.value?.dock)),
    boat: computed(() => first.boats.find(({ _id }) => _id === pass.value?.boat)),
    lake: computed(() => first.lakes.find(({ _id }) => _id === pass.value?.lake)),
    club: computed(() => {
      const dock = first.docks.find(({ _id }) => _id === pass.value?.dock);
      return first.clubs.find(({ id }) => id === dock?.client);
    }),
    /** Whether the trip has ended: the booking is then over and a new one may begin. */
    isOver: () => {
      const held = pass.peek();
      return held !== undefined && instantOf(held.date, parseTime(held.end) ?? 1440) <= now();
    },
  };
}

/** The link in a fragment `#reservation=ID&key=KEY`, or undefined when it is none. */
export function holderLink(fragment: string): HolderLink | undefined {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const reservation = given.get("reservation");
  const key = given.get("key");
  return reservation === null || key === null || reservation === "" || key === "" ? undefined : { reservation, key };
}
