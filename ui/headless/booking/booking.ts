import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { AddressRequest } from "#core/domain/visit/address.ts";
import { decodeApp, type SavedBooking } from "#core/domain/visit/savedBooking.ts";
import { createAlerts } from "../alerts/alerts.ts";
import { type ChoiceModel, createChoice } from "../choice/choice.ts";
import { type CheckoutModel, createCheckout } from "../checkout/checkout.ts";
import { type TextStore, createTabStore, readJson } from "../session/textStore.ts";
import { createMidnightWatch } from "./dayWatch.ts";
import { createCallsInFlight } from "../alerts/loading.ts";
import { createPass, readHolderLink, type PassModel } from "../pass/pass.ts";
import { createPayment, type PaymentModel } from "../payment/payment.ts";
import { createLoadedOffers, createGrowableFirstPaint } from "../catalogue/knownOffer.ts";
import { createMemberPricing, type OwnMembership } from "../catalogue/payer.ts";
import { isSameChoice } from "../choice/attributes.ts";
import { holdExpiredWordKey } from "../hold/loss.ts";
import type { ChoiceAttributes, HoldReply } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { wordsIn } from "../words/words.tsx";

/** The slot of a failed payment: held for its visitor, free for anybody, taken by others, or none where nothing was chosen; unknown until fetched. */
export type FailedPaymentSlot = "unknown" | "kept" | "free" | "gone" | "none";

/** A booking from the lake to the payment page, without React: state as signals, and what a visitor can do. */
export interface BookingModel {
  readonly ports: BookingPorts;
  readonly choice: ChoiceModel;
  readonly checkout: CheckoutModel;
  readonly payment: PaymentModel;
  readonly pass: PassModel;
  /**
   * Restores the choice in the page's address, else the one in storage, and the tab's hold and contact. Call it after the first paint, which
   * knows none of them. A choice in the address comes before a saved one.
   */
  readonly restore: (request?: AddressRequest) => Promise<void>;
  /** Whether `restore` is done, so that the page shows its real state. */
  readonly isRestored: ReadonlySignal<boolean>;
  /** What became of the slot of a failed payment. */
  readonly failedSlot: ReadonlySignal<FailedPaymentSlot>;
  /** Whether a panel at the top has the next button; the bar then shows none, since only one button is the next step. */
  readonly panelLeads: ReadonlySignal<boolean>;
  /** Handles `?payment=` and gives the query without it. */
  readonly handleReturn: (query: string) => { readonly query: string; readonly done: Promise<void> };
  /**
   * Opens a mailed link `#reservation=ID&key=KEY`; undefined where the fragment has none. Once `done` is true the booking is saved, and
   * guard 1 lets the page in. The page removes the fragment.
   */
  readonly openLink: (fragment: string) => { readonly done: Promise<boolean> } | undefined;
  /** Fetches availability and times again, after a slot was taken or freed somewhere. */
  readonly refresh: () => Promise<void>;
  /** Call it when the page is visible again: the day may have changed, and the booking may have been moved or canceled. */
  readonly wake: () => Promise<void>;
  /** Call it when the browser shows the page again as it was when it left for the payment page: the payment may be under way. */
  readonly comeBack: () => Promise<void>;
  /** Call it when another tab changed the payment in storage: this tab takes that over. */
  readonly followPayment: () => void;
  /** Gives up a payment under way and restores its choice. */
  readonly giveUpPayment: () => Promise<void>;
  /** Resets payment, contact and saved booking, so that guard 2 lets the visitor book again. */
  readonly bookAnother: () => void;
}

/** The ports of a booking; those with a default may be left out. */
export type BookingModelParts = Pick<BookingPorts, "first" | "messages" | "session" | "now" | "later" | "leave"> &
  Partial<Omit<BookingPorts, "storage" | "shared" | "offer" | "payer">> & {
    readonly storage: TextStore;
    /** The memberships of the signed-in user. It reads a signal. */
    readonly memberships?: () => readonly OwnMembership[];
  };

/** The booking model, without React. It draws from the first paint; call `restore` to take up what storage kept. */
export function createBooking(parts: BookingModelParts): BookingModel {
  const ports = completed(parts);
  const choice = createChoice(ports);
  const failedSlot = signal<FailedPaymentSlot>("unknown");
  const failedChoice = signal<ChoiceAttributes | null>(null);
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
  const { followDay, atMidnight } = createMidnightWatch(ports, choice, checkout);
  const bookAnother = () => {
    payment.reset();
    pass.forget();
    checkout.forget();
  };
  const isRestored = signal(false);
  let restored: Promise<void> = Promise.resolve();
  const savedBooking = () => decodeApp(readJson(ports.storage, "app")).booking;
  const takeUpChoice = async (request: AddressRequest = {}) => {
    const booking = savedBooking();
    if (booking !== undefined && namesNothingElse(request, booking)) return choice.takeUp(booking, checkout.holds);
    // A payment under way holds the hour itself.
    if (Object.keys(request).length > 0) await choice.follow(request, checkout.holds, payment.state.value.sessionUrl === undefined);
  };
  // The visitor's own reservation held the slot until the payment failed: only now can it be chosen again.
  const recover = async (hold: HoldReply | undefined) => {
    const booking = savedBooking();
    if (booking !== undefined && hold !== undefined) checkout.keepAgain(hold, attributesOf(booking));
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
      if (isChoiceLost.value) return lost.value?.phrase.key === holdExpiredWordKey;
      const [outcome, chosen] = [payment.outcome.value, choice.attributes.value];
      // If another hour was chosen since, that comes next, not the failed payment.
      if (outcome === "failed") return chosen === null || isSameChoice(chosen, failedChoice.value);
      return outcome === "underWay" || outcome === "success" || outcome === "booked";
    }),
    choice,
    checkout,
    payment,
    pass,
    bookAnother,
    isRestored,
    restore: (request = {}) => {
      choice.readClock();
      payment.takeUp();
      if (pass.isOver()) bookAnother();
      restored = takeUpChoice(request)
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

/** Whether an address agrees with a saved booking: it names no other place, no other day and no choice. */
function namesNothingElse({ lake, dock, day, boat }: AddressRequest, saved: SavedBooking): boolean {
  if (boat !== undefined) return false;
  const isPlace = dock === undefined ? lake === undefined || lake === saved.lake : dock === saved.dock;
  return isPlace && (day === undefined || day === saved.bookingDate);
}

function attributesOf({ dock: location, boat: item, bookingDate: date, time }: SavedBooking): ChoiceAttributes {
  return { location, item, date, time };
}

function completed({ memberships = () => [], ...parts }: BookingModelParts): BookingPorts {
  const words = wordsIn(parts.first.locale);
  const { first, grow } = createGrowableFirstPaint(parts.first);
  const ports = {
    words: () => words,
    newKey: () => crypto.randomUUID(),
    ownPhone: () => undefined,
    loading: createCallsInFlight(parts),
    alerts: createAlerts(parts),
    ...parts,
    first,
    storage: createTabStore(parts.session, parts.storage),
    shared: parts.storage,
    payer: createMemberPricing(memberships),
  };
  return { ...ports, offer: createLoadedOffers(ports, grow) };
}
