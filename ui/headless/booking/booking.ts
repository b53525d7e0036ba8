import { decodeApp } from "#core/visit/saved.ts";
import { createAlerts } from "../alerts/alerts.ts";
import { type ChoiceModel, createChoice } from "../choice/choice.ts";
import { type CheckoutModel, createCheckout } from "../checkout/checkout.ts";
import { type Keep, ownFirst, readJson } from "../session/keep.ts";
import { createDayWatch } from "./dayWatch.ts";
import { createLoading } from "../alerts/loading.ts";
import { createPass, holderLink, type PassModel } from "../pass/pass.ts";
import { createPayment, type PaymentModel } from "../payment/payment.ts";
import type { BookingPorts } from "../ports.ts";
import { wordsOf } from "../words/words.tsx";

/** A booking from the lake to the payment page, without React: state as signals, and what a visitor can do. */
export interface BookingModel {
  readonly ports: BookingPorts;
  readonly choice: ChoiceModel;
  readonly checkout: CheckoutModel;
  readonly payment: PaymentModel;
  readonly pass: PassModel;
  /** Takes up what storage and tab kept; only after the first paint, which knows neither. */
  readonly restore: () => Promise<void>;
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
  Partial<Omit<BookingPorts, "storage" | "shared">> & { readonly storage: Keep };

export function createBooking(parts: BookingParts): BookingModel {
  const ports = completed(parts);
  const choice = createChoice(ports);
  const payment = createPayment(ports, () => checkout.forgetContact());
  const checkout = createCheckout(ports, choice, payment);
  const pass = createPass(ports, payment);
  const { followDay, atMidnight } = createDayWatch(ports, choice, checkout);
  const bookAnother = () => {
    payment.reset();
    checkout.forget();
  };
  let restored: Promise<void> = Promise.resolve();
  const takeUpChoice = async () => {
    const { booking } = decodeApp(readJson(ports.storage, "app"));
    if (booking !== undefined) await choice.takeUp(booking, checkout.holds);
  };
  return {
    ports,
    choice,
    checkout,
    payment,
    pass,
    bookAnother,
    restore: () => {
      payment.takeUp();
      if (pass.isOver()) bookAnother();
      restored = takeUpChoice().then(checkout.takeUpSession);
      atMidnight(followDay);
      return restored;
    },
    handleReturn: (query) => {
      const { query: rest, done } = payment.handleReturn(query);
      // Until its session was canceled the visitor's own reservation held the slot: only then is it free to choose again.
      const takeUpFailed = () => (payment.outcome.value === "failed" ? takeUpChoice() : undefined);
      return { query: rest, done: Promise.all([done, restored]).then(takeUpFailed) };
    },
    comeBack: () => {
      if (payment.comeBack()) checkout.toChoice();
      return payment.handleReturn("").done;
    },
    followPayment: payment.follow,
    giveUpPayment: async () => {
      await payment.giveUp();
      await takeUpChoice();
    },
    openLink: (fragment) => {
      const link = holderLink(fragment);
      return link === undefined ? undefined : { done: pass.open(link) };
    },
    refresh: choice.refresh,
    wake: async () => {
      await Promise.all([followDay(), pass.refresh()]);
    },
  };
}

function completed(parts: BookingParts): BookingPorts {
  const words = wordsOf(parts.first.locale);
  return {
    words: () => words,
    newKey: () => crypto.randomUUID(),
    loading: createLoading(parts),
    alerts: createAlerts(parts),
    ...parts,
    storage: ownFirst(parts.session, parts.storage),
    shared: parts.storage,
  };
}
