import { currencyOf } from "#core/domain/money/currency.ts";
import "../../headless/words/moreWords.ts";
import type { ReactElement } from "react";
import type { MembershipDays } from "#core/domain/membership/membership.ts";
import type { PlansPageModel } from "../../headless/membership/plansPage.ts";
import { useFormattedPhone } from "../../headless/customers/contact/useFormattedPhone.ts";
import { useWords } from "../../headless/words/words.tsx";
import { BottomBar } from "../../parts/actions/BottomBar.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { CodeStep } from "../booking/checkout/CodeStep.tsx";
import { ContactStep } from "../booking/checkout/ContactStep.tsx";
import { NextStepButton, PayButton } from "../booking/checkout/NextStepButton.tsx";
import { StepFrame } from "../booking/checkout/StepFrame.tsx";
import { StepProblemText } from "../form/StepProblemText.tsx";
import { PlanInBar } from "./JoinBar.tsx";
import * as css from "./membership.css.ts";

interface Part {
  readonly model: PlansPageModel;
}

/** Shows the steps of whoever joins: contact, code and payment, as those of a booking. */
export function JoinSteps({ model }: Part): ReactElement | null {
  const { say, named, format } = useWords();
  const { joining } = model;
  const step = joining.checkout.step.value;
  const plan = joining.plan.value;
  const days = joining.days.value;
  if (plan === undefined || days === undefined || step === "choice") return null;
  const price = format.dollars(plan.price, currencyOf(model.offer.value));
  const next = { isBusy: joining.checkout.isBusy.value, due: price, onPay: () => void joining.pay() };
  return (
    <div className={css.steps}>
      <div className={css.stack}>
        <h1>{say("subscription.joining", { plan: named(plan.name) })}</h1>
        <p>
          {say(joining.isNext.value ? "subscription.nextHint" : "subscription.joiningHint", {
            price,
            from: format.date(days.from),
            to: format.date(days.to),
          })}
        </p>
      </div>
      <StepFrame key={step} step={step} back={{ label: say("subscription.backToPlans"), onPress: joining.leave }}>
        {step === "contact" ? <ContactStep model={joining} isForMembership emailHint={say("subscription.emailHint")} /> : null}
        {step === "code" ? <CodeStep model={joining} /> : null}
        {step === "pay" ? <Pay model={model} days={days} /> : null}
      </StepFrame>
      <BottomBar
        label={say("subscription.bar")}
        actions={step === "pay" ? <PayButton {...next} /> : <NextStepButton model={joining} {...next} />}
      >
        <PlanInBar model={model} plan={plan} to={days.to} />
      </BottomBar>
    </div>
  );
}

function Pay({ model: { joining }, days }: Part & { readonly days: MembershipDays }): ReactElement {
  const { say, format } = useWords();
  const isNext = joining.isNext.value;
  const { phone: typed, profile } = joining.checkout.contact.value;
  const isMailOnly = joining.ports.first.isMailOnly === true;
  const phone = useFormattedPhone(typed) ?? typed;
  return (
    <div className={css.stack}>
      <h2 tabIndex={-1}>{say("pay.title")}</h2>
      <div role="alert">
        {isNext ? (
          <Callout tone="warning">
            {say(isMailOnly ? "subscription.followsByEmail" : "subscription.follows", {
              from: format.date(days.from),
              to: format.date(days.to),
            })}
          </Callout>
        ) : null}
      </div>
      {isNext ? null : (
        <p>{isMailOnly ? say("subscription.payHintByEmail", { email: profile.email }) : say("subscription.payHint", { phone })}</p>
      )}
      <StepProblemText model={joining} />
      <p className={css.muted}>{say("pay.leaving")}</p>
    </div>
  );
}
