import type { ReactElement, ReactNode } from "react";
import type { CheckoutSteps } from "../../../headless/booking/checkout/steps.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import { focusElement } from "../../form/focusElement.ts";

/** The id of the current step's form. The bar's button, which is outside the form, submits it by this id. */
export const stepFormId = "step";

/** The selector of the field of a one-time code. */
export const codeFieldSelector = "input[autocomplete=one-time-code]";

/** The props of `NextStepButton`: the model, and what the last step pays. */
export interface NextStepButtonProps {
  readonly model: CheckoutSteps;
  readonly isBusy: boolean;
  /** What is paid now, which the bar shows beside the button. */
  readonly due: ReactNode;
  /** Whether nothing is left for the payment page, since a promo code, credit or the club pays all of it. */
  readonly isFree?: boolean;
  /** Whether the club takes all payment at the dock, so that nothing leads to a payment page. */
  readonly isAtDock?: boolean;
  readonly onPay: () => void;
}

/** Shows the one button of the step: it sends the contact or the code, leads to the rules, or pays. */
export function NextStepButton({
  model: { checkout },
  isBusy,
  due,
  isFree = false,
  isAtDock = false,
  onPay,
}: NextStepButtonProps): ReactElement {
  const { say } = useWords();
  switch (checkout.step.value) {
    case "code":
      return checkout.contact.value.verify.otp.length < 6 ? (
        <Button kind="primary" type="submit" form={stepFormId} onPress={() => focusElement(codeFieldSelector, "form")}>
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
      ) : isFree || isAtDock ? (
        <Button kind="primary" isPending={isBusy} onPress={onPay}>
          {say(isFree ? "pay.confirm" : "pay.payAtDock")}
        </Button>
      ) : (
        <PayButton isBusy={isBusy} due={due} onPay={onPay} />
      );
    default:
      return (
        <Button kind="primary" type="submit" form={stepFormId} isPending={isBusy}>
          {say(checkout.isOwnContact.value ? "contact.goOn" : "contact.sendCode")}
        </Button>
      );
  }
}

/** Shows the button that leads to the payment page; the amount, which is beside it, is read with it. */
export function PayButton({ isBusy, due, onPay }: Pick<NextStepButtonProps, "isBusy" | "due" | "onPay">): ReactElement {
  const { say } = useWords();
  const [before = "", after = ""] = say("pay.pay", { amount: "|" }).split("|");
  return (
    <Button kind="primary" isPending={isBusy} pendingLabel={say("pay.opening")} onPress={onPay}>
      <span>
        {before.trimEnd()}
        <VisuallyHidden>
          {" "}
          {due}
          {after}
        </VisuallyHidden>
      </span>
    </Button>
  );
}
