import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import type { CartDoor } from "../../../../headless/cart/cart.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { onDesk, onPhone } from "../../parts/cartInChoice.css.ts";
import { longer } from "../../parts/choice.css.ts";
import { focusElement, freeHourSelector } from "../../../form/focusElement.ts";

/** The props of `AddAnotherBoat`: the model, and the way into the cart. */
export interface AddAnotherBoatProps {
  readonly model: BookingModel;
  readonly door: CartDoor;
}

/** Shows the button that puts the chosen slot into the cart and goes back to choosing. */
export function AddAnotherBoat({ model, door }: AddAnotherBoatProps): ReactElement {
  const { say, named } = useWords();
  const { choice, checkout, ports } = model;
  const add = async () => {
    const name = named(choice.boat.peek()?.name ?? { en: "", fr: "" });
    const isAdded = await door.run(({ cart }) => model.run((actions) => actions.checkout.moveToCart((hold) => cart.add(hold))));
    if (isAdded !== true) return;
    ports.alerts.raise({ type: "success", message: say("pay.cart.added", { boat: name }) });
    requestAnimationFrame(() => focusElement(freeHourSelector));
  };
  return (
    <Button isPending={checkout.isBusy.value} onPress={() => void add()}>
      {say("pay.cart.addAnother")}
    </Button>
  );
}

/** Shows the same button in the card of the chosen boat, where the bar has room for one button. */
export function AddAnotherInCard(props: AddAnotherBoatProps): ReactElement {
  return (
    <div className={`${longer} ${onPhone}`}>
      <AddAnotherBoat {...props} />
    </div>
  );
}

/** Shows the same button beside that of the bar, where there is room for two; nothing for a slot that was lost. */
export function AddAnotherInBar(props: AddAnotherBoatProps): ReactElement | null {
  useSignals();
  return props.model.checkout.isChoiceLost.value ? null : (
    <span className={onDesk}>
      <AddAnotherBoat {...props} />
    </span>
  );
}
