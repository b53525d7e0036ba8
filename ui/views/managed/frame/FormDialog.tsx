import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import type { FieldName, Form } from "../../../headless/form/form.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import { ConfirmActionDialog } from "./ConfirmActionDialog.tsx";
import * as css from "./frame.css.ts";

/** The props of `FormDialog`: its form, title, the labels of its buttons and fields, and the act of closing it. */
export interface FormDialogProps<Fields extends object> {
  readonly form: Form<Fields>;
  readonly title: string;
  readonly yes: string;
  readonly no?: string;
  readonly labels: { readonly [Name in FieldName<Fields>]: string };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a form in a dialog. It stays open until the server has accepted what was sent. */
export function FormDialog<Fields extends object>({
  form,
  title,
  yes,
  no,
  labels,
  onClose,
  children,
}: FormDialogProps<Fields>): ReactElement {
  useSignals();
  const here = useRef<HTMLFormElement>(null);
  useEffect(() => here.current?.querySelector("input")?.focus(), []);
  const submit = () => void form.submit().then((isDone) => (isDone ? onClose() : undefined));
  return (
    <ConfirmActionDialog
      title={title}
      yes={yes}
      no={no}
      isPending={form.isSaving.value}
      form={css.fields}
      formRef={here}
      onYes={submit}
      onClose={onClose}
    >
      <FormProblemSummary form={form} labels={labels} />
      {children}
    </ConfirmActionDialog>
  );
}
