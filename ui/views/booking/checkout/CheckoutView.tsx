import "../../../headless/words/moreWords.ts";
import { mdiArrowLeft, mdiClockOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef, useState } from "react";
import type { WordKey } from "#core/words/index.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { downPaymentOfChoice } from "../../../headless/checkout/downPayment.ts";
import type { CheckoutStep } from "../../../headless/checkout/state/state.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import * as css from "../parts/booking.css.ts";
import { CodeStep } from "./CodeStep.tsx";
import { ContactStep } from "./ContactStep.tsx";
import { focusElement, freeHourSelector } from "../parts/focusElement.ts";
import { HoldCountdown } from "./HoldCountdown.tsx";
import { LostSlotPanel } from "./LostSlotPanel.tsx";
import { PayStep } from "./PayStep.tsx";
import { stepFormId } from "./stepFormId.ts";
import { BookingSummaryBar } from "../parts/BookingSummaryBar.tsx";
import * as bar from "../parts/BookingSummaryBar.css.ts";

const codeField = "input[autocomplete=one-time-code]";

interface StepProps {
  readonly model: BookingModel;
}

/** Shows the steps contact, code and payment. This module loads when it is first needed. */
export function CheckoutView({ model }: StepProps): ReactElement {
  useSignals();
  const step = model.checkout.step.value;
  return (
    <>
      <StepPage key={step} model={model} step={step} />
      <output className={hidden}>
        <Total model={model} />
      </output>
    </>
  );
}

/** Announces the total when it changes on the way, for example because a verified phone is a member's. */
function Total({ model: { checkout, choice } }: StepProps): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const due = checkout.due.value;
  const [last, setLast] = useState({ due, isNews: false });
  if (due !== last.due) setLast({ due, isNews: last.due !== undefined });
  if (!last.isNews || due === undefined) return null;
  return <>{say("booking.totalNow", { total: format.money(due, choice.club.value?.currency ?? "CAD") })}</>;
}

const titles = { contact: "contact.title", code: "contact.codeTitle", pay: "pay.title" } as const satisfies Partial<
  Record<CheckoutStep, WordKey>
>;

/** The page of a step. It scrolls to its top and focuses its heading; the code step focuses its one field. */
function StepPage({ model, step }: StepProps & { readonly step: CheckoutStep }): ReactElement {
  const { say } = useWords();
  const here = useRef<HTMLDivElement>(null);
  const title = step === "choice" ? undefined : say(titles[step]);
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${say("shell.product")}`;
  }, [title, say]);
  useEffect(() => {
    const [field, heading] = [codeField, "h2"].map((sought) => here.current?.querySelector<HTMLElement>(sought));
    (field ?? heading)?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={here} className={`${css.inset} ${css.step}`} data-step={step}>
      <div className={css.buttons}>
        <Button kind="quiet" icon={mdiArrowLeft} onPress={() => void model.checkout.changeChoice()}>
          {say("pay.change")}
        </Button>
      </div>
      <LostSlotPanel model={model} />
      {step === "contact" ? <ContactStep model={model} /> : null}
      {step === "code" ? <CodeStep model={model} /> : null}
      {step === "pay" ? <PayStep model={model} /> : null}
    </div>
  );
}

/** Shows the summary bar of the steps: what is held, for how long, and the step's one button. */
export function CheckoutSummaryBar({ model }: StepProps): ReactElement {
  useSignals();
  const { held, due } = model.checkout;
  return (
    <BookingSummaryBar
      model={model}
      {...(held.value === null ? {} : { clock: <HoldCountdown model={model} expires={held.value.expires} label={<ClockLabel />} /> })}
      due={due.value}
      action={<Next model={model} />}
    />
  );
}

/** The label of the clock: words where there is room, else an icon. */
function ClockLabel(): ReactElement {
  const { say } = useWords();
  return (
    <>
      <span className={bar.clockTerm}>{say("hold.held")}</span>
      <span className={bar.clockSign}>
        <Icon path={mdiClockOutline} size={18} />
      </span>
    </>
  );
}

function Next({ model }: StepProps): ReactElement {
  useSignals();
  const { say } = useWords();
  const { checkout, payment } = model;
  const isBusy = checkout.isBusy.value || payment.isLeaving.value;
  if (checkout.isChoiceLost.value) {
    return (
      <Button
        kind="primary"
        onPress={() => void checkout.changeChoice().then(() => requestAnimationFrame(() => focusElement(freeHourSelector)))}
      >
        {say("booking.chooseTime")}
      </Button>
    );
  }
  switch (checkout.step.value) {
    case "code":
      return checkout.contact.value.verify.otp.length < 6 ? (
        <Button kind="primary" type="submit" form={stepFormId} onPress={() => focusElement(codeField, "form")}>
          {say("contact.codeTitle")}
        </Button>
      ) : (
        <Button kind="primary" type="submit" form={stepFormId} isPending={isBusy} pendingLabel={say("contact.checking")}>
          {say(checkout.contact.value.verify.mailedTo === undefined ? "contact.verify" : "contact.verifyEmail")}
        </Button>
      );
    case "pay":
      return checkout.accepted.value === null ? (
        <Button kind="primary" onPress={() => focusElement("[data-accept] input", "[data-accept]")}>
          {say("pay.acceptRules")}
        </Button>
      ) : (
        <Pay model={model} isBusy={isBusy} />
      );
    default:
      return (
        <Button kind="primary" type="submit" form={stepFormId} isPending={isBusy}>
          {say(checkout.isOwnPhone.value ? "contact.goOn" : "contact.sendCode")}
        </Button>
      );
  }
}

function Pay({ model, isBusy }: StepProps & { readonly isBusy: boolean }): ReactElement {
  useSignals();
  const { say, format } = useWords();
  const { checkout, choice } = model;
  const due = downPaymentOfChoice(model)?.amount ?? checkout.due.value;
  const amount = due === undefined ? "" : format.money(due, choice.club.value?.currency ?? "CAD");
  const [before = "", after = ""] = say("pay.pay", { amount: "|" }).split("|");
  return (
    <Button kind="primary" isPending={isBusy} pendingLabel={say("pay.opening")} onPress={() => void checkout.pay("online")}>
      <span>
        {before.trimEnd()}
        <VisuallyHidden>{` ${amount}${after}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
