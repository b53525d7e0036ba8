import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { TextStore } from "#core/ports/device.ts";
import type { BookingAddress } from "#core/domain/visit/address.ts";
import { splitPaymentQuery, type PaymentQueryValue } from "#core/domain/visit/paymentState.ts";
import type { SavedBooking } from "#core/domain/visit/savedBooking.ts";
import { type AlertsModel, createAlertsModel } from "../alerts/alerts.ts";
import { createCallsInFlight } from "../alerts/callsInFlight.ts";
import { createLoadedOffers, createGrowableFirstPaint } from "../catalogue/loadedOffers.ts";
import { createMemberPricing, type OwnMembership } from "../catalogue/memberPricing.ts";
import { type CheckoutModel, createCheckoutModel } from "./checkout/checkout.ts";
import { createContactFacts } from "./checkout/contact/facts.ts";
import { contactStorageKey, createCheckoutState, savedBookingIn, holdExpiredWordKey } from "./state/state.ts";
import { holdStorageKey } from "../session/ownHold.ts";
import { isSameChoice } from "./choice/requestedBoatSlotsOf.ts";
import { type ChoiceModel, createChoiceModel } from "./choice/choice.ts";
import type { RequestedBoatSlots } from "../messages/messages.ts";
import { createLaterActions, type LaterActions } from "../page/laterActions.ts";
import { readHolderLink } from "./pass/holderLink.ts";
import { createPassModel, createPassSignals, type PassModel } from "./pass/pass.ts";
import { createPaymentModel, createPaymentSignals, passesStorageKey, type PaymentModel, paymentStorageKey } from "./payment/payment.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createTabStore } from "../session/textStore.ts";
import { wordsIn } from "../words/words.tsx";
import type { BookingActions, FailedPaymentSlot } from "./actions.ts";
import { createMidnightWatch } from "./midnightWatch.ts";

/** The model of a whole booking, from the lake to the payment page, without React: state as signals, and the actions of a visitor. */
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
  readonly restore: (request?: BookingAddress) => Promise<void>;
  /** Whether `restore` is loading the code that takes up a stored payment: the page's guards wait for it. */
  readonly isTakingUp: ReadonlySignal<boolean>;
  /** Loads the code of the actions of hold, contact, payment and pass, which the first view of the page does not need. Each loads it when used. */
  readonly loadActions: () => Promise<void>;
  /** Runs a task with those actions, once they are loaded. */
  readonly run: LaterActions<BookingActions>["run"];
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
  /** Call it when another tab changed the hold in storage: this tab takes over an extension of its own hold. */
  readonly followHold: () => void;
  /** Gives up a payment under way and restores its choice. */
  readonly giveUpPayment: () => Promise<void>;
  /** Resets payment, contact and saved booking, so that guard 2 lets the visitor book again. */
  readonly bookAnother: () => void;
}

/** The parts that the model of a booking needs; parts with a default may be left out. */
export type BookingModelParts = Pick<BookingPorts, "first" | "messages" | "session" | "now" | "later" | "leave"> &
  Partial<Omit<BookingPorts, "storage" | "shared" | "offer" | "payer">> & {
    readonly storage: TextStore;
    /** The memberships of the signed-in user. It reads a signal. */
    readonly memberships?: () => readonly OwnMembership[];
  };

/**
 * Creates the model of a whole booking, without React. It begins with the first paint's data; call `restore` to read what the browser's
 * storage has.
 */
