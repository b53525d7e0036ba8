import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import type { Managed } from "../../headless/office/kindCalls.ts";
import type { KindModel } from "../../headless/office/kindModel.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { Dialog } from "../../parts/Dialog.tsx";

/** Asks before several rows are retired. */
export function RetireMany<Row extends Managed>({ model }: { readonly model: KindModel<Row> }): ReactElement {
  useSignals();
  const { say } = useWords();
  const [isRunning, setRunning] = useState(false);
  const count = model.leaving.value.length;
  const retire = () => {
    setRunning(true);
    void model.retireAll().finally(() => setRunning(false));
  };
  return (
    <Dialog
      title={say("kinds.retireManyAsk", { count })}
      isOpen={count > 0}
      isAlert
      onClose={model.keep}
      closeLabel={say("office.close")}
      actions={
        <>
          <Button onPress={model.keep}>{say("office.cancel")}</Button>
          <Button kind="primary" isPending={isRunning} pendingLabel={say("office.saving")} onPress={retire}>
            {say("office.retireYes")}
          </Button>
        </>
      }
    >
      <p>{say("office.retireHint")}</p>
    </Dialog>
  );
}
