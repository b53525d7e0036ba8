import * as css from "../../form/step.css.ts";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { countryNames } from "#core/words/format/countries.ts";
import type { CheckoutSteps } from "../../../headless/booking/checkout/steps.ts";
import type { ContactField } from "../../../headless/customers/contact/check.ts";
import { useFormattedPhone } from "../../../headless/customers/contact/useFormattedPhone.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ErrorSummary } from "../../../parts/messages/ErrorSummary.tsx";
import { PhoneField } from "../../../parts/fields/PhoneField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { EmailField } from "../../form/EmailField.tsx";
import { StepProblemText } from "../../form/StepProblemText.tsx";
import { stepFormId } from "./NextStepButton.tsx";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { Link } from "../../../parts/actions/Link.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `ContactStep`: the model, and what differs between one booking and a cart. */
export interface ContactStepProps {
  readonly model: CheckoutSteps;
  /** How many people may come aboard; undefined where the step does not ask for their number. */
  readonly maxPeople?: number | undefined;
  /** What the e-mail is for; that the pass is sent there when left out. */
  readonly emailHint?: string;
  /** Whether a membership is bought instead of a booking. */
  readonly isForMembership?: boolean;
  /** Notes under the fields. */
  readonly children?: ReactNode;
}

/**
 * Shows the step of who books. Nothing is checked while typing; a refused submit lists every field to correct, with links to the fields.
 */
export function ContactStep(props: ContactStepProps): ReactElement {
  const { say } = useWords();
  const { model } = props;
  const { checkout } = model;
  useEffect(() => checkout.prepareContact(), [checkout]);
  return (
    <form id={stepFormId} className={css.form} onSubmit={submitHandlerOf(checkout.submitContact)} noValidate>
      <h2 tabIndex={-1}>{say("contact.title")}</h2>
      <Summary model={model} />
      <PrivacyNotice model={model} isForMembership={props.isForMembership} />
      <Fields {...props} />
      <StepProblemText model={model} />
    </form>
  );
}

function Fields({ model, maxPeople, emailHint, children }: ContactStepProps): ReactElement {
  const { say, words } = useWords();
  const { checkout } = model;
  const { profile, phone, people } = checkout.contact.value;
  const isMailOnly = model.ports.first.isMailOnly === true;
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
      <EmailField
        id="email"
        name="email"
        label={say("contact.email")}
        description={emailHintOf(model, emailHint, words)}
        value={profile.email}
        onChange={(email) => checkout.setProfile({ email })}
        {...error("email")}
      />
      <PhoneField
        id="phone"
        name="phone"
        label={say(isMailOnly ? "contact.anyPhone" : "contact.phone")}
        {...(checkout.untextedBy.value === undefined ? { description: isMailOnly ? say("contact.why") : phoneHintOf(model, words) } : {})}
        value={phone}
        onChange={checkout.setPhone}
        {...error("phone")}
      />
      <ByEmail model={model} />
      {maxPeople === undefined ? null : (
        <TextField
          id="people"
          name="people"
          inputMode="numeric"
          autoComplete="off"
          label={say("contact.people")}
          description={say("contact.peopleHint", { count: maxPeople })}
          value={people}
          onChange={checkout.setPeople}
          {...error("people")}
        />
      )}
      {children}
    </>
  );
}

/** What the e-mail is for: on a server without texts it is proved by a code, unless it is the account's. */
function emailHintOf({ ports, checkout }: CheckoutSteps, hint: string | undefined, { say }: Words): string {
  if (ports.first.isMailOnly !== true) return hint ?? say("contact.emailHint");
  return say(checkout.isOwnContact.value ? "contact.ownEmail" : "contact.emailCodeHint");
}

function phoneHintOf({ checkout }: CheckoutSteps, { say }: Words): ReactNode {
  return checkout.isOwnContact.value ? say("contact.ownPhone") : <PhoneHint typed={checkout.contact.value.phone} />;
}

/** Where text messages do not reach the phone's country: lists the countries that are served, and offers the code by email. */
function ByEmail({ model: { checkout } }: ContactStepProps): ReactElement {
  const { say, locale } = useWords();
  const countries = checkout.untextedBy.value;
  const { email } = checkout.contact.value.profile;
  return (
    <div role="status">
      {countries === undefined ? null : (
        <Callout>
          <p>{say("contact.untexted", { countries: countryNames(countries, locale).join(", ") })}</p>
          <p>{say("contact.byEmailHint")}</p>
          <Button isPending={checkout.isBusy.value} onPress={() => void checkout.submitByEmail()}>
            {email === "" ? say("contact.byEmail") : say("contact.byEmailTo", { email })}
          </Button>
        </Callout>
      )}
    </div>
  );
}

/** Shows the typed phone number in groups once it is complete, before anything is sent to it. */
function PhoneHint({ typed }: { readonly typed: string }): ReactElement {
  const { say } = useWords();
  const phone = useFormattedPhone(typed);
  return <span aria-live="polite">{phone === undefined ? say("contact.phoneHint") : say("contact.willText", { phone })}</span>;
}

function Summary({ model }: ContactStepProps): ReactElement {
  const { say } = useWords();
  const form = model.checkout.contactForm.value;
  const issues = form?.issues.value ?? [];
  return (
    <ErrorSummary
      title={say("contact.errors", { count: issues.length })}
      attempt={form?.attempt.value ?? 0}
      errors={issues.map(({ field, phrase }) => ({
        field,
        text: say("contact.errorOf", { field: say(`contact.${field}`), message: say(phrase.key, phrase.params) }),
      }))}
    />
  );
}

function errorProps(model: CheckoutSteps, field: ContactField, { say }: Words): { readonly error?: string } {
  const phrase = model.checkout.contactForm.value?.issueOf(field)?.phrase;
  return phrase === undefined ? {} : { error: say(phrase.key, phrase.params) };
}

/** The props of `PrivacyNotice`: the model with the club, and whether a membership is bought instead of a booking. */
export interface PrivacyNoticeProps {
  readonly model: Pick<CheckoutSteps, "choice">;
  readonly isForMembership?: boolean | undefined;
}

/** Shows the notice before the first field that asks for personal data: why it is needed, and who is responsible for it. */
export function PrivacyNotice({ model, isForMembership = false }: PrivacyNoticeProps): ReactElement | null {
  const { say, locale } = useWords();
  const club = model.choice.club.value;
  if (club === undefined) return null;
  const { officer, address } = club.privacy;
  return (
    <p className={css.muted}>
      {say(isForMembership ? "contact.privacyOfMembership" : "contact.privacy", { club: club.name })}{" "}
      {officer === "" || address === "" ? null : `${say("contact.privacyOfficer", { officer, address })} `}
      <Link href={pathInLocale("/privacy", locale)}>{say("shell.privacyTitle")}</Link>
    </p>
  );
}
