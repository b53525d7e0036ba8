import "../../../headless/words/cartWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { type CartCheckoutModel, resultLeads } from "../../../headless/cart/checkout/checkout.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { PaymentResultPanel } from "../../booking/checkout/payment/PaymentResultPanel.tsx";
import * as css from "../../form/step.css.ts";

/** The props of `CartPaymentResult`: the booking, whose payment it is, and the checkout of the cart. */
export interface CartPaymentResultProps {
  readonly booking: BookingModel;
  readonly checkout: CartCheckoutModel;
}

/** Shows the result of the payment of a cart above its lines: what became of the money, what is still held, and the next thing to do. */
export function CartPaymentResult({ booking, checkout }: CartPaymentResultProps): ReactElement | null {
  useSignals();
  const outcome = booking.payment.outcome.value;
  if (outcome === "none") return null;
  if (outcome === "failed" || outcome === "underWay")
    return <Panel key={outcome} booking={booking} checkout={checkout} outcome={outcome} />;
  return <PaymentResultPanel model={booking} />;
}

const titles = { failed: "pay.failed", underWay: "pay.underWay" } as const;

/** The panel takes the focus: it is what a visitor sees first on returning from the payment page. */
function Panel({ outcome, ...props }: CartPaymentResultProps & { readonly outcome: "failed" | "underWay" }): ReactElement {
  const { say } = useWords();
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <div ref={here} tabIndex={-1} className={css.step} role="group" aria-label={say(titles[outcome])}>
      {outcome === "failed" ? <FailedPayment {...props} /> : <PaymentUnderWay {...props} />}
    </div>
  );
}

/** Says what happened to the money, then what is not lost, then what to do. */
function FailedPayment({ booking, checkout }: CartPaymentResultProps): ReactElement {
  const { say } = useWords();
  const { payment } = booking;
  const isHeld = checkout.cart.ends.value !== undefined;
  const isBusy = checkout.checkout.isBusy.value || payment.isLeaving.value;
  return (
    <Callout tone="error">
      <h2>{say("pay.failed")}</h2>
      <p>{say(payment.failedMoney.value.kind === "none" ? "pay.cart.failedHint" : "pay.cart.failedUnknownHint")}</p>
      <p>{say(isHeld ? "pay.cart.held" : "pay.cart.ended")}</p>
      {resultLeads(checkout) ? (
        <div className={css.buttons}>
          <Button kind="primary" isPending={isBusy} pendingLabel={say("pay.opening")} onPress={() => void checkout.retry()}>
            {say("pay.retry")}
          </Button>
        </div>
      ) : null}
    </Callout>
  );
}

/** A payment that the visitor left: to continue it, or to take the lines back into the cart. */
function PaymentUnderWay({ booking, checkout }: CartPaymentResultProps): ReactElement {
  const { say, format } = useWords();
  const paid = checkout.cart.cart.value?.payment ?? null;
  // The days of a boat for several days share one reference: they are one trip here, as in the cart.
  const trips = new Set(paid?.items.map(({ reference }) => reference)).size;
  const takeBack = async () => {
    await booking.giveUpPayment();
    await checkout.cart.load();
  };
  return (
    <Callout tone="info">
      <h2>{say("pay.underWay")}</h2>
      {paid === null ? null : (
        <p>
          <strong>
            {say("cart.trips", { count: trips })} · {format.dollars(paid.amount, paid.currency)}
          </strong>
        </p>
      )}
      <p>{say("pay.cart.underWay")}</p>
      <div className={css.buttons}>
        <Button kind="primary" onPress={booking.payment.goOn}>
          {say("pay.goOn")}
        </Button>
        <Button onPress={() => void takeBack()}>{say("pay.cart.takeBack")}</Button>
      </div>
    </Callout>
  );
}
