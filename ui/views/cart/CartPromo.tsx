import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { wordKeyOfErrorCode } from "#core/domain/errors.ts";
import { type CartModel, problemOfLine } from "../../headless/cart/cart.ts";
import { promoProblemLine } from "../../headless/cart/cartPromo.ts";
import { useWords } from "../../headless/words/words.tsx";
import { PromoField } from "../booking/checkout/payment/PromoField.tsx";

/** Shows the promo code of the cart: the field, or the code with a button that takes it off, and why it takes nothing off any more. */
export function CartPromo({ model }: { readonly model: CartModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  const promo = model.cart.value?.promo ?? null;
  const reason = promo?.reason ?? null;
  const problem = problemOfLine(model, promoProblemLine) ?? (reason === null ? undefined : { key: wordKeyOfErrorCode(reason) });
  return (
    <PromoField
      code={promo?.code}
      problem={problem}
      isBusy={model.isChanging.value}
      hint={say("pay.promo.perCart")}
      onApply={(code) => void model.setCode(code)}
      onRemove={() => void model.setCode(null)}
    />
  );
}
