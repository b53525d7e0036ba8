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
import { HoldClock } from "./HoldClock.tsx";

/** The payment result: checking, "Payment success" once the server says so, or "Payment failed" with a way to retry. */
export function ResultPanel({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const outcome = model.payment.outcome.value;
  return outcome === "none" ? null : <Landed key={outcome} model={model} />;
}

const titles = {
  none: "pay.title",
  success: "pay.success",
  failed: "pay.failed",
  unheard: "pay.unheard",
  underWay: "pay.underWay",
  checking: "pay.checking",
  stillChecking: "pay.checking",
} as const;

/** Who comes back from the payment page lands on what came of it. */
function Landed({ model }: { readonly model: BookingModel }): ReactElement {
  const here = useRef<HTMLDivElement>(null);
  const { say } = useWords();
  useEffect(() => here.current?.focus(), []);
  return (
    <div ref={here} tabIndex={-1} className={css.step} role="group" aria-label={say(titles[model.payment.outcome.peek()])}>
      <Result model={model} />
    </div>
  );
}

function Result({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say, locale } = useWords();
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
  if (outcome === "underWay") return <UnderWay model={model} />;
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

/** A payment that was left: the boat, the amount and what is left of the time. */
function UnderWay({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
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
              format.dollars(awaited.due, awaited.currency),
            ].join(" · ")}
          </strong>
        </p>
      )}
      <p>{expires === undefined ? say("pay.underWaySoon") : say("pay.underWayHint", { time: format.clock(end) })}</p>
      {end > ports.now() ? <HoldClock model={model} expires={end} /> : null}
      <div className={css.buttons}>
        <Button kind="primary" onPress={payment.goOn}>
          {say("pay.goOn")}
        </Button>
        <Button onPress={() => void model.giveUpPayment()}>{say("pay.giveUp")}</Button>
      </div>
    </Callout>
  );
}
