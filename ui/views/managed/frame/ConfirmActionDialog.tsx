import type { ReactElement, ReactNode, Ref } from "react";
import { useId } from "react";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Dialog } from "../../../parts/overlays/Dialog.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `ConfirmActionDialog`, a dialog that asks before an act. */
export interface ConfirmActionDialogProps {
  readonly title: string;
  /** The button that does it, and the one that leaves all as it is: "Cancel" by default. */
  readonly yes: string;
  readonly no?: string | undefined;
  readonly isOpen?: boolean;
  /** Whether a press beside the dialog leaves it open; it does by default. */
  readonly isAlert?: boolean;
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  /** The style of a form around the content, which Enter sends. */
  readonly form?: string;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a dialog of the back-office that waits for one act or for none. */
export function ConfirmActionDialog(props: ConfirmActionDialogProps): ReactElement {
  const { title, yes, no, isOpen = true, isAlert = true, isPending = false, isDisabled = false, form, formRef, onYes, onClose } = props;
  const { say } = useWords();
  const id = useId();
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      isAlert={isAlert}
      onClose={onClose}
      closeLabel={say("office.close")}
      actions={
        <>
          <Button onPress={onClose}>{no ?? say("office.cancel")}</Button>
          <Button
            kind="primary"
            isDisabled={isDisabled}
            isPending={isPending}
            pendingLabel={say("office.saving")}
            {...(form === undefined ? { onPress: onYes } : { type: "submit", form: id })}
          >
            {yes}
          </Button>
        </>
      }
    >
      {form === undefined ? (
        props.children
      ) : (
        <form ref={formRef} id={id} className={form} onSubmit={submitHandlerOf(onYes)} noValidate>
          {props.children}
        </form>
      )}
    </Dialog>
  );
}
