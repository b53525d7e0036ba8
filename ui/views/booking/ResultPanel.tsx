import "../../headless/words/moreWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef } from "react";
import { informationOf } from "#core/visit/guards.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { ButtonLink } from "../../parts/ButtonLink.tsx";
import { Callout } from "../../parts/Callout.tsx";
import * as css from "./booking.css.ts";
import { FailedPayment } from "./FailedPayment.tsx";

/** The payment result: checking, "Payment success" once the server says so, or "Payment failed" with a way to retry. */
export function ResultPanel({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const outcome = model.payment.outcome.value;
  return outcome === "none" ? null : <Landed key={outcome} model={model} />;
}

/** Who comes back from the payment page lands on what came of it. */
function Landed({ model }: { readonly model: BookingModel }): ReactElement {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <div ref={here} tabIndex={-1} className={css.step}>
      <Result model={model} />
    </div>
  );
}

function Result({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say, format, locale } = useWords();
  const { payment } = model;
  const outcome = payment.outcome.value;
  if (outcome === "success") {
    return (
      <Callout tone="success">
        <h2>{say("pay.success")}</h2>
        <p>{say("pay.successHint")}</p>
        <div className={css.buttons}>
          <ButtonLink kind="primary" href={informationOf(locale)}>
            {say("pay.seePass")}
          </ButtonLink>
        </div>
      </Callout>
    );
  }
  if (outcome === "failed") return <FailedPayment model={model} />;
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
  if (outcome === "underWay") {
    const { expires } = payment.state.value;
    return (
      <Callout tone="info">
        <h2>{say("pay.underWay")}</h2>
        <p>{expires === undefined ? say("pay.underWaySoon") : say("pay.underWayHint", { time: format.clock(Date.parse(expires)) })}</p>
        <div className={css.buttons}>
          <Button kind="primary" onPress={payment.goOn}>
            {say("pay.goOn")}
          </Button>
          <Button onPress={() => void model.giveUpPayment()}>{say("pay.giveUp")}</Button>
        </div>
      </Callout>
    );
  }
  return (
    <Callout tone="info">
      <h2>{say("pay.checking")}</h2>
      <p>{say(outcome === "checking" ? "pay.checkingHint" : "pay.stillChecking")}</p>
      {outcome === "checking" ? null : (
        <div className={css.buttons}>
          <Button onPress={() => void payment.check()}>{say("pay.checkAgain")}</Button>
        </div>
      )}
    </Callout>
  );
}
