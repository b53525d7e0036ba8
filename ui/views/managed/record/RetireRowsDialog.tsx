import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import type { ManagedRowFields } from "../../../headless/managed/kindCalls.ts";
import type { KindModel } from "../../../headless/managed/kindModel.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { ConfirmActionDialog } from "../frame/ConfirmActionDialog.tsx";
import type { RetirementWords } from "./kindView.ts";

/** The props of `RetireRowsDialog`: the model of the kind's page, and the words of a retirement that erases. */
export interface RetireRowsDialogProps<Row extends ManagedRowFields> {
  readonly model: KindModel<Row>;
  readonly leaving?: RetirementWords;
}

/** Asks before several rows are retired, or one row of which something is erased. */
export function RetireRowsDialog<Row extends ManagedRowFields>({ model, leaving }: RetireRowsDialogProps<Row>): ReactElement {
  useSignals();
  const { say } = useWords();
  const [isRunning, setRunning] = useState(false);
  const count = model.leaving.value.length;
  const retire = () => {
    setRunning(true);
    void model.retireAll(leaving?.done).finally(() => setRunning(false));
  };
  return (
    <ConfirmActionDialog
      title={leaving?.ask(count) ?? say("kinds.retireManyAsk", { count })}
      yes={leaving?.yes ?? say("office.retireYes")}
      isOpen={count > 0}
      isPending={isRunning}
      onYes={retire}
      onClose={model.keep}
    >
      <p>{leaving?.hint ?? say("office.retireHint")}</p>
    </ConfirmActionDialog>
  );
}
