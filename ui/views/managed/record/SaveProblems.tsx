import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { Form } from "../../../headless/form/form.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import { useFocusOnProblem } from "../../form/useFocusOnProblem.ts";
import * as css from "../index/office.css.ts";
import { type ConflictFieldLabels, RowConflictPart } from "./RowConflictPart.tsx";

/** The props of `SaveProblems`: the form, of a stored row or not, and the labels of its fields. */
export interface SaveProblemsProps<Fields extends object, Row> extends ConflictFieldLabels<Fields> {
  readonly form: Form<Fields> | RecordForm<Fields, Row>;
}

/**
 * Shows beside the button that saves a row why it was not saved: a conflict, fields to correct, or a refusal. It takes the focus, whatever is
 * scrolled into view above.
 */
export function SaveProblems<Fields extends object, Row>({ form, ...rest }: SaveProblemsProps<Fields, Row>): ReactElement {
  useSignals();
  // Fields to correct take the focus by themselves.
  const conflict = "conflict" in form ? form.conflict.value?.current : undefined;
  const here = useFocusOnProblem(conflict, form.problem.value);
  return (
    <div ref={here} tabIndex={-1} className={css.saveProblems}>
      {"conflict" in form ? <RowConflictPart form={form} {...rest} /> : null}
      <FormProblemSummary form={form} labels={rest.labels} />
    </div>
  );
}
