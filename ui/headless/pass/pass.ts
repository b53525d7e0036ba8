import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { PublicClub } from "#core/domain/club/shownClub.ts";
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

/** How the pass stands: `loading` until storage or server have spoken, `unreachable` when a link could not be asked about. */
export type PassState = "loading" | "ready" | "unpaid" | "canceled" | "notFound" | "unreachable";

/** A mail's link: none, being opened, or why it could not be: no answer came, or it names no booking of its holder's. */
export type LinkState = "none" | "opening" | "unreachable" | "notFound";

/** A holder's link in a mail: the reservation and the capability to read it. */
export interface HolderLink {
  readonly reservation: string;
  readonly key: string;
  /** Whether it leads to where the booking is changed or canceled. */
  readonly toManage: boolean;
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
  readonly club: ReadonlySignal<PublicClub | undefined>;
  /** What the holder's own cancellation and change stand on: `ownOf`. */
  readonly holder: HolderBooking & { readonly ports: BookingPorts; readonly onForget: (then: () => void) => void };
  /** The page was opened to change or cancel the booking. */
  readonly isToManage: ReadonlySignal<boolean>;
  /** Asks the server about the reservation at hand; offline, or without one, what was kept stands. */
  readonly load: () => Promise<void>;
  /** Asks again what was asked before: staff may have moved or canceled the booking since. */
  readonly refresh: () => Promise<void>;
  /** Opens a mail's link: the booking it names is saved, so that the page's guard lets it in. False when it could not be read. */
  readonly open: (link: HolderLink) => Promise<boolean>;
  /** Opens the link that could not be opened once more. */
  readonly openAgain: () => Promise<boolean>;
  /** Shows a pass that this device keeps in place of the one at hand. */
  readonly show: (kept: SavedPass) => void;
  /** Leaves a link that could not be opened: what was kept before shows again. */
  readonly leaveLink: () => void;
  /** Whether the trip has ended: the booking is then over and a new one may begin. */
  readonly isOver: () => boolean;
  /** Forgets what the server said: the next pass is another booking's. */
  readonly forget: () => void;
}

export function createPass(ports: BookingPorts, payment: PaymentModel): PassModel {
  const { first, offer, messages, loading, storage, now } = ports;
  const reservation = signal<ReservationReply | null>(null);
  const answered = signal<PassState>("loading");
  const pass = computed(() => payment.state.value.pass);
  const link = signal<LinkState>("none");
  const isToManage = signal(false);
  const forgetting: (() => void)[] = [];
  let opened: HolderLink | undefined;
  const status = computed<PassState>(() => {
    // What an earlier visit kept is not what the link was opened for.
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
    // A pass of before it kept its place with it.
    if (kept !== undefined && kept.place === undefined) await offer.know(kept.dock);
    const isTold = reservation.value !== null && reservation.value._id === payment.state.value.reservationId;
    if (!isTold && link.value === "none") await reload();
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

  async function open(given: HolderLink): Promise<boolean> {
    const { reservation: id, key } = given;
    opened = given;
    isToManage.value = given.toManage;
    link.value = "opening";
    // Nothing of a payment under way for another reservation is kept: the two would be mixed.
    const reply = await read(id, { key }, () => ({ paymentSuccess: false, reservationId: id, key }));
    if (!reply.ok) return isUnanswered(reply) ? showOwn(given) : refuse("notFound");
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

  /** Without an answer the device's own pass of the link's reservation is as good as it was. */
  function showOwn({ reservation: id, key }: HolderLink): boolean {
    const own = payment.passes.list().find(({ booking }) => booking.reservationId === id);
    if (own === undefined) return refuse("unreachable");
    show({ ...own, key });
    return true;
  }

  // Of another club than the page's, and of a boat or dock that left the offer since, the server tells with the reservation.
  const placed = <Row extends { readonly _id: string }>(rows: readonly Row[], id: string | undefined, told: Row | undefined) =>
    rows.find(({ _id }) => _id === id) ?? (told?._id === id ? told : undefined);
  const told = computed(() => reservation.value?.place ?? pass.value?.place);
  const place = {
    dock: computed(() => placed(first.docks, pass.value?.dock, told.value?.dock)),
    boat: computed(() => placed(first.boats, pass.value?.boat, told.value?.boat)),
    lake: computed(() => placed(first.lakes, pass.value?.lake, told.value?.lake)),
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
      return first.clubs.find(({ id }) => id === club) ?? (told.value?.club.id === club ? told.value?.club : undefined);
    }),
    /** Whether the trip has ended: the booking is then over and a new one may begin. */
    isOver: () => {
      const held = pass.peek();
      return held !== undefined && tripEnd(held) <= now();
    },
  };
}

/** Whether nobody answered who could know: no network, a server that fails, or one that has no time. */
function isUnanswered({ status }: CallFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The link in a fragment `#reservation=ID&key=KEY`, `&to=manage` at its end or not, or undefined when it is none. */
export function readHolderLink(fragment: string): HolderLink | undefined {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const reservation = given.get("reservation");
  const key = given.get("key");
  if (reservation === null || key === null || reservation === "" || key === "") return undefined;
  return { reservation, key, toManage: given.get("to") === "manage" };
}