export function createBookingModel(parts: BookingModelParts): BookingModel {
  const ports = completeParts(parts);
  const paymentSignals = createPaymentSignals();
  // While the page shows a pass, what fails to load behind it is nothing that its holder can do something about.
  const raise: AlertsModel["raise"] = (alert) => (paymentSignals.state.peek().pass === undefined ? ports.alerts.raise(alert) : undefined);
  const choice = createChoiceModel({ ...ports, alerts: { ...ports.alerts, raise } });
  const failedSlot = signal<FailedPaymentSlot>("unknown");
  const failedChoice = signal<RequestedBoatSlots | null>(null);
  const isTakingUp = signal(false);
  const isRestored = signal(false);
  let takenUp: Promise<void> = Promise.resolve();
  let restored: Promise<void> = Promise.resolve();
  const signals = {
    checkout: createCheckoutState(ports.payer),
    payment: paymentSignals,
    pass: createPassSignals(),
    failedSlot,
    failedChoice,
  };
  const facts = createContactFacts(ports, choice, signals.checkout);
  const actions = createLaterActions<BookingActions>({
    during: ports.loading.during,
    fetch: async () => {
      const { createBookingActions } = await import("./actions.ts");
      return createBookingActions({ ports, choice, signals, facts, takeUpChoice, restored: () => restored });
    },
    onLost: () => ports.alerts.raise({ type: "error", message: ports.words().say("alerts.noAnswer") }),
  });
  const payment = createPaymentModel(signals.payment, actions);
  const checkout = createCheckoutModel(choice, signals.checkout, facts, actions);
  const pass = createPassModel(ports, payment, signals.pass, actions);
  const { followDay, atMidnight } = createMidnightWatch(ports, choice, checkout);

  async function takeUpChoice(request: BookingAddress = {}): Promise<void> {
    const booking = savedBookingIn(ports);
    if (booking !== undefined && namesNothingElse(request, booking)) return choice.takeUp(booking);
    // A payment under way holds the hour itself.
    if (Object.keys(request).length > 0) await choice.follow(request, payment.state.value.sessionUrl === undefined);
  }

  /** Takes up what an earlier visit stored of payment and contact. Where there is nothing, no code is loaded. */
  async function takeUpVisit(): Promise<void> {
    isTakingUp.value = hasStoredVisit(ports);
    if (!isTakingUp.value) return;
    await actions.run(({ takeUpPayment }) => takeUpPayment());
    isTakingUp.value = false;
  }

  async function followReturn(word: PaymentQueryValue | undefined): Promise<void> {
    await takenUp;
    const isNothing = word === undefined && payment.state.value.reservationId === undefined;
    if (!isNothing) await actions.run((loaded) => loaded.payment.handleReturn(word));
    await restored;
    await actions.peek()?.recovered();
  }

  return {
    ports,
    failedSlot,
    panelLeads: computed(() => {
      const { lost, isChoiceLost } = checkout;
      if (isChoiceLost.value) return lost.value?.phrase.key === holdExpiredWordKey;
      const outcome = payment.outcome.value;
      const chosen = choice.attributes.value;
      // If another hour was chosen since, that comes next, not the failed payment.
      if (outcome === "failed") return chosen === null || isSameChoice(chosen, failedChoice.value);
      return outcome === "underWay" || outcome === "success" || outcome === "booked";
    }),
    choice,
    checkout,
    payment,
    pass,
    isTakingUp,
    isRestored,
    loadActions: actions.load,
    run: actions.run,
    bookAnother: () => void actions.run((loaded) => loaded.bookAnother()),
    restore: (request = {}) => {
      choice.readClock();
      const inView = () => JSON.stringify(choice.address.peek());
      const before = inView();
      takenUp = takeUpVisit();
      restored = takenUp
        // The code of an earlier visit may load for a second: what the visitor views or chooses meanwhile stays.
        .then(() => (inView() === before ? takeUpChoice(request) : undefined))
        .then(() => actions.peek()?.checkout.takeUpSession())
        .finally(() => (isRestored.value = true));
      atMidnight(followDay);
      return restored;
    },
    handleReturn: (query) => {
      const read = splitPaymentQuery(query);
      return { query: read.query, done: followReturn(read.payment) };
    },
    comeBack: () => {
      if (payment.isLeaving.value) signals.checkout.step.value = "choice";
      signals.payment.isLeaving.value = false;
      return followReturn(undefined);
    },
    followPayment: () => void actions.run((loaded) => loaded.payment.follow()),
    followHold: () => actions.peek()?.checkout.followHold(),
    giveUpPayment: async () => {
      await actions.run((loaded) => loaded.payment.giveUp());
      await takeUpChoice();
    },
    openLink: (fragment) => {
      const link = readHolderLink(fragment);
      return link === undefined ? undefined : { done: pass.open(link) };
    },
    refresh: choice.refresh,
    wake: async () => {
      const loaded = actions.peek();
      loaded?.payment.readPasses();
      await Promise.all([followDay(), loaded?.pass.refresh(), loaded?.payment.askAgain()]);
    },
  };
}

/** Whether this browser stored a payment, a pass or a hold, or this tab a contact. */
function hasStoredVisit({ storage, shared, session }: BookingPorts): boolean {
  const texts = [storage.get(paymentStorageKey), shared.get(passesStorageKey), session.get(contactStorageKey), storage.get(holdStorageKey)];
  return texts.some((text) => text !== null);
}

/** Whether an address agrees with a saved booking: it names no other place, no other day and no choice. */
function namesNothingElse({ lake, dock, day, boat }: BookingAddress, saved: SavedBooking): boolean {
  if (boat !== undefined) return false;
  const isPlace = dock === undefined ? lake === undefined || lake === saved.lake : dock === saved.dock;
  return isPlace && (day === undefined || day === saved.bookingDate);
}

function completeParts({ memberships = () => [], ...parts }: BookingModelParts): BookingPorts {
  const words = wordsIn(parts.first.locale);
  const { first, grow } = createGrowableFirstPaint(parts.first);
  const ports = {
    words: () => words,
    newId: () => crypto.randomUUID(),
    ownPhone: () => undefined,
    ownEmail: () => undefined,
    serverNow: parts.now,
    loading: createCallsInFlight(parts),
    alerts: createAlertsModel(parts),
    ...parts,
    first,
    storage: createTabStore(parts.session, parts.storage),
    shared: parts.storage,
    payer: createMemberPricing(memberships),
  };
  return { ...ports, offer: createLoadedOffers(ports, grow) };
}

/**
 * A hook that keeps the model of a booking as long as the component, which renders again whenever a signal that it reads changes. Storage
 * is read after the first render, which must equal the server's.
 */
export function useBooking(create: () => BookingModel): BookingModel {
  useSignals();
  const [booking] = useState(create);
  useEffect(() => void booking.restore(), [booking]);
  return booking;
}
