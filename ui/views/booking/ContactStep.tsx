import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import { meantEmail } from "#core/validation/emailTypo.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { mostAboard } from "../../headless/contact/aboard.ts";
import type { ContactField } from "../../headless/contact/check.ts";
import { useSaidPhone } from "../../headless/contact/useSaidPhone.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { ErrorSummary } from "../../parts/ErrorSummary.tsx";
import { PhoneField } from "../../parts/PhoneField.tsx";
import { TextField } from "../../parts/TextField.tsx";
import * as css from "./booking.css.ts";
import { focusOn } from "./focusOn.ts";
import { PrivacyNotice } from "./PrivacyNotice.tsx";
import { Problem } from "./Problem.tsx";
import { stepForm } from "./stepForm.ts";

/** Who books. Nothing is checked while typing; a refused submit says all there is to mend, once, with links to the fields. */
export function ContactStep({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  const { checkout } = model;
  useEffect(() => checkout.prepareContact(), [checkout]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void checkout.submitContact();
  };
  return (
    <form id={stepForm} className={css.form} onSubmit={submit} noValidate>
      <h2 tabIndex={-1}>{say("contact.title")}</h2>
      <Summary model={model} />
      <PrivacyNotice model={model} />
      <Fields model={model} />
      <Problem model={model} />
    </form>
  );
}

function Fields({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const { checkout, choice } = model;
  const most = mostAboard(choice);
  const { profile, phone, people, isMember } = checkout.contact.value;
  const error = (field: ContactField) => errorProps(model, field, words);
  return (
    <>
      <div className={css.names}>
        <TextField
          id="firstname"
          name="firstname"
          autoComplete="given-name"
          label={say("contact.firstname")}
          value={profile.firstname}
          onChange={(firstname) => checkout.setProfile({ firstname })}
          {...error("firstname")}
        />
        <TextField
          id="lastname"
          name="lastname"
          autoComplete="family-name"
          label={say("contact.lastname")}
          value={profile.lastname}
          onChange={(lastname) => checkout.setProfile({ lastname })}
          {...error("lastname")}
        />
      </div>
      <EmailField email={profile.email} onChange={(email) => checkout.setProfile({ email })} {...error("email")} />
      <PhoneField
        id="phone"
        name="phone"
        label={say("contact.phone")}
        description={checkout.isOwnPhone.value ? say("contact.ownPhone") : <PhoneHint typed={phone} />}
        value={phone}
        onChange={checkout.setPhone}
        {...error("phone")}
      />
      {most === undefined ? null : (
        <TextField
          id="people"
          name="people"
          inputMode="numeric"
          autoComplete="off"
          label={say("contact.people")}
          description={say("contact.peopleHint", { count: most })}
          value={people}
          onChange={checkout.setPeople}
          {...error("people")}
        />
      )}
      <Checkbox isSelected={isMember} onChange={checkout.setMember}>
        {say("contact.member", { club: choice.club.value?.name ?? "" })}
        <span className={css.hint}>{say("contact.memberHint")}</span>
      </Checkbox>
    </>
  );
}

interface EmailFieldProps {
  readonly email: string;
  readonly onChange: (email: string) => void;
  readonly error?: string;
}

/** The e-mail address; once it is left with a domain that is nearly a common one, what was probably meant is a tap away. */
function EmailField({ email, onChange, ...error }: EmailFieldProps): ReactElement {
  const { say } = useWords();
  const [left, setLeft] = useState("");
  const meant = left === email ? meantEmail(email) : undefined;
  return (
    <div className={css.stack}>
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={say("contact.email")}
        description={say("contact.emailHint")}
        value={email}
        onChange={onChange}
        onBlur={() => setLeft(email)}
        {...error}
      />
      <div role="status">
        {meant === undefined ? null : (
          <Button
            onPress={() => {
              onChange(meant);
              focusOn("#email");
            }}
          >
            {say("contact.emailMeant", { email: meant })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Says the number back once it is one, before anything is sent to it. */
function PhoneHint({ typed }: { readonly typed: string }): ReactElement {
  const { say } = useWords();
  const phone = useSaidPhone(typed);
  return <span aria-live="polite">{phone === undefined ? say("contact.phoneHint") : say("contact.willText", { phone })}</span>;
}

function Summary({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  const form = model.checkout.contactForm.value;
  const issues = form?.issues.value ?? [];
  return (
    <ErrorSummary
      title={say("contact.errors", { count: issues.length })}
      attempt={form?.attempt.value ?? 0}
      errors={issues.map(({ field, said }) => ({
        field,
        text: say("contact.errorOf", { field: say(`contact.${field}`), message: say(said.key, said.params) }),
      }))}
    />
  );
}

function errorProps(model: BookingModel, field: ContactField, { say }: Words): { readonly error?: string } {
  const said = model.checkout.contactForm.value?.issueOf(field)?.said;
  return said === undefined ? {} : { error: say(said.key, said.params) };
}
