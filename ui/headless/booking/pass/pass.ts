import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { PublicClub } from "#core/domain/club/publicClub.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import type { DockPass } from "#core/domain/visit/pass.ts";
import type { SavedPass } from "#core/domain/visit/passes.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import type { LaterActions, ReadonlySignals } from "../../page/laterActions.ts";
import type { PaymentModel } from "../payment/payment.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { HolderBooking } from "./cancel.ts";
import type { HolderLink } from "./holderLink.ts";

/** One of the states of the pass: `loading` until storage or server have answered, `unreachable` where a link could not be checked. */
export type PassState = "loading" | "ready" | "unpaid" | "canceled" | "notFound" | "unreachable";

/** One of the states of a mailed link: none, being opened, or why it could not be: the server did not answer, or the link is not valid. */
export type HolderLinkState = "none" | "opening" | "unreachable" | "notFound";

/** The pass as signals. */
export type PassSignals = ReturnType<typeof createPassSignals>;

/** Creates the signals of the dock pass, in the state before anything is loaded. */
export function createPassSignals() {
  return {
    /** The reservation as the server has it; null until it is loaded. */
    reservation: signal<ReservationReply | null>(null),
    /** What the server last answered about the pass. */
    answered: signal<PassState>("loading"),
    link: signal<HolderLinkState>("none"),
    /** Whether the page was opened to change or cancel the booking. */
    isToManage: signal(false),
    /** Whether the page was opened to read the messages. */
    isToMessages: signal(false),
    /** Whether the page was opened to see the documents. */
    isToDocuments: signal(false),
    /** What resets the state of the holder's actions before another booking. */
    onForget: new Set<() => void>(),
  };
}

/** The actions of the pass: loads it from the server, opens links, and shows other passes of this device. Loaded when first used. */
export interface PassActions {
  /** Loads the current reservation from the server; offline, or without one, the stored pass stays. */
  readonly load: () => Promise<void>;
  /** Loads the reservation again, whatever is known of it. */
  readonly reload: () => Promise<void>;
  /** As `reload`, where there is a pass and no link is being opened. */
  readonly refresh: () => Promise<void>;
  /** Opens a mailed link: saves its booking, so that the page's guard lets the visitor in. False where it could not be read. */
  readonly open: (link: HolderLink) => Promise<boolean>;
  /** Shows another pass of this device. */
  readonly show: (kept: SavedPass) => void;
  /** Takes over a reservation as the server answered it. */
  readonly update: (reservation: ReservationReply) => void;
  /** Whether the trip has ended by the server's clock, so that a new booking may begin. */
  readonly isOver: () => boolean;
  /** Drops the loaded reservation, before another booking. */
  readonly forget: () => void;
}

/** The model of the dock pass: at first from storage, so that it opens offline, then from the server. */
export interface PassModel extends ReadonlySignals<Omit<PassSignals, "answered" | "onForget">>, Pick<PassActions, "load" | "open"> {
  readonly pass: ReadonlySignal<DockPass | undefined>;
  readonly status: ReadonlySignal<PassState>;
  readonly dock: ReadonlySignal<Dock | undefined>;
  readonly boat: ReadonlySignal<Boat | undefined>;
  readonly lake: ReadonlySignal<Lake | undefined>;
  readonly club: ReadonlySignal<PublicClub | undefined>;
  /** The parts that `holderActionsOf` needs. */
  readonly holder: HolderBooking & { readonly ports: BookingPorts; readonly onForget: (then: () => void) => void };
  /** Tries again to open the last link. */
  readonly openAgain: () => Promise<boolean>;
  /** Shows another pass of this device. */
  readonly show: (kept: SavedPass) => Promise<void>;
  /** Leaves a link that could not be opened, and shows the stored pass again. */
  readonly leaveLink: () => void;
}

/** Creates the model of the dock pass, without React. It begins with the stored pass; `load` asks the server. */
export function createPassModel(
  ports: BookingPorts,
  payment: PaymentModel,
  { answered, onForget, ...signals }: PassSignals,
  { run }: LaterActions<{ readonly pass: PassActions }>,
): PassModel {
  const { first } = ports;
  const { reservation, link, isToManage, isToMessages, isToDocuments } = signals;
  const pass = computed(() => payment.state.value.pass);
  let opened: HolderLink | undefined;

  async function open(target: HolderLink): Promise<boolean> {
    opened = target;
    isToManage.value = target.toManage;
    isToMessages.value = target.toMessages === true;
    isToDocuments.value = target.toDocuments === true;
    link.value = "opening";
    const isOpen = await run((actions) => actions.pass.open(target));
    if (isOpen === undefined) link.value = "unreachable";
    return isOpen === true;
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

  return {
    ...signals,
    ...place,
    pass,
    club: computed(() => {
      const club = place.dock.value?.client;
      return first.clubs.find(({ id }) => id === club) ?? (ownPlace.value?.club.id === club ? ownPlace.value?.club : undefined);
    }),
    status: computed<PassState>(() => {
      // The stored pass may be of another booking than the link's.
      if (link.value !== "none") return link.value === "opening" ? "loading" : link.value;
      if (answered.value === "canceled" || answered.value === "unpaid") return answered.value;
      if (pass.value === undefined) return answered.value;
      return pass.value.status === "canceled" ? "canceled" : "ready";
    }),
    holder: {
      ports,
      key: () => payment.state.value.key,
      reservation,
      update: (reply) => void run((actions) => actions.pass.update(reply)),
      reload: () => run((actions) => actions.pass.reload()),
      onForget: (then) => void onForget.add(then),
    },
    load: () => run((actions) => actions.pass.load()),
    open,
    openAgain: () => (opened === undefined ? Promise.resolve(false) : open(opened)),
    show: (kept) => run((actions) => actions.pass.show(kept)),
    leaveLink: () => {
      link.value = "none";
    },
  };
}
