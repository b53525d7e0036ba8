import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { PublicClub } from "#core/domain/club/publicClub.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { type SavedPass, tripEnd } from "#core/domain/visit/passes.ts";
import { isBooked, onChecked, type PaymentState } from "#core/domain/visit/payment.ts";
import type { Pass, SavedBooking } from "#core/domain/visit/savedBooking.ts";
import type { ReservationReply } from "../messages/messages.ts";
import type { PaymentModel } from "../payment/payment.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { writeJson } from "../session/textStore.ts";
import type { HolderBooking } from "./cancel.ts";

/** The state of the pass: `loading` until storage or server have answered, `unreachable` where a link could not be checked. */
export type PassState = "loading" | "ready" | "unpaid" | "canceled" | "notFound" | "unreachable";

/** The state of a mailed link: none, being opened, or why it could not be: the server did not answer, or the link is not valid. */
export type HolderLinkState = "none" | "opening" | "unreachable" | "notFound";

/** A holder's link from a mail: the reservation's id and its key. */
export interface HolderLink {
  readonly reservation: string;
  readonly key: string;
  /** Whether it leads to where the booking is changed or canceled. */
  readonly toManage: boolean;
}

/** The dock pass: at first from storage, so that it opens offline, then from the server. */
export interface PassModel {
  readonly pass: ReadonlySignal<Pass | undefined>;
  /** The reservation as the server has it; null until it is loaded. */
  readonly reservation: ReadonlySignal<ReservationReply | null>;
  readonly status: ReadonlySignal<PassState>;
  readonly link: ReadonlySignal<HolderLinkState>;
  readonly dock: ReadonlySignal<Dock | undefined>;
  readonly boat: ReadonlySignal<Boat | undefined>;
  readonly lake: ReadonlySignal<Lake | undefined>;
  readonly club: ReadonlySignal<PublicClub | undefined>;
  /** The parts that `holderActionsOf` needs. */
  readonly holder: HolderBooking & { readonly ports: BookingPorts; readonly onForget: (then: () => void) => void };
  /** Whether the page was opened to change or cancel the booking. */
  readonly isToManage: ReadonlySignal<boolean>;
  /** Loads the current reservation from the server; offline, or without one, the stored pass stays. */
  readonly load: () => Promise<void>;
  /** Loads the reservation again, since staff may have moved or canceled it. */
  readonly refresh: () => Promise<void>;
  /** Opens a mailed link: saves its booking, so that the page's guard lets the visitor in. False where it could not be read. */
  readonly open: (link: HolderLink) => Promise<boolean>;
  /** Tries again to open the last link. */
  readonly openAgain: () => Promise<boolean>;
  /** Shows another pass of this device. */
  readonly show: (kept: SavedPass) => void;
  /** Leaves a link that could not be opened, and shows the stored pass again. */
  readonly leaveLink: () => void;
  /** Whether the trip has ended, so that a new booking may begin. */
  readonly isOver: () => boolean;
  /** Drops the loaded reservation, before another booking. */
  readonly forget: () => void;
}

