import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { errorIconOfStatus } from "#core/words/alerts/catalogue.ts";
import { dollarsOf } from "#core/domain/money/cents.ts";
import type { ContactState } from "#core/domain/visit/contact.ts";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import { failureAlertRaiser } from "../../alerts/phrase.ts";
import type { BookingModel } from "../../booking/booking.ts";
import { readSavedAcceptance } from "../../booking/checkout/acceptance.ts";
import { createContactStepModel } from "../../booking/checkout/contact/contactStep.ts";
import { createPhoneFacts } from "../../booking/checkout/contact/facts.ts";
import { needsNewPhoneProof } from "../../booking/state/membership.ts";
import { learnRentalRules, showNewRentalRules } from "../../booking/state/rules.ts";
import { payerOf } from "../../booking/checkout/payer.ts";
import { saveBooking } from "../../booking/state/saveBooking.ts";
import { createCheckoutState } from "../../booking/state/state.ts";
import type { CheckoutSteps } from "../../booking/checkout/steps.ts";
import type { PaymentModel } from "../../booking/payment/payment.ts";
import type { CartModel } from "../cart.ts";
import { promoProblemLine } from "../cartPromo.ts";
import { memberPriceReason, type MemberPriceReason } from "../cartSums.ts";
import { createPaidPrices, type PaidPrices } from "./paidPrices.ts";
import { createPayerTerms, type PayerTerms, slotsOfItem } from "./payerTerms.ts";

/** The model of the steps in which a cart is paid: contact, code, rules and payment. No failure clears a field, and none empties the cart. */
export interface CartCheckoutModel extends CheckoutSteps, PaidPrices, Pick<PayerTerms, "isMember" | "credit" | "quote"> {
  /** Why a member does not pay the member price for what is paid; from the first step on where the account says so. */
  readonly memberPriceReason: ReadonlySignal<MemberPriceReason | undefined>;
  readonly ports: BookingModel["ports"];
  readonly payment: PaymentModel;
  readonly cart: CartModel;
  /** Opens the steps for these lines, all that can be paid when left out. */
  readonly open: (lines?: readonly string[]) => Promise<void>;
  /** Goes back to the cart; nothing typed is lost, and nothing is given back. */
  readonly leave: () => void;
  /** Asks what the payment step shows: the membership, the credit and the terms. */
  readonly loadTerms: () => Promise<void>;
  /** Books the lines and leaves for the payment page. */
  readonly pay: () => Promise<void>;
  /** After a failed payment: pays the same lines again where everything is still valid, else shows the first step to do again. */
  readonly retry: () => Promise<void>;
}

const checkouts = new WeakMap<CartModel, CartCheckoutModel>();

/** Gives the checkout of a cart, created at the first call, since only the page of the cart needs it. */
export function cartCheckoutOf(booking: BookingModel, cart: CartModel): CartCheckoutModel {
  const known = checkouts.get(cart) ?? createCartCheckout(booking, cart);
  checkouts.set(cart, known);
  return known;
}

/**
 * Whether the panel of a payment's result has the next button: after a failed payment whose lines can all be paid again, and while a payment is
 * under way. It reads signals.
 */
export function resultLeads({ payment, cart }: Pick<CartCheckoutModel, "payment" | "cart">): boolean {
  const outcome = payment.outcome.value;
  const isWhole = cart.payable.value.length > 0 && cart.payable.value.length === cart.lines.value.length;
  return outcome === "underWay" || (outcome === "failed" && isWhole);
}

