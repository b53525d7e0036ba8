import type { ReactElement, ReactNode } from "react";
import type { ReadonlySignal } from "@preact/signals-react";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";

/** The props of `DrawerSaveButton`: the form that the button submits, and its text. */
export interface DrawerSaveButtonProps {
  /** The id of the form that it submits. */
  readonly formId: string;
  readonly isSaving: ReadonlySignal<boolean>;
  /** The text of the button. */
  readonly children: ReactNode;
}

/** Shows the button that submits a drawer's form from the foot of the drawer; Ctrl+S does it too. */
export function DrawerSaveButton({ formId, isSaving, children }: DrawerSaveButtonProps): ReactElement {
  const { say } = useWords();
  return (
    <Button
      kind="primary"
      type="submit"
      form={formId}
      isPending={isSaving.value}
      pendingLabel={say("office.saving")}
      aria-keyshortcuts="Control+s"
    >
      {children} <Keys keys={["Ctrl", "S"]} />
    </Button>
  );
}
