import { mdiBackupRestore, mdiCheck } from "@mdi/js";
import { type ReactElement, useEffect } from "react";
import type { Clock } from "#core/ports/device.ts";
import type { Locale } from "#core/domain/language/language.ts";
import { type EditableLetterName, type LetterPartName, letterPartNames } from "#core/domain/messages/letterWords.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { LetterTextFields, LetterTextsModel, LetterTextsRow } from "../../../headless/club/letterTexts.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { TextArea } from "../../../parts/fields/TextArea.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { Bilingual } from "../../../parts/marks/Bilingual.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import { note } from "../../managed/frame/frame.css.ts";
import { RowConflictPart } from "../../managed/record/RowConflictPart.tsx";
import { actions } from "../fields/config.css.ts";
import { SaveBar } from "../SettingsForm.tsx";
import { LetterTextsPreview } from "./LetterTextsPreview.tsx";
import * as css from "./letterTexts.css.ts";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `LetterTextsForm`: an email, its model, and the clock that waits for pauses in typing. */
export interface LetterTextsFormProps {
  readonly name: EditableLetterName;
  readonly model: LetterTextsModel;
  readonly later: Clock["later"];
}

/** Shows the texts of one email in both languages, what waits to be confirmed, and the preview. */
export function LetterTextsForm({ name, model, later }: LetterTextsFormProps): ReactElement {
  const { say } = useWords();
  useEffect(() => void model.load(), [model]);
  const form = model.form.value;
  const failure = model.failure.value;
  const title = say(`letterTexts.names.${name}`);
  return (
    <section aria-label={title} className={css.letter}>
      <h2 className={css.heading}>{title}</h2>
      <LoadFailure failure={failure} what={say("letterTexts.unread")} onRetry={() => void model.load()} />
      {form === undefined ? failure === undefined ? <Skeleton height="60px" count={4} /> : null : <Loaded {...{ form, model, later }} />}
    </section>
  );
}

interface LoadedProps extends Pick<LetterTextsFormProps, "model" | "later"> {
  readonly form: RecordForm<LetterTextFields, LetterTextsRow>;
}

function Loaded({ form, model, later }: LoadedProps): ReactElement | null {
  const { say, words } = useWords();
  const row = form.row.value;
  if (row === undefined) return null;
  const labels = labelsIn(words);
  const isDirty = form.isDirty.value;
  return (
    <form className={css.form} onSubmit={submitHandlerOf(form.submit)} noValidate>
      {row.stale === null || isDirty ? null : <StaleNote row={row} stale={row.stale} onConfirm={(locale) => void model.confirm(locale)} />}
      <FormProblemSummary form={form} labels={labels} />
      <Bilingual french={<Fields locale="fr" form={form} />} english={<Fields locale="en" form={form} />} />
      <p className={note}>{say("letterTexts.between")}</p>
      <Placeholders row={row} />
      <div className={actions}>
        <Button icon={mdiBackupRestore} onPress={model.restore}>
          {say("letterTexts.restore")}
        </Button>
      </div>
      {isDirty || form.isSaving.value || form.conflict.value !== undefined ? (
        <div className={css.saving}>
          <RowConflictPart form={form} labels={labels} />
          <SaveBar form={form} />
        </div>
      ) : null}
      <LetterTextsPreview form={form} row={row} model={model} later={later} />
    </form>
  );
}

interface StaleNoteProps {
  readonly row: LetterTextsRow;
  readonly stale: Locale;
  readonly onConfirm: (locale: Locale) => void;
}

function StaleNote({ row, stale, onConfirm }: StaleNoteProps): ReactElement {
  const { say } = useWords();
  return (
    <Callout tone="warning">
      <p>
        {say(`letterTexts.stale.${stale}`)} {say(`letterTexts.sent.${row.sent}`)}
      </p>
      <Button icon={mdiCheck} onPress={() => onConfirm(stale)}>
        {say(`letterTexts.confirm.${stale}`)}
      </Button>
    </Callout>
  );
}

/** The three texts of one language. */
function Fields({ locale, form }: { readonly locale: Locale; readonly form: LoadedProps["form"] }): ReactElement {
  const words = useWords();
  return (
    <>
      {letterPartNames.map((part) => {
        const Field = part === "subject" ? TextField : TextArea;
        const label = words.say(`letterTexts.parts.${part}`);
        return <Field key={part} label={label} lang={locale} autoComplete="off" {...textFieldPropsOf(form, `${locale}.${part}`, words)} />;
      })}
    </>
  );
}

/** What can stand in braces in this email. */
function Placeholders({ row }: { readonly row: LetterTextsRow }): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.placeholders}>
      <p className={note}>{say("letterTexts.placeholders")}</p>
      <ul className={css.placeholderList}>
        {row.placeholders.map((name) => (
          <li key={name}>
            <code className={css.code}>{`{${name}}`}</code> {say(`letterTexts.meanings.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function labelsIn({ say }: Words): LetterTextFields {
  const labelOf = (locale: Locale, part: LetterPartName) => say(`letterTexts.partIn.${locale}`, { part: say(`letterTexts.parts.${part}`) });
  return {
    "fr.subject": labelOf("fr", "subject"),
    "fr.opening": labelOf("fr", "opening"),
    "fr.closing": labelOf("fr", "closing"),
    "en.subject": labelOf("en", "subject"),
    "en.opening": labelOf("en", "opening"),
    "en.closing": labelOf("en", "closing"),
  };
}
