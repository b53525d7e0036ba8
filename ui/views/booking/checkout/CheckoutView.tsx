import "../../../headless/words/stepWords.ts";
import { currencyOf } from "#core/domain/money/currency.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState, useEffect } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { spendableCreditOf } from "../../../headless/booking/checkout/spendableCredit.ts";
import { isPaidWithoutPage, sumsOfChoice } from "../../../headless/booking/checkout/sumsOfChoice.ts";
import { maxPeopleOnBoat } from "../../../headless/booking/state/people.ts";
import type { CheckoutStep } from "../../../headless/booking/state/state.ts";
import { createLazyPageCode, type LazyPageCodeState, useLazyPageCode } from "../../../headless/page/lazyPart.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { LoadErrorPart } from "../../shell/LoadErrorPart.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { ContactStep } from "./ContactStep.tsx";
import type { ExtrasPartProps } from "./extras/ExtrasPart.tsx";
import { focusElement, freeHourSelector } from "../../form/focusElement.ts";
import { ClockLabel, HoldCountdown } from "./hold/HoldCountdown.tsx";
import { HoldExtensionPart } from "./hold/HoldExtensionPart.tsx";
import { LostSlotPanel } from "./hold/LostSlotPanel.tsx";
import { MemberPriceNote } from "./payment/MemberPriceNote.tsx";
import { NextStepButton } from "./NextStepButton.tsx";
import { StepFrame } from "./StepFrame.tsx";
import { BookingSummaryBar } from "../parts/BookingSummaryBar.tsx";
import { createExtrasModel, type ExtrasModel } from "../../../headless/booking/checkout/extras.ts";

/** The step of payment: it is loaded while the visitor types the contact, which a slow network would keep waiting otherwise. */
const payStep = createLazyPageCode(async () => (await import("./payment/PayStep.tsx")).PayStep);

interface StepProps {
  readonly model: BookingModel;
}

/** Shows the steps contact, code and payment. This module loads when it is first needed, the step of payment after it. */
export function CheckoutView({ model }: StepProps): ReactElement {
  useSignals();
  const step = model.checkout.step.value;
  const extras = useExtras(model);
  const pay = useLazyPageCode(payStep);
  return (
    <>
      <StepPage key={step === "pay" && pay.Part === undefined ? "wait" : step} model={model} step={step} extras={extras} pay={pay} />
      <output className={hidden}>
        <Total model={model} />
      </output>
    </>
  );
}

/** Announces the total when it changes on the way, for example because a verified phone is a member's. */
function Total({ model: { checkout, choice } }: StepProps): ReactElement | null {
  const { say, format } = useWords();
  const due = checkout.due.value;
  const [last, setLast] = useState({ due, isNews: false });
  if (due !== last.due) setLast({ due, isNews: last.due !== undefined });
  if (!last.isNews || due === undefined) return null;
  return <>{say("booking.totalNow", { total: format.money(due, currencyOf(choice.club.value)) })}</>;
}

interface StepPageProps extends ExtrasPartProps {
  readonly step: CheckoutStep;
  readonly pay: LazyPageCodeState<(props: ExtrasPartProps) => ReactElement>;
}

/** The page of a step, with the panel of a slot that was lost on the way. */
function StepPage({ model, step, extras, pay }: StepPageProps): ReactElement {
  const { say } = useWords();
  return (
    <StepFrame step={step} back={{ label: say("pay.change"), onPress: () => void model.checkout.changeChoice() }}>
      <LostSlotPanel model={model} />
      {step === "contact" ? (
        <ContactStep model={model} maxPeople={maxPeopleOnBoat(model.choice)}>
          <MemberPriceNote model={model} />
        </ContactStep>
      ) : null}
      {step === "code" ? <CodeStep model={model} /> : null}
      {step === "pay" ? <FetchedPayStep model={model} extras={extras} pay={pay} /> : null}
    </StepFrame>
  );
}

function FetchedPayStep({ pay: { Part, isLost, tryAgain }, ...step }: Omit<StepPageProps, "step">): ReactElement {
  if (Part !== undefined) return <Part {...step} />;
  return isLost ? <LoadErrorPart tryAgain={tryAgain} /> : <Skeleton height="56px" count={6} />;
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
      notice={<HoldExtensionPart model={model} />}
      action={<StepButton model={model} />}
    />
  );
}

function StepButton({ model }: StepProps): ReactElement {
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
  return (
    <NextStepButton
      model={model}
      isBusy={isBusy}
      due={<DueAmount model={model} />}
      isFree={checkout.due.value === 0 || isPaidWithoutPage(sumsOfChoice(model, spendableCreditOf(model).cents.value))}
      isAtDock={model.choice.club.value?.isDockOnly === true}
      onPay={() => void checkout.pay("online")}
    />
  );
}

/** What is paid now. */
function DueAmount({ model }: StepProps): ReactElement {
  const { format } = useWords();
  const due = sumsOfChoice(model, spendableCreditOf(model).cents.value)?.now;
  return <>{due === undefined ? "" : format.money(due, currencyOf(model.choice.club.value))}</>;
}

/**
 * A hook that gives the extras of the chosen boat and day. They are read from the first step on, so that the step of payment shows them at once:
 * nothing below them moves.
 */
export function useExtras(model: BookingModel): ExtrasModel {
  useSignals();
  const [extras] = useState(() => createExtrasModel(model));
  const trip = model.choice.attributes.value;
  // A refusal may come from an extra that somebody else just took.
  const problem = model.checkout.step.value === "pay" ? model.checkout.problem.value : null;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the boat, the day and a refusal trigger the reading.
  useEffect(() => void extras.load(), [extras, trip?.item, trip?.date, problem]);
  return extras;
}
