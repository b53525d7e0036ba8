import type { ReactElement } from "react";
import type { BulkActionResult, BulkActionModel, BulkBookingAction } from "../../../../headless/booking/office/bulk.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { calloutIconProp } from "../../../../parts/messages/alertIcons.ts";
import { Callout } from "../../../../parts/messages/Callout.tsx";
import { SelectField } from "../../../../parts/fields/SelectField.tsx";
import { TextArea } from "../../../../parts/fields/TextArea.tsx";
import { Dialog } from "../../../../parts/overlays/Dialog.tsx";
import * as dialog from "../../../managed/frame/frame.css.ts";
import * as css from "../parts/bookings.css.ts";

/** Asks before an act on many bookings, shows its progress, and then lists the bookings that were left out, with reasons. */
export function BulkActionDialog({ model }: { readonly model: BulkActionModel }): ReactElement | null {
  const { say } = useWords();
  const pending = model.pending.value;
  if (pending === undefined) return null;
  const { act, count } = pending;
  const result = model.result.value;
  const fault = model.fault.value;
  const isOver = result?.left === false && !model.isRunning.value;
  const go = (
    <>
      <Button onPress={model.close}>{say("office.cancel")}</Button>
      <Button
        kind="primary"
        isDisabled={model.isIncomplete.value}
        isPending={model.isRunning.value}
        pendingLabel={say("bookings.bulk.working")}
        onPress={() => void model.run()}
      >
        {result === undefined ? say(`bookings.bulk.yes.${act}`) : say("bookings.bulk.goOn")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={pending.hasMore ? say(`bookings.bulk.${act}`) : say(`bookings.bulk.title.${act}`, { count })}
      isOpen
      isAlert
      onClose={model.close}
      closeLabel={say("office.close")}
      actions={
        isOver ? (
          <Button kind="primary" onPress={model.close}>
            {say("office.close")}
          </Button>
        ) : (
          go
        )
      }
    >
      {result === undefined ? (
        <>
          {pending.hasMore ? <p>{say("bookings.bulk.moreThan", { count: String(count) })}</p> : null}
          <p>{say(`bookings.bulk.hint.${act}`)}</p>
          <BulkActionFields model={model} act={act} />
        </>
      ) : null}
      {fault === undefined ? null : (
        <div role="alert">
          <Callout tone="error" {...calloutIconProp(fault)}>
            {say("bookings.bulk.stopped")} {say(fault.key, fault.params)}
          </Callout>
        </div>
      )}
      <div role="status" className={dialog.fields}>
        {result === undefined ? null : (
          <>
            <p>{say(`bookings.bulk.done.${act}`, { count: result.done })}</p>
            <LeftAsTheyWere result={result} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What is chosen or written before the act: the reason of a cancellation, the text of a message. */
function BulkActionFields({ model, act }: { readonly model: BulkActionModel; readonly act: BulkBookingAction }): ReactElement | null {
  const { say } = useWords();
  const { reason, text } = model.fields.value;
  const isFixed = model.areFieldsFixed.value;
  if (act === "message")
    return <TextArea label={say("bookings.bulk.text")} value={text} isReadOnly={isFixed} onChange={(next) => model.set({ text: next })} />;
  if (act !== "cancel") return null;
  return (
    <SelectField
      label={say("bookings.whose")}
      value={reason}
      isDisabled={isFixed}
      onChange={(next) => model.set({ reason: next })}
      options={reasons.map((value) => ({ value, text: say(`bookings.whoseIs.${value}`) }))}
    />
  );
}

const reasons = ["staff", "customer", "weather"] as const;

/** The bookings that were not changed, each with its reason. */
function LeftAsTheyWere({ result: { refused } }: { readonly result: BulkActionResult }): ReactElement | null {
  const { say } = useWords();
  if (refused.length === 0) return null;
  const shown = refused.slice(0, mostShown);
  return (
    <>
      <p>{say("bookings.bulk.leftOut", { count: refused.length })}</p>
      <ul className={css.skippedList}>
        {shown.map(({ _id, reference, why }) => (
          <li key={_id} className={css.sum}>
            <span className={css.reference}>{reference}</span>
            <span>{say(`bookings.bulk.why.${why}`)}</span>
          </li>
        ))}
      </ul>
      {refused.length > mostShown ? <p>{say("bookings.bulk.moreLeftOut", { count: refused.length - mostShown })}</p> : null}
    </>
  );
}

const mostShown = 200;
