import "../../../headless/words/moreWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { CodeForm } from "../../../headless/form/codeForm.ts";
import type { FindBookingModel, FindByContactFields, FoundPass } from "../../../headless/booking/pass/findBookingForm.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { PhoneField } from "../../../parts/fields/PhoneField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { EmailField } from "../../form/EmailField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import { CodeFieldWithButtons } from "./parts/CodeFieldWithButtons.tsx";
import { found, foundTrip, findPage } from "./parts/PassView.css.ts";
import { ReferenceText } from "../../shell/parts/ReferenceText.tsx";
import * as css from "./parts/PassView.css.ts";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `FindBookingView`: the model of the search, and a way to report what was done. */
export interface FindBookingViewProps {
  readonly find: FindBookingModel;
  readonly isDemo: boolean;
  /** Shows a message beside the page. */
  readonly tell: (message: string) => void;
}

/**
 * Shows the page that finds a pass again: the phone, the code that it receives, and its bookings; where there are none in sight, the
 * reference of a booking and its phone, and a code again.
 */
export function FindBookingView(props: FindBookingViewProps): ReactElement {
  useSignals();
  const { byContact, byReference, passes, needsReference, isMailOnly } = props.find;
  const listed = passes.value;
  const need = needsReference.value;
  const step = listed === undefined ? (need ?? "phone") : "passes";
  const isSent = (need === undefined ? byContact : byReference).isSent.value && listed === undefined;
  const heading = useHeading(`${step} ${String(isSent)}`);
  const { say } = useWords();
  const title = isSent ? "contact.codeTitle" : step === "passes" ? "pass.find.found" : "pass.find.title";
  return (
    <div className={findPage}>
      <h1 ref={heading} tabIndex={-1}>
        {say(title)}
      </h1>
      {listed !== undefined ? (
        <FoundPasses passes={listed} onOpen={props.find.open} />
      ) : need === undefined ? (
        <ContactForm {...props} />
      ) : (
        <ReferenceForm {...props} />
      )}
      {isSent || step !== "phone" ? (
        <div className={css.buttons}>
          <Button kind="quiet" onPress={isSent && need !== undefined ? byReference.back : props.find.restart}>
            {say(isSent && need !== undefined ? "pass.find.back" : isMailOnly ? "pass.find.byEmail.other" : "pass.find.otherPhone")}
          </Button>
        </div>
      ) : null}
      {isSent || listed !== undefined ? null : (
        <p className={css.muted}>{say(need !== undefined ? "pass.find.lost" : isMailOnly ? "pass.find.byEmail.help" : "pass.find.help")}</p>
      )}
    </div>
  );
}

function ContactForm({ find: { byContact, isMailOnly }, ...rest }: FindBookingViewProps): ReactElement {
  const { say, words } = useWords();
  const { form, isSent } = byContact;
  const labels = { phone: say("contact.phone"), email: say("contact.email"), otp: say("contact.code") };
  const sent = isMailOnly ? "pass.find.byEmail.sent" : "pass.find.sentToPhone";
  const intro = isMailOnly ? "pass.find.byEmail.intro" : "pass.find.intro";
  return (
    <>
      <p>{say(isSent.value ? sent : intro)}</p>
      <CodeSteps {...rest} code={byContact} labels={labels} confirm="pass.find.show">
        {isMailOnly ? (
          <EmailField
            {...textFieldPropsOf(form, "email", words)}
            value={form.fields.value.email}
            label={labels.email}
            description={say("pass.find.byEmail.hint")}
          />
        ) : (
          <PhoneField {...textFieldPropsOf(form, "phone", words)} label={labels.phone} description={say("pass.find.phoneHint")} />
        )}
      </CodeSteps>
    </>
  );
}

function ReferenceForm({ find: { byReference, needsReference, isMailOnly }, ...rest }: FindBookingViewProps): ReactElement {
  const { say, words } = useWords();
  const labels = { reference: say("pass.reference"), phone: say("contact.phone"), otp: say("contact.code") };
  const none = isMailOnly ? "pass.find.byEmail.none" : "pass.find.none";
  const why = needsReference.value === "untexted" ? "pass.find.untexted" : none;
  const sent = isMailOnly ? "pass.find.byEmail.sentToBooking" : "pass.find.sent";
  return (
    <>
      <p>{say(byReference.isSent.value ? sent : why)}</p>
      <CodeSteps {...rest} code={byReference} labels={labels} confirm="pass.find.open">
        <TextField
          {...textFieldPropsOf(byReference.form, "reference", words)}
          label={say("pass.reference")}
          description={say("pass.find.referenceHint")}
          autoComplete="off"
          spellCheck="false"
        />
        <PhoneField
          {...textFieldPropsOf(byReference.form, "phone", words)}
          label={say("contact.phone")}
          description={say("pass.find.phoneHint")}
        />
      </CodeSteps>
    </>
  );
}

interface CodeStepsProps<Fields extends Pick<FindByContactFields, "phone" | "otp">> extends Pick<FindBookingViewProps, "isDemo" | "tell"> {
  readonly code: CodeForm<Fields>;
  readonly labels: Readonly<Record<keyof Fields & string, string>>;
  readonly confirm: "pass.find.open" | "pass.find.show";
  /** The fields before the code. */
  readonly children: ReactNode;
}

function CodeSteps<Fields extends Pick<FindByContactFields, "phone" | "otp">>({
  code,
  labels,
  children,
  ...rest
}: CodeStepsProps<Fields>): ReactElement {
  const { say, locale } = useWords();
  const { form, isSent } = code;
  // Without a script the browser sends it: in the body, so that no log and no history has the phone.
  return (
    <form
      className={css.letterForm}
      method="post"
      action={pathInLocale("/find-booking", locale)}
      onSubmit={submitHandlerOf(form.submit)}
      noValidate
    >
      <FormProblemSummary form={form} labels={labels} />
      {isSent.value ? (
        <CodeFieldWithButtons code={code} {...rest} />
      ) : (
        <>
          {children}
          <Button kind="primary" type="submit" isWide isPending={form.isSaving.value} pendingLabel={say("pass.letters.sendingCode")}>
            {say("contact.sendCode")}
          </Button>
        </>
      )}
    </form>
  );
}

interface FoundPassesProps {
  readonly passes: readonly FoundPass[];
  readonly onOpen: FindBookingModel["open"];
}

function FoundPasses({ passes, onOpen }: FoundPassesProps): ReactElement {
  const { say, format, named } = useWords();
  return (
    <ul className={css.list}>
      {passes.map((pass) => (
        <li key={pass._id} className={found}>
          <div className={foundTrip}>
            <strong>{`${format.title(format.longDay(pass.date))}, ${format.span(pass.start, pass.end)}`}</strong>
            <span>{[pass.boat, pass.dock].flatMap((name) => (name === undefined ? [] : [named(name)])).join(" · ")}</span>
            <span className={css.muted}>
              <ReferenceText>{pass.reference}</ReferenceText>
            </span>
          </div>
          <Button kind="primary" aria-label={`${say("pass.find.open")}: ${pass.reference}`} onPress={() => void onOpen(pass)}>
            {say("pass.find.open")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The heading takes the focus when the step changes, but not when the page opens. */
function useHeading(step: string) {
  const here = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) here.current?.focus();
    shown.current = step;
  }, [step]);
  return here;
}
