import { type ReactElement, useEffect, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { deviceFromUserAgent } from "../../../headless/accounts/deviceList.ts";
import {
  type PasskeyAuthenticator,
  createPasskeyForm,
  createPasskeyListModel,
  type OwnPasskey,
} from "../../../headless/accounts/passkeys.ts";
import { useForm } from "../../../headless/form/useForm.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { PasswordField } from "../../../parts/fields/PasswordField.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import * as css from "../account.css.ts";
import type { AccountPageProps } from "../PasswordForm.tsx";
import { StepHeading } from "../../form/StepHeading.tsx";
import { FailureAlert } from "../../form/FailureAlert.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `PasskeysPart`: what the list of passkeys needs beside the account. */
export interface PasskeysPartProps extends AccountPageProps {
  readonly now: () => number;
  /** The passkeys of this device; without them one's passkeys can be removed, and none added. */
  readonly authenticator?: PasskeyAuthenticator | undefined;
}

/** Shows the passkeys of a user who works at a club: a list, with ways to add, name and remove one. */
export function PasskeysPart(props: PasskeysPartProps): ReactElement {
  const { account, loading, now, authenticator, tell } = props;
  const { say } = useWords();
  const [list] = useState(() => createPasskeyListModel(account, { loading, now }));
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void list.load(), [list]);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const remove = async (passkey: OwnPasskey) => {
    if (!(await list.remove(passkey))) return;
    tell(say("account.passkeyRemoved"));
    heading.current?.focus();
  };
  const failure = list.failure.value;
  const known = list.data.value;
  return (
    <section className={css.section} aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        {say("account.passkeys")}
      </h2>
      <p className={css.muted}>{say(authenticator === undefined ? "account.passkeysElsewhere" : "account.passkeysHint")}</p>
      <FailureAlert failure={failure} />
      {known === undefined ? <Skeleton height="56px" /> : null}
      {known === undefined || known.length === 0 ? null : (
        <ul className={css.linedList}>
          {known.map((passkey) => (
            <Row key={passkey._id} passkey={passkey} onRemove={() => void remove(passkey)} />
          ))}
        </ul>
      )}
      {authenticator === undefined ? null : isOpen ? (
        <AddPasskeyForm
          {...props}
          authenticator={authenticator}
          onAdded={() => {
            tell(say("account.passkeyAdded"));
            void list.reload();
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div>
          <Button ref={opener} onPress={() => setOpen(true)}>
            {say("account.addPasskey")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ passkey, onRemove }: { readonly passkey: OwnPasskey; readonly onRemove: () => void }): ReactElement {
  const { say, format } = useWords();
  const { name, createdAt, usedAt } = passkey;
  const day = (instant: string) => format.longDay(dayAt(Date.parse(instant)));
  return (
    <li className={css.linedListRow}>
      <div>
        <p className={css.longText}>{name}</p>
        <p className={css.muted}>
          {say("account.passkeyMade", { date: day(createdAt) })},{" "}
          {usedAt === null ? say("account.passkeyUnused") : say("account.passkeyUsed", { date: day(usedAt) })}
        </p>
      </div>
      <Button aria-label={say("account.removeOf", { passkey: name })} onPress={onRemove}>
        {say("account.remove")}
      </Button>
    </li>
  );
}

interface AddPasskeyFormProps extends PasskeysPartProps {
  readonly authenticator: PasskeyAuthenticator;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

function AddPasskeyForm({ account, loading, authenticator, onAdded, onCancel }: AddPasskeyFormProps): ReactElement {
  const { say, words } = useWords();
  const form = useForm(() => {
    const device = deviceFromUserAgent(navigator.userAgent);
    const name = device === undefined ? say("account.passkey") : say("account.device", device);
    return createPasskeyForm(account, authenticator, { loading, name, added: onAdded });
  });
  const labels = { name: say("account.passkeyName"), password: say("account.current") };
  return (
    <form className={css.panel} onSubmit={submitHandlerOf(form.submit)} noValidate aria-labelledby="adding-passkey">
      <StepHeading level={3} id="adding-passkey">
        {say("account.passkeyNew")}
      </StepHeading>
      <FormProblemSummary form={form} labels={labels} />
      <TextField {...textFieldPropsOf(form, "name", words)} label={labels.name} maxLength={60} autoComplete="off" />
      <PasswordField
        {...textFieldPropsOf(form, "password", words)}
        label={labels.password}
        autoComplete="current-password"
        show={say("account.show")}
        hide={say("account.hide")}
        what={say("account.thePassword")}
      />
      <div className={css.choices}>
        <Button kind="primary" type="submit" isPending={form.isSaving.value} pendingLabel={say("account.passkeyMaking")}>
          {say("account.passkeyMake")}
        </Button>
        <Button onPress={onCancel}>{say("account.cancel")}</Button>
      </div>
    </form>
  );
}
