import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import type { StartedClosureRun } from "./closureForm.ts";

/** The last closure that was carried out: begun, with the deadline for its undo, or undone. */
export type LastClosureRun =
  | { readonly kind: "begun"; readonly begun: StartedClosureRun; readonly undoUntil: number; readonly isNew: boolean }
  | { readonly kind: "undone"; readonly undone: CallOutput<"booking/closures/undo"> };

/** The model that shows the last closure, and undoes it until its deadline. */
export interface ClosureUndoModel {
  readonly last: ReadonlySignal<LastClosureRun | undefined>;
  readonly isUndoing: ReadonlySignal<boolean>;
  /** Shows a closing that began; `isNew` where its closure was created with it. */
  readonly begin: (begun: StartedClosureRun, isNew: boolean) => void;
  readonly undo: () => Promise<void>;
  readonly dismiss: () => void;
}

interface ClosingParts extends Pick<OfficeParts, "messages" | "loading"> {
  /** Called after an undo, so that the calendar is loaded again. */
  readonly changed: () => void;
  readonly failed: (failure: CallFailure) => void;
}

/** Creates the model of the undo of a closure, without React. */
export function createClosureUndoModel({ messages, loading, changed, failed }: ClosingParts): ClosureUndoModel {
  const last = signal<LastClosureRun | undefined>(undefined);
  const isUndoing = signal(false);
  return {
    last,
    isUndoing,
    begin: (begun, isNew) => void (last.value = { kind: "begun", begun, isNew, undoUntil: Date.parse(begun.undoUntil) }),
    undo: async () => {
      const on = last.peek();
      if (on?.kind !== "begun" || isUndoing.peek()) return;
      isUndoing.value = true;
      const data = { _id: on.begun.closure, keepClosure: !on.isNew };
      const reply = await loading.during(messages("booking/closures/undo", data));
      isUndoing.value = false;
      if (!reply.ok) return failed(reply);
      last.value = { kind: "undone", undone: reply.data };
      changed();
    },
    dismiss: () => void (last.value = undefined),
  };
}
