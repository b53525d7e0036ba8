import { effect } from "@preact/signals-react";
import type { ChoiceModel } from "../booking/choice/choice.ts";
import type { CartModel } from "./cart.ts";
import { isHeldByLines } from "./cartLines.ts";

/** Marks the slots that the cart holds on the booking page, and follows the cart. */
export function markCart({ payable }: Pick<CartModel, "payable">, { inCart }: Pick<ChoiceModel, "inCart">): void {
  effect(() => {
    const lines = payable.value;
    inCart.value = (...slot) => isHeldByLines(lines, ...slot);
  });
}
