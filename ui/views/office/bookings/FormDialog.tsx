import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import type { FieldName, Form } from "../../../headless/form/form.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Dialog } from "../../../parts/overlays/Dialog.tsx";
import { FormProblems } from "../../form/FormProblems.tsx";
import * as css from "./bookings.css.ts";

/** What the dialog needs: its form, title, the labels of its buttons and fields, and the act of closing it. */
export interface FormDialogProps<Fields extends object> {
  readonly form: Form<Fields>;
  readonly title: string;
  readonly yes: string;
  readonly no?: string;
  readonly labels: { readonly [Name in FieldName<Fields>]: string };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. It stays open until the server has accepted what was sent. */
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
  const { say } = useWords();
  const id = useId();
  const here = useRef<HTMLFormElement>(null);
  useEffect(() => here.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit().then((isDone) => (isDone ? onClose() : undefined));
  };
  return (
    <Dialog
      title={title}
      isOpen
      isAlert
      onClose={onClose}
      closeLabel={say("office.close")}
      actions={
        <>
          <Button onPress={onClose}>{no ?? say("office.cancel")}</Button>
          <Button kind="primary" type="submit" form={id} isPending={form.isSaving.value} pendingLabel={say("office.saving")}>
            {yes}
          </Button>
        </>
      }
    >
      <form ref={here} id={id} className={css.choices} onSubmit={submit} noValidate>
        <FormProblems form={form} labels={labels} />
        {children}
      </form>
    </Dialog>
  );
}
