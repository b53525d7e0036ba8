import { currencyOf } from "#core/domain/money/currency.ts";
import "../../../headless/words/cartWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import type { CartModel, CartDoor } from "../../../headless/cart/cart.ts";
import { cartStorageKey } from "../../../headless/cart/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { BottomBar } from "../../../parts/actions/BottomBar.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { HoldCountdown } from "../checkout/hold/HoldCountdown.tsx";
import { BookingSummaryBar } from "../parts/BookingSummaryBar.tsx";
import { AddAnotherInBar } from "./trips/AddAnotherBoat.tsx";
import { ChoiceSummaryBar, type ChoiceSummaryBarProps } from "./ChoiceSummaryBar.tsx";
import * as css from "../parts/cartInChoice.css.ts";

/** The props of `CartSummaryBar`: those of the bar without a cart, and the way into the cart. */
export interface CartSummaryBarProps extends ChoiceSummaryBarProps {
  readonly door: CartDoor;
}

/**
 * Shows the summary bar during the choice, with the cart: a chosen slot may be put into it beside another boat, and once it has one, the next slot goes
 * there too, and without a chosen slot the bar leads to it.
 */
export function CartSummaryBar({ door, ...bar }: CartSummaryBarProps): ReactElement {
  useSignals();
  const { model, isPlacing } = bar;
  const cart = useStoredCart(model, door);
  const isChosen = model.choice.isComplete.value && !model.checkout.isChoiceLost.value;
  const boats = cart?.lines.value.length ?? 0;
  if (isPlacing || (isChosen && cart !== undefined && boats > 0 && cart.cart.value?.client !== model.choice.club.value?.id))
    return <ChoiceSummaryBar {...bar} />;
  if (cart === undefined || boats === 0)
    return <ChoiceSummaryBar {...bar} {...(isChosen ? { beside: <AddAnotherInBar model={model} door={door} /> } : {})} />;
  return isChosen ? <NextBoatBar model={model} door={door} boats={boats} /> : <FilledCartBar model={model} door={door} cart={cart} />;
}

/** The cart that this browser has stored, once it is loaded; undefined where there is none. */
function useStoredCart({ ports }: BookingModel, door: CartDoor): CartModel | undefined {
  const [cart, setCart] = useState<CartModel>();
  const isStored = ports.shared.get(cartStorageKey) !== null;
  useEffect(() => {
    if (!isStored) return;
    void door.run((loaded) => {
      setCart(loaded.cart);
      return loaded.cart.cart.peek() === undefined ? loaded.cart.load() : undefined;
    });
  }, [isStored, door]);
  return cart;
}

/** The bar of a chosen slot beside a cart: the slot goes into the cart, and the cart opens. */
function NextBoatBar({ model, door, boats }: Pick<CartSummaryBarProps, "model" | "door"> & { readonly boats: number }): ReactElement {
  const { say } = useWords();
  const add = async () => {
    const isAdded = await door.run(({ cart }) => model.run(({ checkout }) => checkout.moveToCart((hold) => cart.add(hold))));
    if (isAdded === true) door.open();
  };
  return (
    <BookingSummaryBar
      model={model}
      action={
        <>
          <span className={css.onDesk}>
            <ButtonLink kind="quiet" href={door.path}>
              {say("pay.cart.seeOf", { count: boats })}
            </ButtonLink>
          </span>
          <Button kind="primary" isPending={model.checkout.isBusy.value} onPress={() => void add()}>
            {say("pay.cart.add")}
          </Button>
        </>
      }
    />
  );
}

/** The bar of a cart while nothing is chosen: how many trips it has, its clock and its total, and the way to it. */
function FilledCartBar({ model, door, cart }: Pick<CartSummaryBarProps, "model" | "door"> & { readonly cart: CartModel }): ReactElement {
  const { say, format } = useWords();
  const ends = cart.ends.value;
  return (
    <BottomBar
      label={say("cart.yours")}
      actions={
        <ButtonLink kind="primary" href={door.path}>
          {say("pay.cart.see")}
        </ButtonLink>
      }
    >
      <p>
        <strong>{say("cart.trips", { count: cart.lines.value.length })}</strong>{" "}
        {format.money(cart.total.value, currencyOf(cart.cart.value))}
      </p>
      {ends === undefined ? null : <HoldCountdown model={model} expires={ends} />}
    </BottomBar>
  );
}
