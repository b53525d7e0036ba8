import { type ReactElement, useEffect, useState } from "react";
import { paymentMeans } from "#core/domain/ledger/ledger.ts";
import type { BookingExtrasModel } from "../../../../headless/booking/office/extras.ts";
import type { BookingRecord } from "../../../../headless/booking/office/list.ts";
import type { BookingRecordModel } from "../../../../headless/booking/office/record.ts";
import { refundPartsOf } from "../../../../headless/booking/office/refunds.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { SelectField } from "../../../../parts/fields/SelectField.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../../../managed/frame/LoadFailure.tsx";
import * as css from "../parts/bookings.css.ts";
import { ExtraQuantity } from "../parts/ExtraQuantity.tsx";
import { FormDialog } from "../../../managed/frame/FormDialog.tsx";
import { refundPartText } from "./moneyText.ts";

/** The props of `ExtrasDialog`: the booking, and the model that changes it. */
export interface ExtrasDialogProps {
  readonly booking: BookingRecord;
  readonly record: BookingRecordModel;
  readonly onClose: () => void;
}

/** Shows the dialog that adds extras to a booking or takes them off, with what is then refunded, taken or still due. */
export function ExtrasDialog({ booking, record, onClose }: ExtrasDialogProps): ReactElement {
  const { say, format } = useWords();
  const [model] = useState(() => record.extrasOf(booking));
  const { form, offered, lines } = model;
  useEffect(() => void offered.load(undefined), [offered]);
  const labels = { quantities: say("bookings.extras.title"), means: say("bookings.howPaid"), back: say("bookings.backBy") };
  const price = model.price.value;
  return (
    <FormDialog form={form} title={labels.quantities} yes={say("bookings.extras.yes")} labels={labels} onClose={onClose}>
      <LoadFailure failure={offered.failure.value} onRetry={() => void offered.load(undefined)} />
      {offered.state.value === "loading" ? <Skeleton height="44px" count={3} /> : null}
      {offered.state.value === "ready" && lines.value.length === 0 ? <p className={css.quiet}>{say("bookings.extras.none")}</p> : null}
      {lines.value.map((line) => (
        <ExtraQuantity
          key={line._id}
          line={line}
          quantity={form.fields.value.quantities[line._id] ?? 0}
          onChange={(quantity) => model.set(line, quantity)}
        />
      ))}
      {model.isTaken.value ? (
        <SelectField
          label={labels.means}
          value={form.fields.value.means}
          options={paymentMeans.map((value) => ({ value, text: format.title(say(`bookings.means.${value}`)) }))}
          onChange={(means) => form.set({ means })}
        />
      ) : null}
      {price < booking.amount && booking.held.length > 0 ? (
        <SelectField
          label={labels.back}
          value={form.fields.value.back}
          options={[
            { value: "original" as const, text: say("bookings.asPaid") },
            ...paymentMeans.map((value) => ({ value, text: format.title(say(`bookings.means.${value}`)) })),
          ]}
          onChange={(back) => form.set({ back })}
        />
      ) : null}
      <Preview booking={booking} model={model} />
    </FormDialog>
  );
}

/** What the change does to the money: the new price, what is refunded or taken, and what is then due. */
function Preview({ booking, model }: { readonly booking: BookingRecord; readonly model: BookingExtrasModel }): ReactElement {
  const { say, format, words } = useWords();
  const price = model.price.value;
  const more = Math.round((price - booking.amount) * 100) / 100;
  const held = booking.held.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const excess = Math.max(Math.round((held - price) * 100) / 100, 0);
  const back = refundPartsOf(booking, excess, model.form.fields.value.back).map((part) => refundPartText(part, words));
  const due = booking.status === "paid" ? 0 : Math.max(Math.round((price - held) * 100) / 100, 0);
  const lines = [
    more === 0
      ? say("bookings.priceStaysLine", { sum: format.figure(price) })
      : say("bookings.newPriceLine", { sum: format.figure(price) }),
    ...(model.isTaken.value ? [say("bookings.extras.taken", { sum: format.figure(more) })] : back),
    due === 0 ? say("bookings.nothingDueLine") : say("bookings.dueLine", { sum: format.figure(due) }),
  ];
  return <output className={css.preview}>{lines.join(" · ")}</output>;
}
