import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type ReactElement, useRef, useState } from "react";
import { createCloseAccountForm } from "../../../headless/account/ownForms.ts";
import { useForm } from "../../../headless/form/useForm.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { PasswordField } from "../../../parts/fields/PasswordField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import * as css from "../account.css.ts";
import type { AccountPageProps } from "../PasswordForm.tsx";
import { StepHeading } from "../StepHeading.tsx";

/** What the closing of an account needs beside the account. */
export interface CloseAccountProps extends AccountPageProps {
  /** Leads to another page once the account is closed and nobody is logged in. */
  readonly onClosed: () => void;
}

/** Closes one's own account: first it shows which data is kept, then it asks for the password. */
export function CloseAccountPart(props: CloseAccountProps): ReactElement {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className={css.section} aria-labelledby="closing">
      <h2 id="closing">{say("account.closeTitle")}</h2>
      <p className={css.muted}>{say("account.closeHint")}</p>
      {isOpen ? (
        <Closing {...props} onKeep={keep} />
      ) : (
        <div>
          <Button ref={opener} onPress={() => setOpen(true)}>
            {say("account.close")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Closing({ account, loading, newKey, onClosed, onKeep }: CloseAccountProps & { readonly onKeep: () => void }): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const form = useForm(() => createCloseAccountForm(account, { loading, newKey, closed: onClosed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={css.panel} onSubmit={submit} noValidate aria-labelledby="closing-question">
      <StepHeading level={3} id="closing-question">
        {say("account.closeAsk")}
      </StepHeading>
      <FormProblemSummary form={form} labels={{ password: say("account.current") }} />
      <PasswordField
        {...textFieldPropsOf(form, "password", words)}
        label={say("account.current")}
        autoComplete="current-password"
        show={say("account.show")}
        hide={say("account.hide")}
        what={say("account.thePassword")}
      />
      <div className={css.choices}>
        <Button onPress={onKeep}>{say("account.keepAccount")}</Button>
        <Button kind="primary" type="submit" isPending={form.isSaving.value} pendingLabel={say("account.closing")}>
          {say("account.closeYes")}
        </Button>
      </div>
    </form>
  );
}
