import { type ReactElement, useRef, useState } from "react";
import { createEraseForm } from "../../../headless/accounts/ownForms.ts";
import { useForm } from "../../../headless/form/useForm.ts";
import type { DownloadFile } from "../../../headless/ports/downloadFile.ts";
import { createPersonFile } from "../../../headless/privacy/personData.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { PasswordField } from "../../../parts/fields/PasswordField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import * as css from "../account.css.ts";
import type { AccountPageProps } from "../PasswordForm.tsx";
import { StepHeading } from "../../form/StepHeading.tsx";
import { FailureAlert } from "../../form/FailureAlert.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `DataPart`: what the part about one's data needs beside the account. */
export interface DataPartProps extends AccountPageProps {
  readonly download: DownloadFile;
  /** Leads to another page once everything is erased and nobody is logged in. */
  readonly onErased: () => void;
}

/** Shows what the club has about the user: they download it as a file, or erase it with their account. */
export function DataPart(props: DataPartProps): ReactElement {
  const { say } = useWords();
  const club = props.account.user.value?.clientData.name ?? "";
  return (
    <section className={css.section} aria-labelledby="data">
      <h2 id="data">{say("account.data.title")}</h2>
      <p className={css.muted}>{say("account.data.hint", { club })}</p>
      <Download {...props} />
      <Erasing {...props} club={club} />
    </section>
  );
}

function Download({ download, loading }: DataPartProps): ReactElement {
  const { say } = useWords();
  const [file] = useState(() => createPersonFile({ download, loading }));
  const failure = file.failure.value;
  return (
    <>
      <div>
        <Button
          isPending={file.isMaking.value}
          pendingLabel={say("account.data.making")}
          onPress={() => void file.save(say("account.data.fileName"))}
        >
          {say("account.data.download")}
        </Button>
      </div>
      <div role="status">{file.isSaved.value ? <p className={css.muted}>{say("account.data.saved")}</p> : null}</div>
      <FailureAlert failure={failure} />
    </>
  );
}

type ErasingProps = DataPartProps & { readonly club: string };

function Erasing(props: ErasingProps): ReactElement {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return isOpen ? (
    <EraseForm {...props} onKeep={keep} />
  ) : (
    <div>
      <Button ref={opener} onPress={() => setOpen(true)}>
        {say("account.data.erase")}
      </Button>
    </div>
  );
}

function EraseForm({ account, loading, club, onErased, onKeep }: ErasingProps & { readonly onKeep: () => void }): ReactElement {
  const { say, words } = useWords();
  const form = useForm(() => createEraseForm(account, { loading, erased: onErased }));
  return (
    <form className={css.panel} onSubmit={submitHandlerOf(form.submit)} noValidate aria-labelledby="erase-question">
      <StepHeading level={3} id="erase-question">
        {say("account.data.ask")}
      </StepHeading>
      <div>
        <h4 className={css.listHead}>{say("account.data.lost")}</h4>
        <ul className={css.plainList}>
          <li>{say("account.data.lostAccount")}</li>
          <li>{say("account.data.lostNames")}</li>
          <li>{say("account.data.lostNotes")}</li>
        </ul>
      </div>
      <div>
        <h4 className={css.listHead}>{say("account.data.stays")}</h4>
        <p>{say("account.data.staysWhy", { club })}</p>
      </div>
      <p className={css.muted}>{say("account.data.first")}</p>
      <FormProblemSummary form={form} labels={{ password: say("account.current") }} />
      <PasswordField
        {...textFieldPropsOf(form, "password", words)}
        label={say("account.current")}
        autoComplete="current-password"
        show={say("account.show")}
        hide={say("account.hide")}
        what={say("account.thePassword")}
      />
      <p className={css.muted}>{say("account.data.final")}</p>
      <div className={css.choices}>
        <Button onPress={onKeep}>{say("account.data.keep")}</Button>
        <Button kind="primary" type="submit" isPending={form.isSaving.value} pendingLabel={say("account.data.erasing")}>
          {say("account.data.yes")}
        </Button>
      </div>
    </form>
  );
}
