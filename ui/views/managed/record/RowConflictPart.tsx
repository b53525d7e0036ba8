import type { ReactElement } from "react";
import type { FieldName } from "../../../headless/form/form.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { ConflictBand } from "../../../parts/messages/ConflictBand.tsx";
import * as css from "../index/office.css.ts";

/** The labels of a form's fields, and how a value reads as text. The id of an input is `idOf(name)`. */
export interface ConflictFieldLabels<Fields extends object> {
  readonly labels: { readonly [Name in FieldName<Fields>]: string };
  readonly show?: (name: FieldName<Fields>, value: Fields[FieldName<Fields>]) => string;
  /** Who changed the row and when, where that is known. */
  readonly conflictTitle?: string;
}

/**
 * Shows what another user saved meanwhile: a choice for each field that both changed, and a list of the fields that took the other's
 * value.
 */
export function RowConflictPart<Fields extends object, Row>({
  form,
  labels,
  show = (_, value) => (typeof value === "string" ? value : JSON.stringify(value)),
  conflictTitle,
}: ConflictFieldLabels<Fields> & { readonly form: RecordForm<Fields, Row> }): ReactElement | null {
  const { say } = useWords();
  const conflict = form.conflict.value;
  if (conflict === undefined) return null;
  const textOf = (name: (typeof conflict.clashes)[number]["name"], value: Fields[typeof name]) =>
    show(name, value) || say("office.nothingThere");
  return (
    <>
      <ConflictBand
        title={conflictTitle ?? say("office.conflict")}
        hint={say("office.conflictHint")}
        mineLabel={say("office.mine")}
        theirsLabel={say("office.theirs")}
        rows={conflict.clashes.map(({ name, mine, theirs, chosen }) => ({
          field: name,
          label: labels[name],
          mine: textOf(name, mine),
          theirs: textOf(name, theirs),
          chosen,
        }))}
        onChoose={(field, whose) => {
          const clash = conflict.clashes.find(({ name }) => name === field);
          if (clash !== undefined) form.choose(clash.name, whose);
        }}
      />
      {conflict.taken.length === 0 ? null : (
        <p className={css.note}>{say("office.taken", { fields: conflict.taken.map((name) => labels[name]).join(", ") })}</p>
      )}
    </>
  );
}
