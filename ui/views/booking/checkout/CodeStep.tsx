import { type ReactElement, useEffect, useState } from "react";
import type { CheckoutSteps } from "../../../headless/booking/checkout/steps.ts";
import { useFormattedPhone } from "../../../headless/customers/contact/useFormattedPhone.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { OtpField } from "../../../parts/fields/OtpField.tsx";
import * as css from "../../form/step.css.ts";
import { StepProblemText } from "../../form/StepProblemText.tsx";
import { stepFormId } from "./NextStepButton.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** Seconds before another code can be requested: three are allowed in ten minutes. */
const resendSeconds = 30;

/** Shows the step of the code: one field for six digits; typing the sixth sends them. */
export function CodeStep({ model }: { readonly model: CheckoutSteps }): ReactElement {
  const { say } = useWords();
  const { checkout } = model;
  const { phone: typed, verify } = checkout.contact.value;
  const phone = useFormattedPhone(typed) ?? typed;
  return (
    <form id={stepFormId} className={css.form} onSubmit={submitHandlerOf(checkout.verify)} noValidate>
      <h2>{say("contact.codeTitle")}</h2>
      <p>{verify.mailedTo === undefined ? say("contact.codeSent", { phone }) : say("contact.codeMailed", { email: verify.mailedTo })}</p>
      {model.ports.first.mode === "demo" ? (
        <p>
          <Link isStandalone href="/demo/phone" target="_blank">
            {say("contact.demoPhone")}
          </Link>
        </p>
      ) : null}
      <OtpField
        id="otp"
        name="otp"
        label={say("contact.code")}
        value={checkout.contact.value.verify.otp}
        onChange={checkout.setOtp}
        onComplete={() => void checkout.verify()}
      />
      <StepProblemText model={model} />
      <div className={css.buttons}>
        <Button kind="quiet" onPress={checkout.back}>
          {say(verify.mailedTo === undefined ? "contact.otherPhone" : "contact.otherContact")}
        </Button>
      </div>
      <Resend model={model} />
    </form>
  );
}

function Resend({ model }: { readonly model: CheckoutSteps }): ReactElement {
  const { say } = useWords();
  const [left, setLeft] = useState(resendSeconds);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const resend = () => {
    setLeft(resendSeconds);
    void model.checkout.resend();
  };
  return (
    <div className={css.stack}>
      <p className={css.muted}>
        {say("contact.notReceived")} {left > 0 ? say("contact.resendWait", { seconds: left }) : null}
      </p>
      {left > 0 ? null : (
        <div className={css.buttons}>
          <Button onPress={resend}>{say("contact.resend")}</Button>
        </div>
      )}
    </div>
  );
}
