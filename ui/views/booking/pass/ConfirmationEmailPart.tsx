import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import type { CodeForm } from "../../../headless/form/codeForm.ts";
import type { CorrectEmailFields, ConfirmationEmailModel } from "../../../headless/booking/pass/confirmationEmail.ts";
import { holderActionsOf } from "../../../headless/booking/pass/holderActions.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { OnlyOnScreenOrPaper } from "../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { StepHeading } from "../../form/StepHeading.tsx";
import { EmailField } from "../../form/EmailField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import { CodeFieldWithButtons } from "./parts/CodeFieldWithButtons.tsx";
import * as css from "./parts/PassView.css.ts";
import { FailureAlert } from "../../form/FailureAlert.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** Shows the emails of a booking: send the confirmation again, or to another address. Nothing where the holder can do neither. */
export function ConfirmationEmailPart({ model }: { readonly model: BookingModel }): ReactElement | null {
  const { say } = useWords();
  const { letters } = holderActionsOf(model.pass);
  const here = useRef<HTMLHeadingElement>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const form = letters.correcting.value;
  const email = letters.email.value;
  useEffect(() => {
    if (form === undefined && wasOpen) here.current?.focus();
    // oxlint-disable-next-line react/set-state-in-effect -- the focus follows the form that just closed.
    setWasOpen(form !== undefined);
  }, [form, wasOpen]);
  if (email === undefined) return null;
  return (
    <OnlyOnScreenOrPaper on="screen">
      <section className={css.part} aria-label={say("pass.letters.title")}>
        <h2 ref={here} tabIndex={-1}>
          {say("pass.letters.title")}
        </h2>
        <p className={css.address}>{say("pass.letters.sentTo", { email })}</p>
        {form === undefined ? <LetterButtons letters={letters} /> : <Correcting model={model} form={form} onKeep={letters.keep} />}
        <Fault letters={letters} />
      </section>
    </OnlyOnScreenOrPaper>
  );
}

/** Renders only with a message, because other parts of the pass have alerts of their own. */
function Fault({ letters: { fault } }: { readonly letters: ConfirmationEmailModel }): ReactElement | null {
  useSignals();
  return fault.value === undefined ? null : <FailureAlert failure={fault.value} />;
}

function LetterButtons({ letters }: { readonly letters: ConfirmationEmailModel }): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.buttons}>
      <Button isPending={letters.isSending.value} pendingLabel={say("pass.letters.sending")} onPress={() => void letters.resend()}>
        {say("pass.letters.resend")}
      </Button>
      {letters.mayCorrect.value ? <Button onPress={letters.correct}>{say("pass.letters.correct")}</Button> : null}
    </div>
  );
}

interface CorrectingProps {
  readonly model: BookingModel;
  readonly form: CodeForm<CorrectEmailFields>;
  readonly onKeep: () => void;
}

/** The form of a new address, then the code that proves that the person who books typed it. */
function Correcting({ model, form: code, onKeep }: CorrectingProps): ReactElement {
  const { say, words } = useWords();
  const title = useId();
  const { form, isSent } = code;
  const { phone = "" } = model.pass.reservation.value ?? {};
  const tell = (message: string) => model.ports.alerts.raise({ type: "success", message });
  return (
    <div role="group" aria-labelledby={title} className={css.panel}>
      <StepHeading key={isSent.value ? "code" : "email"} level={3} id={title}>
        {say(isSent.value ? "contact.codeTitle" : "pass.letters.correct")}
      </StepHeading>
      <p>{say(isSent.value ? "pass.letters.codeSent" : "pass.letters.codeHint", { end: phone.slice(-4) })}</p>
      <form className={css.letterForm} onSubmit={submitHandlerOf(form.submit)} noValidate>
        <FormProblemSummary form={form} labels={{ email: say("pass.letters.email"), otp: say("contact.code") }} />
        {isSent.value ? (
          <CodeFieldWithButtons code={code} isDemo={model.ports.first.mode === "demo"} tell={tell} confirm="pass.letters.save" />
        ) : (
          <>
            <EmailField {...textFieldPropsOf(form, "email", words)} label={say("pass.letters.email")} />
            <Button kind="primary" type="submit" isWide isPending={form.isSaving.value} pendingLabel={say("pass.letters.sendingCode")}>
              {say("contact.sendCode")}
            </Button>
          </>
        )}
      </form>
      <div className={css.buttons}>
        <Button kind="quiet" onPress={onKeep}>
          {say("pass.letters.keep")}
        </Button>
      </div>
    </div>
  );
}
