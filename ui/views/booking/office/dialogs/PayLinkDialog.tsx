import { mdiContentCopy, mdiEmailFastOutline } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { PayLinkModel } from "../../../../headless/booking/office/payLink.ts";
import type { BookingRecord } from "../../../../headless/booking/office/list.ts";
import type { BookingRecordModel } from "../../../../headless/booking/office/record.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { copyText } from "../../../../parts/actions/copyText.ts";
import { Dialog } from "../../../../parts/overlays/Dialog.tsx";
import { TextField } from "../../../../parts/fields/TextField.tsx";
import * as dialog from "../../../managed/frame/frame.css.ts";
import { FailureAlert } from "../../../form/FailureAlert.tsx";

/** The props of `PayLinkDialog`: the booking whose link it is, and its record. */
export interface PayLinkDialogProps {
  readonly booking: BookingRecord;
  readonly record: BookingRecordModel;
  readonly onClose: () => void;
}

/** Shows the dialog of the link by which a customer pays what is due: to copy, or to send to them. */
export function PayLinkDialog({ booking, record, onClose }: PayLinkDialogProps): ReactElement {
  const { say, format } = useWords();
  const [model] = useState((): PayLinkModel => record.linking(booking));
  const [copied, setCopied] = useState<boolean | undefined>(undefined);
  useEffect(() => void model.load(), [model]);
  const link = model.link.value;
  const fault = model.fault.value;
  const { email } = booking.profile;
  const send = () => void model.send().then((isSent) => (isSent ? onClose() : undefined));
  const copy = (url: string) => void copyText(url).then(setCopied);
  return (
    <Dialog
      title={say("bookings.link.title")}
      isOpen
      onClose={onClose}
      closeLabel={say("office.close")}
      actions={
        <>
          {link === undefined ? null : (
            <Button icon={mdiContentCopy} onPress={() => copy(link.url)}>
              {say("bookings.link.copy")}
            </Button>
          )}
          <Button
            kind="primary"
            icon={mdiEmailFastOutline}
            isDisabled={link === undefined}
            isPending={model.isSending.value}
            pendingLabel={say("office.saving")}
            onPress={send}
          >
            {say(email === "" ? "bookings.link.text" : "bookings.link.mail")}
          </Button>
        </>
      }
    >
      <div className={dialog.fields}>
        {fault === undefined ? null : <FailureAlert failure={fault} />}
        <p>
          {say("bookings.link.hint", {
            sum: format.dollars(link?.due ?? booking.due, booking.currency),
            date: link === undefined ? "…" : format.longDay(dayAt(Date.parse(link.until))),
          })}
        </p>
        <TextField label={say("bookings.link.address")} value={link?.url ?? ""} isReadOnly />
        <div role="status">{copied === undefined ? null : say(copied ? "bookings.link.copied" : "bookings.link.notCopied")}</div>
      </div>
    </Dialog>
  );
}
