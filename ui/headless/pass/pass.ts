import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { instantOf, parseTime } from "#core/calendar/zone.ts";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import type { Boat } from "#core/offer/boat.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { Lake } from "#core/offer/lake.ts";
import { onChecked, type PaymentState } from "#core/visit/payment.ts";
import type { Pass, SavedBooking } from "#core/visit/saved.ts";
import type { ReservationReply } from "../messages.ts";
import type { PaymentModel } from "../payment/payment.ts";
import type { BookingPorts } from "../ports.ts";
import { writeJson } from "../session/keep.ts";

/** How the pass stands: `loading` until storage or server have spoken, `unreachable` when a link could not be asked about. */
export type PassState = "loading" | "ready" | "unpaid" | "canceled" | "notFound" | "unreachable";

/** A mail's link: none, being opened, or why it could not be: no answer came, or it names no booking of its holder's. */
export type LinkState = "none" | "opening" | "unreachable" | "notFound";

/** A holder's link in a mail: the reservation and the capability to read it. */
export interface HolderLink {
  readonly reservation: string;
  readonly key: string;
}

/** The dock pass: drawn from what was kept first, so that it opens offline, then told by the server. */
export interface PassModel {
  readonly pass: ReadonlySignal<Pass | undefined>;
  /** What the server says of it, once it has. */
  readonly reservation: ReadonlySignal<ReservationReply | null>;
  readonly status: ReadonlySignal<PassState>;
  readonly link: ReadonlySignal<LinkState>;
  readonly dock: ReadonlySignal<Dock | undefined>;
  readonly boat: ReadonlySignal<Boat | undefined>;
  readonly lake: ReadonlySignal<Lake | undefined>;
  readonly club: ReadonlySignal<FirstPaint["clubs"][number] | undefined>;
  /** Asks the server about the reservation at hand; offline, or without one, what was kept stands. */
  readonly load: () => Promise<void>;
  /** Asks again what was asked before: staff may have moved or canceled the booking since. */
  readonly refresh: () => Promise<void>;
  /** Opens a mail's link: the booking it names is saved, so that the page's guard lets it in. False when it could not be read. */
  readonly open: (link: HolderLink) => Promise<boolean>;
  /** Opens the link that could not be opened once more. */
  readonly openAgain: () => Promise<boolean>;
  /** Leaves a link that could not be opened: what was kept before shows again. */
  readonly leaveLink: () => void;
  /** Whether the trip has ended: the booking is then over and a new one may begin. */
  readonly isOver: () => boolean;
}

export function createPass(ports: BookingPorts, payment: PaymentModel): PassModel {
  const { first, messages, loading, storage, now } = ports;
  const reservation = signal<ReservationReply | null>(null);
  const answered = signal<PassState>("loading");
  const pass = computed(() => payment.state.value.pass);
  const link = signal<LinkState>("none");
  let opened: HolderLink | undefined;
  const status = computed<PassState>(() => {
    // What an earlier visit kept is not what the link was opened for.
    if (link.value !== "none") return link.value === "opening" ? "loading" : link.value;
    if (answered.value === "canceled" || answered.value === "unpaid") return answered.value;
    return pass.value === undefined ? answered.value : "ready";
  });

  async function read(id: string, holder: { readonly key?: string; readonly sessionUrl?: string }, before: () => PaymentState) {
    const reply = await loading.during(messages("booking/reservations/read", { _id: id, ...holder }));
    if (!reply.ok) {
      if (reply.status !== 0) answered.value = "notFound";
      return reply;
    }
    batch(() => {
      reservation.value = reply.data;
      const verdict = onChecked(reply.data.status, before());
      answered.value = verdict.kind === "paid" ? "ready" : verdict.kind === "checking" ? "unpaid" : "canceled";
      if (verdict.kind === "paid") payment.keepPaid(verdict.state, reply.data);
    });
    return reply;
  }

  async function load(): Promise<void> {
    if (reservation.value === null && link.value === "none") await ask();
  }

  async function ask(): Promise<void> {
    const { reservationId, sessionUrl, key } = payment.state.value;
    if (reservationId === undefined || (sessionUrl === undefined && key === undefined)) {
      if (pass.value === undefined) answered.value = "notFound";
      return;
    }
    const holder = { ...(sessionUrl === undefined ? {} : { sessionUrl }), ...(key === undefined ? {} : { key }) };
    await read(reservationId, holder, () => payment.state.value);
  }

  async function open(given: HolderLink): Promise<boolean> {
    const { reservation: id, key } = given;
    opened = given;
    link.value = "opening";
    // Nothing of a payment under way for another reservation is kept: the two would be mixed.
    const reply = await read(id, { key }, () => ({ paymentSuccess: false, reservationId: id, key }));
    if (!reply.ok) {
      link.value = reply.status === 0 || reply.status === 429 || reply.status >= 500 ? "unreachable" : "notFound";
      return false;
    }
    const { lake, dock, boat, date, time } = reply.data;
    const booking: SavedBooking = { lake, dock, boat, bookingDate: date, time, reservationId: id };
    writeJson(storage, "app", { booking });
    link.value = "none";
    return true;
  }

  // Of a boat or dock that left the offer since, the server tells with the reservation.
  const placed = <Row extends { readonly _id: string }>(rows: readonly Row[], id: string | undefined, told: Row | undefined) =>
    rows.find(({ _id }) => _id === id) ?? (told?._id === id ? told : undefined);
  const told = computed(() => reservation.value?.place);
  const place = {
    dock: computed(() => placed(first.docks, pass.value?.dock, told.value?.dock)),
    boat: computed(() => placed(first.boats, pass.value?.boat, told.value?.boat)),
    lake: computed(() => placed(first.lakes, pass.value?.lake, told.value?.lake)),
  };

  return {
    pass,
    reservation,
    status,
    link,
    load,
    open,
    openAgain: () => (opened === undefined ? Promise.resolve(false) : open(opened)),
    leaveLink: () => {
      link.value = "none";
    },
    refresh: () => (reservation.value === null || link.value !== "none" ? Promise.resolve() : ask()),
    ...place,
    club: computed(() => first.clubs.find(({ id }) => id === place.dock.value?.client)),
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
