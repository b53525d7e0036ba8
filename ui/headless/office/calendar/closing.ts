import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Output } from "#core/contract/index.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { createAttempts } from "../../form/attempts.ts";
import type { OfficeParts } from "../parts.ts";
import type { Begun } from "./closure.ts";

/** What was closed last, and what can be taken back of it. */
export type Closing =
  | { readonly kind: "begun"; readonly begun: Begun; readonly undoUntil: number; readonly isNew: boolean }
  | { readonly kind: "undone"; readonly undone: Output<"booking/closures/undo"> };

export interface ClosingModel {
  readonly shown: ReadonlySignal<Closing | undefined>;
  readonly isUndoing: ReadonlySignal<boolean>;
  /** Something was begun; `isNew` with a closure that was made for it. */
  readonly begin: (begun: Begun, isNew: boolean) => void;
  readonly undo: () => Promise<void>;
  readonly dismiss: () => void;
}

interface ClosingParts extends Pick<OfficeParts, "messages" | "loading" | "newKey"> {
  /** What is closed is another than before. */
  readonly changed: () => void;
  readonly failed: (failure: CallFailure) => void;
}

/** The way back out of a closing, without React. */
export function createClosing({ messages, loading, newKey, changed, failed }: ClosingParts): ClosingModel {
  const shown = signal<Closing | undefined>(undefined);
  const isUndoing = signal(false);
  const attempts = createAttempts(newKey);
  return {
    shown,
    isUndoing,
    begin: (begun, isNew) => void (shown.value = { kind: "begun", begun, isNew, undoUntil: Date.parse(begun.undoUntil) }),
    undo: async () => {
      const on = shown.peek();
      if (on?.kind !== "begun" || isUndoing.peek()) return;
      isUndoing.value = true;
      const data = { _id: on.begun.closure, keepClosure: !on.isNew };
      const reply = await loading.during(messages("booking/closures/undo", data, { idempotencyKey: attempts.keyOf(data) }));
      isUndoing.value = false;
      if (!reply.ok) return failed(reply);
      shown.value = { kind: "undone", undone: reply.data };
      changed();
    },
    dismiss: () => void (shown.value = undefined),
  };
}
