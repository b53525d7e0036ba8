import type { Signal } from "@preact/signals-react";
import type { ReactNode } from "react";
import { openTabChannel } from "#adapters/browser/tabs.ts";
import { type CartModel, createCartModel } from "#ui/headless/cart/cart.ts";
import type { BookingPorts } from "#ui/headless/ports/bookingPorts.ts";
import { CartLink } from "#ui/views/cart/CartLink.tsx";
/** The parts that the cart needs of the application: its services, and the place of its link in the top bar. */
export interface CartSession {
  readonly booking: { readonly ports: BookingPorts };
  readonly cartLink: Signal<ReactNode>;
}

const carts = new WeakMap<CartSession["booking"], CartModel>();

/** Gives the model of the cart, one for the whole application. The first call creates it and puts its link into the top bar. */
export function cartModelOf({ booking, cartLink }: CartSession): CartModel {
  const known = carts.get(booking);
  if (known !== undefined) return known;
  const { post, listen } = openTabChannel<"changed">("quai-cart");
  const cart = createCartModel({ ...booking.ports, tabs: { post: () => post("changed"), listen } });
  const refresh = () => void (document.visibilityState === "visible" && cart.cart.peek() !== undefined ? cart.load() : undefined);
  document.addEventListener("visibilitychange", refresh);
  window.addEventListener("online", refresh);
  carts.set(booking, cart);
  // The page of the cart creates the model while it renders, and the bar must not change meanwhile.
  queueMicrotask(() => void (cartLink.value = <CartLink model={cart} />));
  return cart;
}