/** The dock pass, without React. It draws from storage; `load` asks the server. */
export function createPass(ports: BookingPorts, payment: PaymentModel): PassModel {
  const { first, offer, messages, loading, storage, now } = ports;
  const reservation = signal<ReservationReply | null>(null);
  const answered = signal<PassState>("loading");
  const pass = computed(() => payment.state.value.pass);
  const link = signal<HolderLinkState>("none");
  const isToManage = signal(false);
  const forgetting: (() => void)[] = [];
  let opened: HolderLink | undefined;
  const status = computed<PassState>(() => {
    // The stored pass may be of another booking than the link's.
    if (link.value !== "none") return link.value === "opening" ? "loading" : link.value;
    if (answered.value === "canceled" || answered.value === "unpaid") return answered.value;
    if (pass.value === undefined) return answered.value;
    return pass.value.status === "canceled" ? "canceled" : "ready";
  });

  async function read(id: string, holder: { readonly key?: string; readonly sessionUrl?: string }, before: () => PaymentState) {
    const reply = await loading.during(messages("booking/reservations/read", { _id: id, ...holder }));
    if (!reply.ok) {
      if (reply.status !== 0) answered.value = "notFound";
      return reply;
    }
    update(reply.data, before());
    return reply;
  }

  function update(reply: ReservationReply, before: PaymentState): void {
    batch(() => {
      reservation.value = reply;
      const verdict = onChecked(reply.status, before);
      answered.value = isBooked(verdict) ? "ready" : verdict.kind === "checking" ? "unpaid" : "canceled";
      if (isBooked(verdict)) payment.keepPaid(verdict.state, reply);
      if (verdict.kind === "failed") payment.keepCanceled(before, reply);
    });
  }

  async function load(): Promise<void> {
    const kept = pass.peek();
    // A pass that an older version stored does not contain its place.
    if (kept !== undefined && kept.place === undefined) await offer.know(kept.dock);
    const isLoaded = reservation.value !== null && reservation.value._id === payment.state.value.reservationId;
    if (!isLoaded && link.value === "none") await reload();
  }

  async function reload(): Promise<void> {
    const { reservationId, sessionUrl, key } = payment.state.value;
    if (reservationId === undefined || (sessionUrl === undefined && key === undefined)) {
      if (pass.value === undefined) answered.value = "notFound";
      return;
    }
    const holder = { ...(sessionUrl === undefined ? {} : { sessionUrl }), ...(key === undefined ? {} : { key }) };
    await read(reservationId, holder, () => payment.state.value);
  }

  async function open(target: HolderLink): Promise<boolean> {
    const { reservation: id, key } = target;
    opened = target;
    isToManage.value = target.toManage;
    link.value = "opening";
    // Nothing of another reservation's payment is kept, since the two would be mixed.
    const reply = await read(id, { key }, () => ({ paymentSuccess: false, reservationId: id, key }));
    if (!reply.ok) return isUnanswered(reply) ? showOwn(target) : refuse("notFound");
    const { lake, dock, boat, date, time } = reply.data;
    const booking: SavedBooking = { lake, dock, boat, bookingDate: date, time, reservationId: id };
    writeJson(storage, "app", { booking });
    link.value = "none";
    return true;
  }

  function show(kept: SavedPass): void {
    writeJson(storage, "app", { booking: kept.booking });
    batch(() => {
      forget();
      link.value = "none";
      payment.takeKept(kept);
    });
  }

  function forget(): void {
    batch(() => {
      reservation.value = null;
      answered.value = "loading";
      for (const then of forgetting) then();
    });
  }

  function refuse(why: "unreachable" | "notFound"): false {
    link.value = why;
    return false;
  }

  /** Without an answer, shows this device's pass of the link's reservation, where it has one. */
  function showOwn({ reservation: id, key }: HolderLink): boolean {
    const own = payment.passes.list().find(({ booking }) => booking.reservationId === id);
    if (own === undefined) return refuse("unreachable");
    show({ ...own, key });
    return true;
  }

  // The reservation's own place serves for another club, and for a boat or dock that left the offer since.
  const placed = <Row extends { readonly _id: string }>(rows: readonly Row[], id: string | undefined, own: Row | undefined) =>
    rows.find(({ _id }) => _id === id) ?? (own?._id === id ? own : undefined);
  const ownPlace = computed(() => reservation.value?.place ?? pass.value?.place);
  const place = {
    dock: computed(() => placed(first.docks, pass.value?.dock, ownPlace.value?.dock)),
    boat: computed(() => placed(first.boats, pass.value?.boat, ownPlace.value?.boat)),
    lake: computed(() => placed(first.lakes, pass.value?.lake, ownPlace.value?.lake)),
  };

  const holder = {
    ports,
    key: () => payment.state.value.key,
    reservation,
    update: (reply: ReservationReply) => update(reply, payment.state.peek()),
    reload,
    onForget: (then: () => void) => void forgetting.push(then),
  };

  return {
    pass,
    reservation,
    holder,
    status,
    link,
    isToManage,
    load,
    open,
    show,
    openAgain: () => (opened === undefined ? Promise.resolve(false) : open(opened)),
    leaveLink: () => {
      link.value = "none";
    },
    refresh: () => ((reservation.value === null && pass.value === undefined) || link.value !== "none" ? Promise.resolve() : reload()),
    ...place,
    forget,
    club: computed(() => {
      const club = place.dock.value?.client;
      return first.clubs.find(({ id }) => id === club) ?? (ownPlace.value?.club.id === club ? ownPlace.value?.club : undefined);
    }),
    isOver: () => {
      const held = pass.peek();
      return held !== undefined && tripEnd(held) <= now();
    },
  };
}

/** Whether a failure leaves the link unchecked: no network, a failing server, or too many requests. */
function isUnanswered({ status }: CallFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Reads the link in a fragment `#reservation=ID&key=KEY`, with or without `&to=manage`; undefined where it is none. */
export function readHolderLink(fragment: string): HolderLink | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const reservation = params.get("reservation");
  const key = params.get("key");
  if (reservation === null || key === null || reservation === "" || key === "") return undefined;
  return { reservation, key, toManage: params.get("to") === "manage" };
}
