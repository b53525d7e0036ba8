import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import type { CartModel, CartDoor } from "#ui/headless/cart/cart.ts";
import { type CartCheckoutModel, createCartCheckout } from "#ui/headless/cart/checkout/checkout.ts";
import { syncRulesAcceptance } from "#ui/headless/booking/checkout/syncRulesAcceptance.ts";
import { cartOf, fillCart, slotOf } from "./cart.ts";
import { endAtProvider } from "./leads.ts";
import type { Visit } from "./visit.ts";

/** The cart of a page, and its checkout. */
export interface PaidCart {
  readonly cart: CartModel;
  readonly checkout: CartCheckoutModel;
}

const carts = new WeakMap<Visit, PaidCart>();

/** The cart of a page with its checkout, the same each time. */
export function cartIn(visit: Visit): PaidCart {
  const known = carts.get(visit);
  if (known !== undefined) return known;
  const cart = cartOf(visit);
  const made = { cart, checkout: createCartCheckout(visit.model, cart) };
  carts.set(visit, made);
  return made;
}

/** The way into the cart of a page; its address is a place on the page. */
export function doorOf(visit: Visit): CartDoor {
  return {
    run: async (task) => task({ cart: cartIn(visit).cart }),
    path: "#cart",
    open: () => undefined,
  };
}

/** Puts two boats into the cart. */
export async function addTwoBoats(visit: Visit): Promise<void> {
  await fillCart(visit, cartIn(visit).cart, slotOf(visit), slotOf(visit, "mem_b_magog2"));
}

/** Opens the contact step of the cart, with two boats where it is empty. */
export async function toCartContact(visit: Visit): Promise<void> {
  const { cart, checkout } = cartIn(visit);
  if (cart.lines.value.length === 0) await addTwoBoats(visit);
  await checkout.open();
}

/** Fills the contact step and verifies the phone: the rules and the payment are next. */
export async function toCartPay(visit: Visit): Promise<void> {
  await toCartContact(visit);
  const { checkout, loadTerms } = cartIn(visit).checkout;
  checkout.setProfile({ firstname: "Marie-Ève", lastname: "Tremblay", email: "marie-eve.tremblay@example.test" });
  checkout.setPhone("450 555 0100");
  await checkout.submitContact();
  checkout.setOtp(memoryOneTimeCode);
  await checkout.verify();
  await loadTerms();
}

/** Accepts the rules and leaves for the payment page. */
export async function toCartProvider(visit: Visit): Promise<void> {
  await toCartPay(visit);
  const { checkout } = cartIn(visit);
  const stop = syncRulesAcceptance(checkout);
  checkout.checkout.acceptClauses("fr");
  stop();
  await checkout.pay();
}

/** Leaves for the payment page, pays or fails there, and returns with this word in the query. */
export async function returnToCart(visit: Visit, word: "success" | "failed"): Promise<void> {
  await toCartProvider(visit);
  endAtProvider(visit, word);
  // The browser shows the page as it was when it left.
  if (word === "failed") await visit.model.comeBack();
  await visit.model.handleReturn(`?payment=${word}`).done;
  await cartIn(visit).cart.load();
}
