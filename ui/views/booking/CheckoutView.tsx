import "../../headless/words/moreWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef, useState } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import type { Step } from "../../headless/checkout/state.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { Countdown } from "../../parts/Countdown.tsx";
import * as css from "./booking.css.ts";
import { chosenText } from "./chosenText.ts";
import { CodeStep } from "./CodeStep.tsx";
import { ContactStep } from "./ContactStep.tsx";
import { LostPanel } from "./LostPanel.tsx";
import { PayStep } from "./PayStep.tsx";

/** Contact, code and payment, with what is held and for how long. Loaded when it is needed first. */
export function CheckoutView({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const step = model.checkout.step.value;
  return <Opened key={step} model={model} step={step} />;
}

/** A step begins at its top, for the eye and for a screen reader alike; the code's begins in its one field. */
function Opened({ model, step }: { readonly model: BookingModel; readonly step: Step }): ReactElement {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = here.current?.querySelector<HTMLElement>("input[autocomplete=one-time-code]");
    (field ?? here.current)?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={here} tabIndex={-1} className={`${css.inset} ${css.step}`} data-step={step}>
      <Held model={model} />
      <LostPanel model={model} />
      {step === "contact" ? <ContactStep model={model} /> : null}
      {step === "code" ? <CodeStep model={model} /> : null}
      {step === "pay" ? <PayStep model={model} /> : null}
    </div>
  );
}

function Held({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const held = model.checkout.held.value;
  const now = useSeconds(model);
  const seconds = held === null ? 0 : (held.expires - now) / 1000;
  return (
    <div className={css.held}>
      <div className={css.bar}>
        <p className={css.chosen}>{chosenText(model, words)}</p>
        <Button kind="quiet" onPress={() => void model.checkout.changeChoice()}>
          {say("pay.change")}
        </Button>
      </div>
      {held === null ? null : (
        <Countdown
          label={say("booking.hold.held")}
          seconds={seconds}
          spoken={(left) => (left <= 60 ? say("booking.hold.soon") : say("booking.hold.left", { time: `${Math.round(left / 60)} min` }))}
        />
      )}
    </div>
  );
}

function useSeconds({ ports }: BookingModel): number {
  const [now, setNow] = useState(ports.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(ports.now()), 1000);
    return () => clearInterval(timer);
  }, [ports]);
  return now;
}
