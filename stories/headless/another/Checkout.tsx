import { type FormEvent, type ReactElement, useEffect } from "react";
import { type BookingModel, type ContactFields, useSignals, useWords } from "#ui/headless/index.ts";

interface StepProps {
  readonly booking: BookingModel;
}

const inputs = [
  ["firstname", "text"],
  ["lastname", "text"],
  ["email", "email"],
  ["phone", "tel"],
] as const;

/** Who books, by native inputs; errors are in one list above them, and beside each. */
export function Contact({ booking: { checkout } }: StepProps): ReactElement {
  useSignals();
  const { say } = useWords();
  useEffect(() => checkout.prepareContact(), [checkout]);
  const { profile, phone, people } = checkout.contact.value;
  const fields: ContactFields = { ...profile, phone, people };
  const form = checkout.contactForm.value;
  const type = (name: keyof ContactFields, value: string) =>
    name === "phone" ? checkout.setPhone(value) : checkout.setProfile({ [name]: value });
  return (
    <form noValidate onSubmit={(event) => submit(event, checkout.submitContact)}>
      <h2>{say("contact.title")}</h2>
      <ul role="alert">
        {form?.issues.value.map(({ field, phrase }) => (
          <li key={field}>{say("contact.errorOf", { field: say(`contact.${field}`), message: say(phrase.key, phrase.params) })}</li>
        ))}
      </ul>
      {inputs.map(([name, kind]) => (
        <p key={name}>
          <label htmlFor={name}>{say(`contact.${name}`)}</label>
          <input
            id={name}
            type={kind}
            value={fields[name]}
            aria-invalid={form?.issueOf(name) !== undefined}
            onChange={({ target }) => type(name, target.value)}
          />
        </p>
      ))}
      <button type="submit" disabled={checkout.isBusy.value}>
        {say("contact.verify")}
      </button>
    </form>
  );
}

/** The code that proves the phone. */
export function Code({ booking: { checkout } }: StepProps): ReactElement {
  useSignals();
  const { say } = useWords();
  return (
    <form onSubmit={(event) => submit(event, checkout.verify)}>
      <label htmlFor="code">{say("contact.code")}</label>
      <input
        id="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={checkout.contact.value.verify.otp}
        onChange={({ target }) => checkout.setOtp(target.value)}
      />
      <button type="submit">{say("contact.verify")}</button>
    </form>
  );
}

/** The rules, and the way to the provider. */
export function Pay({ booking: { checkout, choice } }: StepProps): ReactElement {
  useSignals();
  const { say, format, locale } = useWords();
  const due = checkout.due.value;
  const amount = due === undefined ? "" : format.money(due, choice.club.value?.currency ?? "CAD");
  return (
    <form onSubmit={(event) => submit(event, () => checkout.pay())}>
      <input
        type="checkbox"
        id="accept"
        checked={checkout.accepted.value !== null}
        onChange={({ target }) => checkout.acceptClauses(target.checked ? locale : null)}
      />
      <label htmlFor="accept">{say("pay.accept")}</label>
      <button type="submit">{say("pay.pay", { amount })}</button>
    </form>
  );
}

function submit(event: FormEvent, go: () => Promise<void>): void {
  event.preventDefault();
  void go();
}
