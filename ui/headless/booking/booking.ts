import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { AddressRequest } from "#core/domain/visit/address.ts";
import { decodeApp, type SavedBooking } from "#core/domain/visit/savedBooking.ts";
import { createAlerts } from "../alerts/alerts.ts";
import { type ChoiceModel, createChoice } from "../choice/choice.ts";
import { type CheckoutModel, createCheckout } from "../checkout/checkout.ts";
import { type TextStore, createTabStore, readJson } from "../session/textStore.ts";
import { createDayWatch } from "./dayWatch.ts";
import { createLoading } from "../alerts/loading.ts";
import { createPass, readHolderLink, type PassModel } from "../pass/pass.ts";
import { createPayment, type PaymentModel } from "../payment/payment.ts";
import { createKnownOffer, growableFirstPaint } from "../catalogue/knownOffer.ts";
import { createPayer, type OwnMembership } from "../catalogue/payer.ts";
import { isSameChoice } from "../choice/attributes.ts";
import { holdExpiredKey } from "../hold/loss.ts";
import type { Attributes, HoldReply } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { wordsOf } from "../words/words.tsx";

/** The slot of a payment that failed: kept for its visitor, free for anybody, taken meanwhile, or none where nothing was chosen; unknown until asked. */
export type FailedSlot = "unknown" | "kept" | "free" | "gone" | "none";

/** A booking from the lake to the payment page, without React: state as signals, and what a visitor can do. */
export interface BookingModel {
  readonly ports: BookingPorts;
  readonly choice: ChoiceModel;
  readonly checkout: CheckoutModel;
  readonly payment: PaymentModel;
  readonly pass: PassModel;
  /**
   * Takes up what the page's address asks for, else what storage kept, and what the tab kept; only after the first paint, which knows none
   * of them. A choice that an address names comes before a saved one.
   */
  readonly restore: (asked?: AddressRequest) => Promise<void>;
  /** Whether that is done: what the page says of itself from then on is true. */
  readonly isRestored: ReadonlySignal<boolean>;
  /** What became of the slot of a payment that failed. */
  readonly failedSlot: ReadonlySignal<FailedSlot>;
  /** Whether a panel above all else has the next thing to do: the bar says none then, since one button is the next. */
  readonly panelLeads: ReadonlySignal<boolean>;
  /** Acts on `?payment=` and gives the query without it. */
  readonly handleReturn: (query: string) => { readonly query: string; readonly done: Promise<void> };
  /**
   * Reads a mail's link `#reservation=ID&key=KEY`: once `done` says true the booking is saved and guard 1 lets the page in. Without a
   * link it gives undefined. The page strips the fragment.
   */
  readonly openLink: (fragment: string) => { readonly done: Promise<boolean> } | undefined;
  /** Fetches availability and times again: a slot was taken or freed somewhere. */
  readonly refresh: () => Promise<void>;
  /** The page is looked at again: the day may be another one, the booking moved or canceled. */
  readonly wake: () => Promise<void>;
  /** The page is shown again as it was left for the payment page: the payment is under way, and the choice was its own. */
  readonly comeBack: () => Promise<void>;
  /** Another tab changed what is kept of the payment: this one follows. */
  readonly followPayment: () => void;
  /** Gives up a payment under way and takes its choice up again. */
  readonly giveUpPayment: () => Promise<void>;
  /** Resets payment, contact and saved booking, so that guard 2 lets the visitor book again. */
  readonly bookAnother: () => void;
}

/** Ports that have a sensible own answer may be left out. */
export type BookingParts = Pick<BookingPorts, "first" | "messages" | "session" | "now" | "later" | "leave"> &
  Partial<Omit<BookingPorts, "storage" | "shared" | "offer" | "payer">> & {
    readonly storage: TextStore;
    /** The memberships of whoever is signed in; a signal is read. */
    readonly memberships?: () => readonly OwnMembership[];
  };

