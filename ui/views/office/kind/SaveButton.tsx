import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement, ReactNode } from "react";
import type { ReadonlySignal } from "@preact/signals-react";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";

export interface SaveButtonProps {
  /** The id of the form that it sends. */
  readonly formId: string;
  readonly isSaving: ReadonlySignal<boolean>;
  /** What it does, in words. */
  readonly children: ReactNode;
}

/** What sends a drawer's form from its foot, by Ctrl+S too. */
export function SaveButton({ formId, isSaving, children }: SaveButtonProps): ReactElement {
  useSignals();
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
