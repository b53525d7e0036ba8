import "../../headless/words/moreWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type ReactElement, useEffect, useRef } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { CodeForm } from "../../headless/form/codeForm.ts";
import type { FindBookingFields } from "../../headless/pass/findBookingForm.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { PhoneField } from "../../parts/fields/PhoneField.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../form/FormProblemSummary.tsx";
import { CodeFieldWithButtons } from "./CodeFieldWithButtons.tsx";
import { page } from "./FindBookingView.css.ts";
import * as css from "./PassView.css.ts";

/** The props of `FindBookingView`: the model of the search, and a way to report what was done. */
export interface FindBookingViewProps {
  readonly find: CodeForm<FindBookingFields>;
  readonly isDemo: boolean;
  /** Shows a message beside the page. */
  readonly tell: (message: string) => void;
}

/** Shows the page that finds a pass again: the booking's reference and phone, then the code that the phone receives. */
export function FindBookingView({ find, isDemo, tell }: FindBookingViewProps): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const { form, isSent } = find;
  const heading = useHeading(isSent.value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <div className={page}>
      <h1 ref={heading} tabIndex={-1}>
        {say(isSent.value ? "contact.codeTitle" : "pass.find.title")}
      </h1>
      <p>{say(isSent.value ? "pass.find.sent" : "pass.find.intro")}</p>
      {/* Without a script the browser sends it: in the body, so that no log and no history has the phone. */}
      <form className={css.letterForm} method="post" action={pathInLocale("/find-booking", words.locale)} onSubmit={submit} noValidate>
        <FormProblemSummary
          form={form}
          labels={{ reference: say("pass.reference"), phone: say("contact.phone"), otp: say("contact.code") }}
        />
        {isSent.value ? (
          <CodeFieldWithButtons code={find} isDemo={isDemo} tell={tell} confirm="pass.find.open" />
        ) : (
          <>
            <TextField
              {...textFieldPropsOf(form, "reference", words)}
              label={say("pass.reference")}
              description={say("pass.find.referenceHint")}
              autoComplete="off"
              spellCheck="false"
            />
            <PhoneField {...textFieldPropsOf(form, "phone", words)} label={say("contact.phone")} description={say("pass.find.phoneHint")} />
            <Button kind="primary" type="submit" isWide isPending={form.isSaving.value} pendingLabel={say("pass.letters.sendingCode")}>
              {say("contact.sendCode")}
            </Button>
          </>
        )}
      </form>
      {isSent.value ? (
        <div className={css.buttons}>
          <Button kind="quiet" onPress={find.back}>
            {say("pass.find.back")}
          </Button>
        </div>
      ) : (
        <p className={css.muted}>{say("pass.find.lost")}</p>
      )}
    </div>
  );
}

/** The heading takes the focus when the step changes, but not when the page opens. */
function useHeading(isSent: boolean) {
  const here = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isSent);
  useEffect(() => {
    if (shown.current !== isSent) here.current?.focus();
    shown.current = isSent;
  }, [isSent]);
  return here;
}
