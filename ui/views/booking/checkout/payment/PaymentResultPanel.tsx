import "../../../../headless/words/moreWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { isCartId } from "#core/domain/cart/storedCart.ts";
import { informationPathOf } from "#core/domain/visit/guards.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../../parts/actions/ButtonLink.tsx";
import { Callout } from "../../../../parts/messages/Callout.tsx";
import * as css from "../../../form/step.css.ts";
import { DueAtDock } from "./DueAtDock.tsx";
import { FailedPaymentPanel } from "./FailedPaymentPanel.tsx";
import { HoldCountdown } from "../hold/HoldCountdown.tsx";

/**
 * Shows the panel of the payment result: checking, “Payment success” once the server confirms it, booked without payment, or “Payment
 * failed” with a way to retry.
 */
export function PaymentResultPanel({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const outcome = model.payment.outcome.value;
  return outcome === "none" ? null : <ReturnedResult key={outcome} model={model} />;
}

const titles = {
  none: "pay.title",
  success: "pay.success",
  booked: "pay.booked",
  failed: "pay.failed",
  unheard: "pay.unheard",
  underWay: "pay.underWay",
  checking: "pay.checking",
  stillChecking: "pay.checking",
} as const;

/** The title of the panel. A booking without a payment page does not wait for a bank: it exists already, and its pass is loading. */
function titleOf({ payment }: BookingModel): (typeof titles)[keyof typeof titles] {
  const outcome = payment.outcome.peek();
  const isWaiting = outcome === "checking" || outcome === "stillChecking";
  return isWaiting && payment.state.peek().sessionUrl === undefined ? titles.booked : titles[outcome];
}

/** What the visitor sees first on returning from the payment page. */
function ReturnedResult({ model }: { readonly model: BookingModel }): ReactElement {
  const here = useRef<HTMLDivElement>(null);
  const { say } = useWords();
  useEffect(() => here.current?.focus(), []);
  return (
    <div ref={here} tabIndex={-1} className={css.step} role="group" aria-label={say(titleOf(model))}>
      <Result model={model} />
    </div>
  );
}

function Result({ model }: { readonly model: BookingModel }): ReactElement {
  const { say, locale } = useWords();
  const { payment } = model;
  const outcome = payment.outcome.value;
  if (outcome === "success" || outcome === "booked") {
    return (
      <Callout tone="success">
        <h2>{say(titles[outcome])}</h2>
        <DueAtDock payment={payment} />
        <p>{say("pay.successHint")}</p>
        <div className={css.buttons}>
          <ButtonLink kind="primary" href={informationPathOf(locale)}>
            {say("pay.seePass")}
          </ButtonLink>
        </div>
      </Callout>
    );
  }
  if (outcome === "failed") return <FailedPaymentPanel model={model} />;
  if (outcome === "unheard") {
    return (
      <Callout tone="warning">
        <h2>{say("pay.unheard")}</h2>
        <p>{say("pay.unheardHint")}</p>
        <div className={css.buttons}>
          <Button onPress={() => void payment.askAgain()}>{say("pay.checkAgain")}</Button>
        </div>
      </Callout>
    );
  }
  if (outcome === "underWay")
    return isCartId(payment.state.value.reservationId ?? "") ? <CartUnderWay model={model} /> : <PaymentUnderWay model={model} />;
  const isBooked = payment.state.value.sessionUrl === undefined;
  const [hint, late] = isBooked ? (["pass.loading", "pay.passLate"] as const) : (["pay.checkingHint", "pay.stillChecking"] as const);
  return (
    <Callout tone="info">
      <h2>{say(titleOf(model))}</h2>
      <p>{say(outcome === "checking" ? hint : late)}</p>
      {outcome === "checking" ? null : (
        <div className={css.buttons}>
          <Button onPress={() => void payment.check()}>{say("pay.checkAgain")}</Button>
        </div>
      )}
    </Callout>
  );
}

/** The panel of the payment of a cart that the visitor left. The page of the cart says how many trips it is for, and what they cost. */
function CartUnderWay({ model: { payment } }: { readonly model: BookingModel }): ReactElement {
  const { say, locale } = useWords();
  return (
    <Callout tone="info">
      <h2>{say("pay.underWay")}</h2>
      <p>{say("pay.cart.underWay")}</p>
      <div className={css.buttons}>
        <Button kind="primary" onPress={payment.goOn}>
          {say("pay.goOn")}
        </Button>
        <ButtonLink href={pathInLocale("/cart", locale)}>{say("pay.cart.see")}</ButtonLink>
      </div>
    </Callout>
  );
}

/** The panel of a payment that the visitor left: the boat, the amount, and the time that is left. */
function PaymentUnderWay({ model }: { readonly model: BookingModel }): ReactElement {
  const { say, format, named } = useWords();
  const { payment, ports } = model;
  const { expires } = payment.state.value;
  const end = expires === undefined ? 0 : Date.parse(expires);
  const awaited = payment.awaited.value;
  const boat = ports.first.boats.find(({ _id }) => _id === awaited?.boat);
  return (
    <Callout tone="info">
      <h2>{say("pay.underWay")}</h2>
      {awaited === undefined ? null : (
        <p>
          <strong>
            {[
              ...(boat === undefined ? [] : [named(boat.name)]),
              format.day(awaited.date),
              format.span(awaited.start, awaited.end),
              format.dollars(awaited.downPayment?.amount ?? awaited.due, awaited.currency),
            ].join(" · ")}
          </strong>
        </p>
      )}
      <p>{expires === undefined ? say("pay.underWaySoon") : say("pay.underWayHint", { time: format.clock(end) })}</p>
      {end > ports.now() ? <HoldCountdown model={model} expires={end} /> : null}
      <div className={css.buttons}>
        <Button kind="primary" onPress={payment.goOn}>
          {say("pay.goOn")}
        </Button>
        <Button onPress={() => void model.giveUpPayment()}>{say("pay.giveUp")}</Button>
      </div>
    </Callout>
  );
}
