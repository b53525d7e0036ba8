import { effect, type Signal } from "@preact/signals-react";
import type { ReactNode } from "react";
import { openTabChannel } from "#adapters/browser/tabs.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { type CartModel, createCartModel, markCart } from "#ui/headless/cart/cart.ts";
import { spansOfCart } from "#ui/headless/cart/cartLines.ts";
import { CartLink } from "#ui/views/cart/CartLink.tsx";
import type { SignInLoader } from "./signInLoader.ts";

/** The parts that the cart needs of the application: the booking, whoever is signed in, and the place of its link in the top bar. */
export interface CartSession {
  readonly booking: Pick<BookingModel, "ports"> & {
    readonly checkout: Pick<BookingModel["checkout"], "step">;
    readonly choice: Pick<BookingModel["choice"], "inCart">;
  };
  readonly door: Pick<SignInLoader, "member">;
  readonly cartLink: Signal<ReactNode>;
}

const carts = new WeakMap<CartSession["booking"], CartModel>();

/** Gives the model of the cart, one for the whole application. The first call creates it and puts its link into the top bar. */
export function cartModelOf({ booking, door, cartLink }: CartSession): CartModel {
  const known = carts.get(booking);
  if (known !== undefined) return known;
  const { post, listen } = openTabChannel<"changed">("quai-cart");
  const cart = createCartModel({
    ...booking.ports,
    tabs: { post: () => post("changed"), listen },
    user: () => door.member.peek()?.account.user.peek()?.id,
  });
  const refresh = () => void (document.visibilityState === "visible" && cart.cart.peek() !== undefined ? cart.load() : undefined);
  document.addEventListener("visibilitychange", refresh);
  window.addEventListener("online", refresh);
  carts.set(booking, cart);
  effect(() => {
    const member = door.member.value;
    // A boat that is already held for a payment of its own is not paid with the cart.
    if (member !== undefined) member.inCart.value = booking.checkout.step.value === "choice" ? spansOfCart(cart.payable.value) : [];
  });
  markCart(cart, booking.choice);
  // The page of the cart creates the model while it renders, and the bar must not change meanwhile.
  queueMicrotask(() => void (cartLink.value = <CartLink model={cart} />));
  return cart;
}