export function createBooking(parts: BookingParts): BookingModel {
  const ports = completed(parts);
  const choice = createChoice(ports);
  const failedSlot = signal<FailedSlot>("unknown");
  const failedChoice = signal<Attributes | null>(null);
  let recovered: Promise<void> = Promise.resolve();
  const payment = createPayment(ports, {
    onPaid: () => checkout.forgetContact(),
    onFailed: (hold) => {
      failedSlot.value = savedBooking() === undefined ? "none" : "unknown";
      recovered = restored.then(async () => recover(hold));
    },
  });
  const checkout = createCheckout(ports, choice, payment);
  const pass = createPass(ports, payment);
  const { followDay, atMidnight } = createDayWatch(ports, choice, checkout);
  const bookAnother = () => {
    payment.reset();
    pass.forget();
    checkout.forget();
  };
  const isRestored = signal(false);
  let restored: Promise<void> = Promise.resolve();
  const savedBooking = () => decodeApp(readJson(ports.storage, "app")).booking;
  const takeUpChoice = async (asked: AddressRequest = {}) => {
    const booking = savedBooking();
    if (booking !== undefined && speaksOf(asked, booking)) return choice.takeUp(booking, checkout.holds);
    // A payment under way has the hour itself.
    if (Object.keys(asked).length > 0) await choice.follow(asked, checkout.holds, payment.state.value.sessionUrl === undefined);
  };
  // The visitor's own reservation held the slot until it failed: only now is it to be chosen again.
  const recover = async (hold: HoldReply | undefined) => {
    const booking = savedBooking();
    if (booking !== undefined && hold !== undefined) checkout.keepAgain(hold, askedBy(booking));
    await takeUpChoice();
    failedChoice.value = choice.attributes.value;
    if (booking === undefined) return;
    failedSlot.value = checkout.held.value !== null ? "kept" : choice.isComplete.value ? "free" : "gone";
  };
  return {
    ports,
    failedSlot,
    panelLeads: computed(() => {
      const { lost, isChoiceLost } = checkout;
      if (isChoiceLost.value) return lost.value?.phrase.key === holdExpiredKey;
      const [outcome, chosen] = [payment.outcome.value, choice.attributes.value];
      // Another hour that is chosen meanwhile is the next thing, and not what became of the last one.
      if (outcome === "failed") return chosen === null || isSameChoice(chosen, failedChoice.value);
      return outcome === "underWay" || outcome === "success" || outcome === "booked";
    }),
    choice,
    checkout,
    payment,
    pass,
    bookAnother,
    isRestored,
    restore: (asked = {}) => {
      choice.readClock();
      payment.takeUp();
      if (pass.isOver()) bookAnother();
      restored = takeUpChoice(asked)
        .then(checkout.takeUpSession)
        .finally(() => (isRestored.value = true));
      atMidnight(followDay);
      return restored;
    },
    handleReturn: (query) => {
      const { query: rest, done } = payment.handleReturn(query);
      return { query: rest, done: Promise.all([done, restored]).then(() => recovered) };
    },
    comeBack: () => {
      if (payment.comeBack()) checkout.toChoice();
      return payment.handleReturn("").done.then(() => recovered);
    },
    followPayment: payment.follow,
    giveUpPayment: async () => {
      await payment.giveUp();
      await takeUpChoice();
    },
    openLink: (fragment) => {
      const link = readHolderLink(fragment);
      return link === undefined ? undefined : { done: pass.open(link) };
    },
    refresh: choice.refresh,
    wake: async () => {
      await Promise.all([followDay(), pass.refresh(), payment.askAgain()]);
    },
  };
}

/** Whether an address leaves a saved booking standing: it names no other place, day or choice. */
function speaksOf({ lake, dock, day, boat }: AddressRequest, saved: SavedBooking): boolean {
  if (boat !== undefined) return false;
  const isPlace = dock === undefined ? lake === undefined || lake === saved.lake : dock === saved.dock;
  return isPlace && (day === undefined || day === saved.bookingDate);
}

function askedBy({ dock: location, boat: item, bookingDate: date, time }: SavedBooking): Attributes {
  return { location, item, date, time };
}

function completed({ memberships = () => [], ...parts }: BookingParts): BookingPorts {
  const words = wordsOf(parts.first.locale);
  const { first, grow } = growableFirstPaint(parts.first);
  const ports = {
    words: () => words,
    newKey: () => crypto.randomUUID(),
    ownPhone: () => undefined,
    loading: createLoading(parts),
    alerts: createAlerts(parts),
    ...parts,
    first,
    storage: createTabStore(parts.session, parts.storage),
    shared: parts.storage,
    payer: createPayer(memberships),
  };
  return { ...ports, offer: createKnownOffer(ports, grow) };
}
