import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import {
  type Cart,
  cartItemCount,
  emptyCart,
  cartTotal,
  addToCart,
  type CartChange,
  takeOneFromCart,
  addOneToCart,
  removeFromCart,
} from "#core/domain/cart/cart.ts";
import { moneyText } from "#core/domain/money/currency.ts";
import { Button } from "#ui/parts/actions/Button.tsx";
import preview from "../.storybook/preview.tsx";
import { row } from "../support.css.ts";
import { answer, column, explorer } from "./explorer.css.ts";

const goods = [
  { id: "wakeboard", properties: { price: 25 } },
  { id: "fuel", properties: { price: 19.95 } },
] as const;

/** A cart as core changes it, and what each change sends to the server. */
function CartExplorer() {
  const [cart, setCart] = useState<Cart>(emptyCart("visitor"));
  const [sent, setSent] = useState("nothing yet");
  const apply = ({ cart: next, send }: CartChange) => {
    setCart(next);
    setSent(send === undefined ? "nothing" : `${send.item}, ${send.quantity > 0 ? "+" : ""}${send.quantity}`);
  };
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Cart</h1>
        {goods.map((item) => (
          <div key={item.id} className={row}>
            <Button onPress={() => apply(addToCart(cart, item))}>Add {item.id}</Button>
            <Button onPress={() => apply(addOneToCart(cart, item.id))}>Plus {item.id}</Button>
            <Button onPress={() => apply(takeOneFromCart(cart, item.id))}>Minus {item.id}</Button>
            <Button onPress={() => apply(removeFromCart(cart, item.id))}>Remove {item.id}</Button>
          </div>
        ))}
      </div>
      <div className={answer} role="status">
        <p>
          {cartItemCount(cart)} in the cart, {moneyText(cartTotal(cart), "CAD", "en-CA")}
        </p>
        <p>Sent: {sent}</p>
      </div>
    </div>
  );
}

const meta = preview.meta({ title: "Explorers/Cart (panier)", component: CartExplorer });

export const Explorer = meta.story();

/** What the controls change. */
export const Tried = meta.story({
  tags: ["!dev", "!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add fuel" }));
    await userEvent.click(canvas.getByRole("button", { name: "Plus fuel" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("2 in the cart, $39.90 CAD");
    await userEvent.click(canvas.getByRole("button", { name: "Remove fuel" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Sent: fuel, -2");
  },
});
