import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { informationOf } from "#core/visit/guards.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { ButtonLink } from "../../parts/ButtonLink.tsx";
import { Callout } from "../../parts/Callout.tsx";
import * as css from "./booking.css.ts";

/** The payment result: checking, "Payment success" once the server says so, or "Payment failed" with a way to retry. */
export function ResultPanel({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const words = useWords();
  const { say, locale } = words;
  const { payment, checkout } = model;
  const outcome = payment.outcome.value;
  if (outcome === "none") return null;
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
  if (outcome === "failed") {
    return (
      <Callout tone="error">
        <h2>{say("pay.failed")}</h2>
        <p>{failedHint(model, words)}</p>
        <div className={css.buttons}>
          <Button kind="primary" onPress={() => void checkout.retry()}>
            {say("pay.retry")}
          </Button>
        </div>
      </Callout>
    );
  }
  if (outcome === "underWay") {
    return (
      <Callout tone="info">
        <h2>{say("pay.underWay")}</h2>
        <p>{say("pay.underWayHint")}</p>
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

// Never more than is known: that nothing was charged is said only where the server has said so.
function failedHint({ payment, choice }: BookingModel, { say, format }: Words): string {
  const money = payment.failedMoney.value;
  if (money.kind === "none") return say("pay.failedHint");
  if (money.kind === "unknown") return say("pay.failedUnknownHint");
  return say("pay.refundedHint", { amount: format.dollars(money.amount, choice.club.value?.currency ?? "CAD") });
}
