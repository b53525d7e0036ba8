import { mdiContentSave } from "@mdi/js";
import type { ReadonlySignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useEffect, useId } from "react";
import type { RecordForm } from "../../headless/form/recordForm.ts";
import type { RowRecordModel } from "../../headless/managed/record.ts";
import type { TypedFields } from "../../headless/managed/typedFields.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Keys } from "../../parts/marks/Keys.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { FormProblemSummary } from "../form/FormProblemSummary.tsx";
import { RowConflictPart } from "../managed/record/RowConflictPart.tsx";
import { LeaveConfirmation } from "../leaving/LeaveConfirmation.tsx";
import * as css from "./fields/config.css.ts";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/** The props of `SettingsForm`: the record of the settings, the labels of its fields, and the fields. */
export interface SettingsFormProps<Row> {
  readonly record: RowRecordModel<TypedFields, Row>;
  readonly labels: Readonly<Record<string, string>>;
  /** The fields, rendered anew with each change. */
  readonly children: (form: RecordForm<TypedFields, Row>) => ReactNode;
}

/**
 * Shows a form of settings: loaded, changed, and saved from the version that the user saw. It asks about conflicting changes of other
 * users.
 */
export function SettingsForm<Row>({ record, labels, children }: SettingsFormProps<Row>): ReactElement {
  useSignals();
  useEffect(() => void record.load(), [record]);
  const form = record.form.value;
  const failure = record.failure.value;
  if (form !== undefined) return <LoadedForm form={form} labels={labels} fields={children} />;
  if (failure === undefined) return <Skeleton height="60px" count={4} />;
  return <LoadFailure failure={failure} onRetry={() => void record.load()} />;
}

interface LoadedFormProps<Row> {
  readonly form: RecordForm<TypedFields, Row>;
  readonly labels: SettingsFormProps<Row>["labels"];
  readonly fields: SettingsFormProps<Row>["children"];
}

function LoadedForm<Row>({ form, labels, fields }: LoadedFormProps<Row>): ReactElement {
  useSignals();
  const id = useId();
  const isDirty = form.isDirty.value;
  return (
    <form id={id} className={css.form} data-unsaved={isDirty || undefined} onSubmit={submitHandlerOf(form.submit)} noValidate>
      <RowConflictPart form={form} labels={labels} />
      <FormProblemSummary form={form} labels={labels} />
      {fields(form)}
      {isDirty || form.isSaving.value ? <SaveBar form={form} /> : null}
      <LeaveConfirmation form={form} />
    </form>
  );
}

interface SaveBarProps {
  readonly form: { readonly isSaving: ReadonlySignal<boolean>; readonly revert: () => void };
}

/** Shows the bar that saves or discards what is typed into a form of settings. */
export function SaveBar({ form }: SaveBarProps): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.saveBar}>
      <output className={css.grows}>{say("config.unsaved")}</output>
      <Button onPress={() => form.revert()}>{say("config.discard")}</Button>
      <Button
        kind="primary"
        type="submit"
        icon={mdiContentSave}
        isPending={form.isSaving.value}
        pendingLabel={say("office.saving")}
        aria-keyshortcuts="Control+s"
      >
        {say("config.save")} <Keys keys={["Ctrl", "S"]} />
      </Button>
    </div>
  );
}