/** Creates the model of the steps in which a cart is paid, without React. It ends the steps once a line of them cannot be paid any more. */
export function createCartCheckout(booking: BookingModel, cart: CartModel): CartCheckoutModel {
  const { ports, payment } = booking;
  const { first, messages, loading, words } = ports;
  const state = createCheckoutState(ports.payer);
  const chosen = signal<readonly string[]>([]);
  const lines = computed(() => cart.lines.value.filter(({ _id }) => chosen.value.includes(_id)));
  const attributes = computed(() => lines.value.map(({ boat }) => slotsOfItem(boat)));
  const phone = createPhoneFacts(ports, state);
  const terms = createPayerTerms({ ports, state, paying: lines });
  const raise = failureAlertRaiser(ports.alerts, words);
  const contactStep = createContactStepModel(
    ports,
    { attributes: computed(() => attributes.value[0] ?? null), maxPeople: () => undefined },
    state,
  );
  let learning: Promise<void> = Promise.resolve();

  const prices = createPaidPrices({ lines, terms, now: ports.now, promo: () => cart.cart.value?.promo ?? null });
  const client = () => cart.cart.peek()?.client ?? "";

  // The cart has the reason of each line that cannot be paid any more.
  effect(() => {
    const isLost = lines.value.length < chosen.value.length || lines.value.some(({ reason }) => reason !== null);
    const isPaid = payment.outcome.value !== "none";
    if (state.step.value !== "choice" && (isLost || isPaid)) leave();
  });

  function leave(): void {
    batch(() => {
      state.step.value = "choice";
      state.problem.value = null;
    });
  }

  async function open(ids: readonly string[] = cart.payable.peek().map(({ _id }) => _id)): Promise<void> {
    const wanted = cart.payable.peek().filter(({ _id }) => ids.includes(_id));
    const [line] = wanted;
    if (line === undefined || state.isBusy.value) return;
    state.isBusy.value = true;
    const isKnown = await ports.offer.know(line.boat.dock);
    state.isBusy.value = false;
    if (!isKnown) return;
    learning = learnRentalRules(ports, state, { client: client(), version: cart.cart.peek()?.clauses });
    batch(() => {
      chosen.value = wanted.map(({ _id }) => _id);
      state.problem.value = null;
      state.sentTo.value = state.contact.value.verify.sentTo ?? null;
      state.step.value = stepOf(state.contact.value);
    });
  }

  /** The page was loaded again, or another tab changed the cart: a code that was sent counts. */
  function stepOf(contact: ContactState): "pay" | "code" | "contact" {
    if (contacts.isPhoneVerified(contact)) return "pay";
    return contacts.isPhoneCodeAwaited(contact) ? "code" : "contact";
  }

  async function loadTerms(): Promise<void> {
    const failure = await terms.load();
    if (failure === undefined) return;
    if (needsNewPhoneProof(failure)) askForCode();
    show(failure);
  }

  function askForCode(): void {
    batch(() => {
      state.contact.value = contacts.dropPhoneProof(state.contact.value);
      state.step.value = "contact";
    });
  }

  function show(failure: CallFailure): void {
    const phrase = failurePhraseOf(failure);
    state.problem.value = phrase;
    raise({ ...phrase, icon: errorIconOfStatus(failure.status) });
  }

  async function pay(): Promise<void> {
    const payer = payerOf({ words, mayText: phone.mayText }, state);
    const isMember = terms.isMember.value;
    const sum = prices.due.value;
    if (payer === null || isMember === undefined || sum === undefined || state.isBusy.value) return;
    const input = { lines: chosen.value, ...payer, isMember, due: dollarsOf(sum) };
    const [line] = lines.value;
    state.isBusy.value = true;
    const reply = await loading.during(messages("order/carts/pay", input));
    state.isBusy.value = false;
    if (!reply.ok) return refuse(reply, input.lines);
    if (line !== undefined) saveBooking(ports, { attributes: slotsOfItem(line.boat), lake: line.boat.lake, reservationId: reply.data._id });
    await booking.run((actions) => actions.payment.begin(reply.data));
  }

  function backToCart(failure: CallFailure, line: string | undefined): void {
    leave();
    cart.fail(failure, line);
  }

  async function refuse(failure: CallFailure, ids: readonly string[]): Promise<void> {
    if (failure.code === "NOT_A_MEMBER" || failure.code === "BEYOND_PLAN") terms.denyMembership();
    if (failure.code === "PROOF_EXPIRED") askForCode();
    if (failure.code === "CLAUSES_CHANGED") return showNewRentalRules(ports, state, { client: client(), refusal: failure });
    // The field of the code says why; it can be taken off there.
    if (failure.code.startsWith("PROMO_")) return backToCart(failure, promoProblemLine);
    const place = failure.issues?.find(({ path }) => path.startsWith("/lines"))?.path;
    const isExtra = failure.code === "EXTRA_UNAVAILABLE";
    if (place === undefined && failure.code !== "PRICE_CHANGED" && !isExtra) return show(failure);
    await cart.load();
    // The cart shows how many of each extra are left, and takes them off.
    if (place === undefined && isExtra) return backToCart(failure, undefined);
    if (place === undefined) return show(failure);
    backToCart(failure, ids[Number(place.split("/")[2])]);
  }

  return {
    ports,
    payment,
    cart,
    choice: { club: computed(() => first.clubs.find(({ id }) => id === cart.cart.value?.client)), attributes },
    checkout: {
      ...state,
      ...phone,
      ...contactStep,
      acceptClauses: (locale) =>
        batch(() => {
          state.accepted.value = locale;
          state.problem.value = null;
        }),
    },
    isMember: terms.isMember,
    memberPriceReason: computed(() => {
      const price = terms.memberPrice.value ?? cart.cart.value?.membership ?? undefined;
      return price === undefined ? undefined : memberPriceReason(price);
    }),
    credit: terms.credit,
    quote: terms.quote,
    ...prices,
    open,
    leave,
    loadTerms,
    pay,
    retry: async () => {
      await booking.run((actions) => actions.payment.dismiss());
      await cart.load();
      await open();
      if (state.step.value !== "pay") return;
      await Promise.all([learning, loadTerms()]);
      const accepted = readSavedAcceptance({ ports, choice: { attributes }, checkout: state });
      state.accepted.value ??= accepted ?? null;
      if (state.accepted.value !== null && state.problem.value === null) await pay();
    },
  };
}
