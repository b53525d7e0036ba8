import { type ReactElement, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { AccountUser } from "../../../headless/accounts/account.ts";
import { type EmailChangeAnswer, answerEmailChange, createEmailChangeAnswerModel } from "../../../headless/accounts/emailChange.ts";
import { createContactChange } from "../../../headless/accounts/ownForms.ts";
import { useForm } from "../../../headless/form/useForm.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { OtpField } from "../../../parts/fields/OtpField.tsx";
import { PasswordField } from "../../../parts/fields/PasswordField.tsx";
import { PhoneField } from "../../../parts/fields/PhoneField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import { EmailChangeAnswerButtons } from "./EmailChangeAnswerButtons.tsx";
import * as css from "../account.css.ts";
import type { AccountPageProps } from "../PasswordForm.tsx";
import { StepHeading } from "../../form/StepHeading.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `ContactsPart`: beside those of every page of an account, the user whose contacts they are. */
export interface ContactsPartProps extends AccountPageProps {
  readonly user: AccountUser;
}

/** Shows the email and phone of the user, each with a form to change it, which opens in place. */
export function ContactsPart(props: ContactsPartProps): ReactElement {
  const { say } = useWords();
  const { email, phone, emailChange } = props.user;
  return (
    <section className={css.section} aria-labelledby="contacts">
      <h2 id="contacts" tabIndex={-1}>
        {say("account.contacts")}
      </h2>
      {emailChange === undefined ? null : <EmailRequest key={emailChange.email} {...props} change={emailChange} />}
      <div className={css.linedList}>
        <Contact {...props} kind="email" held={email} />
        {props.isMailOnly === true ? null : <Contact {...props} kind="phone" held={phone === null ? null : phoneNumberText(phone)} />}
      </div>
    </section>
  );
}

interface RequestProps extends ContactsPartProps {
  readonly change: NonNullable<AccountUser["emailChange"]>;
}

/** A change of email that the user's club requested. After the answer, the heading of the contacts takes the focus. */
function EmailRequest({ user, account, loading, tell, change }: RequestProps): ReactElement {
  const { say, format } = useWords();
  const [answer] = useState(() =>
    createEmailChangeAnswerModel({ loading, ask: answerEmailChange(account.messages, { id: user.id, email: change.email }) }),
  );
  const done = (given: EmailChangeAnswer) => {
    tell(say(given === "approve" ? "account.emailChange.confirmed" : "account.emailChange.refused"));
    document.getElementById("contacts")?.focus();
    void account.reload();
  };
  return (
    <Callout tone="warning">
      <p>{say("account.emailChange.waits", { email: change.email, until: format.longDay(dayAt(Date.parse(change.expires))) })}</p>
      <EmailChangeAnswerButtons
        answer={answer}
        labels={{ approve: say("account.emailChange.confirm"), cancel: say("account.emailChange.refuse") }}
        onDone={done}
      />
    </Callout>
  );
}

interface ContactProps extends ContactsPartProps {
  readonly kind: "email" | "phone";
  readonly held: string | null;
}

function Contact(props: ContactProps): ReactElement {
  const { kind, held, tell } = props;
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const name = say(kind === "email" ? "account.email" : "account.phone");
  return (
    <div className={css.linedListRow}>
      <div>
        <p className={css.muted}>{name}</p>
        <p className={css.longText}>{held ?? say("account.noContact")}</p>
      </div>
      {isOpen ? (
        <Change
          {...props}
          onDone={() => {
            tell(say("account.contactChanged"));
            close();
          }}
          onCancel={close}
        />
      ) : (
        <Button
          ref={opener}
          aria-label={`${say(held === null ? "account.addContact" : "account.changeContact")}: ${name}`}
          onPress={() => setOpen(true)}
        >
          {say(held === null ? "account.addContact" : "account.changeContact")}
        </Button>
      )}
    </div>
  );
}

interface ChangeProps extends ContactProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Change({ account, loading, kind, onDone, onCancel }: ChangeProps): ReactElement {
  const { say, words } = useWords();
  const [{ form, isSent }] = useState(() => createContactChange(account, { loading, kind, changed: onDone }));
  useForm(() => form);
  const labels = {
    contact: say(kind === "email" ? "account.newEmail" : "account.newPhone"),
    password: say("account.current"),
    otp: say("account.code"),
  };
  const shown = { show: say("account.show"), hide: say("account.hide"), what: say("account.thePassword") };
  const Field = kind === "email" ? TextField : PhoneField;
  return (
    <form className={css.panel} onSubmit={submitHandlerOf(form.submit)} noValidate aria-labelledby={`change-${kind}`}>
      {isSent.value ? (
        <StepHeading key="code" level={3} id={`change-${kind}`}>
          {say("account.codeTitle")}
        </StepHeading>
      ) : (
        <StepHeading key="ask" level={3} id={`change-${kind}`}>
          {labels.contact}
        </StepHeading>
      )}
      <p className={css.muted}>
        {isSent.value ? say("account.contactSent", { contact: form.fields.value.contact.trim() }) : say("account.changeContactHint")}
      </p>
      <FormProblemSummary form={form} labels={labels} />
      {isSent.value ? (
        <OtpField {...textFieldPropsOf(form, "otp", words)} label={labels.otp} />
      ) : (
        <>
          <Field
            {...textFieldPropsOf(form, "contact", words)}
            label={labels.contact}
            autoComplete={kind === "email" ? "email" : "tel"}
            inputMode={kind === "email" ? "email" : "tel"}
          />
          <PasswordField
            {...textFieldPropsOf(form, "password", words)}
            label={labels.password}
            autoComplete="current-password"
            {...shown}
          />
        </>
      )}
      <div className={css.choices}>
        <Button kind="primary" type="submit" isPending={form.isSaving.value} pendingLabel={say("account.sendingCode")}>
          {say(isSent.value ? "account.confirmContact" : "account.resetSend")}
        </Button>
        <Button onPress={onCancel}>{say("account.cancel")}</Button>
      </div>
    </form>
  );
}
