import type { ReactElement } from "react";
import type { CartReply } from "../../headless/cart/cartLines.ts";
import { useWords } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";

/** Shows that an earlier payment of the cart is not finished, with the way back to it; nothing where there is none. */
export function CartPaymentNotice({ payment }: Pick<CartReply, "payment">): ReactElement | null {
  const { say, format } = useWords();
  if (payment === null) return null;
  return (
    <Callout>
      <p>
        <strong>{say("cart.paying", { amount: format.dollars(payment.amount, payment.currency) })}</strong>
      </p>
      <p>{say("cart.payingHint")}</p>
      {payment.sessionUrl === null ? null : <ButtonLink href={payment.sessionUrl}>{say("pay.goOn")}</ButtonLink>}
    </Callout>
  );
}
