import "../../../headless/words/officeWords.ts";
import { mdiPencil } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useId, useState } from "react";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { RowRecordModel } from "../../../headless/managed/record.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Badge } from "../../../parts/marks/Badge.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ConfirmActionDialog } from "../frame/ConfirmActionDialog.tsx";
import { Drawer } from "../../../parts/overlays/Drawer.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import type { ConflictFieldLabels } from "./RowConflictPart.tsx";
import { SaveProblems } from "./SaveProblems.tsx";
import type { RetirementWords } from "./kindView.ts";
import { LeaveConfirmation } from "../../leaving/LeaveConfirmation.tsx";
import * as css from "../index/office.css.ts";
import { DrawerSaveButton } from "./DrawerSaveButton.tsx";
import { LoadFailure } from "../frame/LoadFailure.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `RecordDrawer`: the record, its title, its fields, and the acts on the row. */
export interface RecordDrawerProps<Fields extends object, Row> extends ConflictFieldLabels<Fields> {
  readonly record: RowRecordModel<Fields, Row>;
  readonly title: string;
  readonly onClose: () => void;
  /** Retires the row; left out where the user may not. */
  readonly onRetire?: (row: Row) => Promise<boolean>;
  /** The words of a retirement that erases something. */
  readonly leaving?: RetirementWords;
  /** Restores a retired row; until then the row can only be read. */
  readonly onRestore?: (row: Row) => Promise<boolean>;
  /** Whether the row can only be read, since the user may not change it. */
  readonly isReadOnly?: boolean;
  /** A mark beside the title. */
  readonly mark?: ReactNode;
  /** Shown above the form. */
  readonly above?: ReactNode;
  /** Shown under the form: what belongs to the row and is not saved with it. */
  readonly below?: (row: Row) => ReactNode;
  /** The fields, rendered anew with each change. */
  readonly children: (form: RecordForm<Fields, Row>) => ReactNode;
}

/**
 * Shows a row of a kind in a drawer: loaded, edited, saved with Ctrl+S. It asks about conflicting changes of other users, and before
 * unsaved changes are lost.
 */
export function RecordDrawer<Fields extends object, Row>(props: RecordDrawerProps<Fields, Row>): ReactElement {
  const { record, title, onClose } = props;
  const { say } = useWords();
  const form = record.form.value;
  useEffect(() => void record.load(), [record]);
  if (form !== undefined) return <LoadedRecord {...props} form={form} />;
  const failure = record.failure.value;
  return (
    <Drawer title={title} closeLabel={say("office.close")} onClose={onClose}>
      {failure === undefined ? (
        <div aria-busy="true">
          <Skeleton height="60px" count={5} />
        </div>
      ) : (
        <LoadFailure failure={failure} onRetry={() => void record.load()} />
      )}
    </Drawer>
  );
}

type LoadedRecordProps<Fields extends object, Row> = RecordDrawerProps<Fields, Row> & { readonly form: RecordForm<Fields, Row> };

function LoadedRecord<Fields extends object, Row>(props: LoadedRecordProps<Fields, Row>): ReactElement {
  const { form, title, onClose, onRestore, isReadOnly = false, mark: beside, above, below, children } = props;
  const { say } = useWords();
  const id = useId();
  const row = form.row.value;
  const close = () => form.leave(onClose);
  useShortcut("Ctrl+s", () => void form.submit(), !isReadOnly);
  const mark = (
    <span className={css.marks}>
      {form.isDirty.value ? (
        <Badge tone="accent" icon={mdiPencil}>
          {say("office.changed")}
        </Badge>
      ) : null}
      {beside}
    </span>
  );
  return (
    <Drawer title={title} mark={mark} closeLabel={say("office.close")} onClose={close} foot={<Foot {...props} id={id} close={close} />}>
      {above}
      <form id={id} className={css.form} onSubmit={submitHandlerOf(form.submit)} noValidate>
        <fieldset className={css.inertFields} disabled={onRestore !== undefined || isReadOnly}>
          {children(form)}
        </fieldset>
      </form>
      {row === undefined ? null : below?.(row)}
      <LeaveConfirmation form={form} />
    </Drawer>
  );
}

function Foot<Fields extends object, Row>(
  props: LoadedRecordProps<Fields, Row> & { readonly id: string; readonly close: () => void },
): ReactElement {
  const { form, id, close, onRetire, onRestore, isReadOnly = false, title, leaving, labels, show, conflictTitle } = props;
  const { say } = useWords();
  const row = form.row.value;
  const wrong = form.issues.value.length;
  if (row !== undefined && onRestore !== undefined) return <Restoring close={close} restore={() => onRestore(row)} />;
  return (
    <>
      <SaveProblems
        form={form}
        labels={labels}
        {...(show === undefined ? {} : { show })}
        {...(conflictTitle === undefined ? {} : { conflictTitle })}
      />
      <div className={css.buttons}>
        {isReadOnly ? null : (
          <span className={css.grows}>
            <DrawerSaveButton formId={id} isSaving={form.isSaving}>
              {say("office.save")}
            </DrawerSaveButton>
          </span>
        )}
        <Button onPress={close} aria-keyshortcuts="Escape">
          {say(isReadOnly ? "office.close" : "office.cancel")} <Keys keys={["Esc"]} />
        </Button>
        {row === undefined || onRetire === undefined ? null : <Retire title={title} leaving={leaving} retire={() => onRetire(row)} />}
      </div>
      {wrong === 0 ? null : <p className={css.note}>{say("office.toFix", { count: wrong })}</p>}
    </>
  );
}

function Restoring({ close, restore }: { readonly close: () => void; readonly restore: () => Promise<boolean> }): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.buttons}>
      <span className={css.grows}>
        <Button kind="primary" onPress={() => void restore()}>
          {say("kinds.restore")}
        </Button>
      </span>
      <Button onPress={close} aria-keyshortcuts="Escape">
        {say("office.close")} <Keys keys={["Esc"]} />
      </Button>
    </div>
  );
}

interface RetireProps {
  readonly title: string;
  readonly leaving: RetirementWords | undefined;
  readonly retire: () => Promise<boolean>;
}

function Retire({ title, leaving, retire }: RetireProps): ReactElement {
  const { say } = useWords();
  const [isAsking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  return (
    <>
      <span className={css.dangerButtons}>
        <Button kind="quiet" onPress={() => setAsking(true)}>
          {leaving?.act ?? say("office.retire")}
        </Button>
      </span>
      <ConfirmActionDialog
        title={leaving?.ask(1) ?? say("office.retireAsk", { name: title })}
        yes={leaving?.yes ?? say("office.retireYes")}
        isOpen={isAsking}
        onYes={() => void retire().finally(stop)}
        onClose={stop}
      >
        <p>{leaving?.hint ?? say("office.retireHint")}</p>
      </ConfirmActionDialog>
    </>
  );
}
