import { type ReactElement, useState } from "react";
import { returnWays } from "#core/domain/ledger/ledger.ts";
import { parseDollars } from "../../../../headless/managed/parseDollars.ts";
import { refundPartsOf, overpaidDollars, previewDiscount } from "../../../../headless/booking/office/refunds.ts";
import type { BookingRecord } from "../../../../headless/booking/office/list.ts";
import type { BookingRecordModel, CancellationReason } from "../../../../headless/booking/office/record.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { RadioCards } from "../../../../parts/choices/RadioCards.tsx";
import { SelectField } from "../../../../parts/fields/SelectField.tsx";
import { TextField } from "../../../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../../../form/textFieldPropsOf.ts";
import { FormDialog } from "../../../managed/frame/FormDialog.tsx";
import { MeansField } from "./CollectPaymentFields.tsx";
import { SilentCheckbox } from "./SilentCheckbox.tsx";
import * as css from "../parts/bookings.css.ts";
import { refundPartText, refundMeansChoices, refundSplitText, cancellationReasonChoices } from "./moneyText.ts";

interface MoneyProps {
  readonly booking: BookingRecord;
  readonly record: BookingRecordModel;
  readonly onClose: () => void;
}

/** Shows the dialog that lowers the price; what was paid beyond the new price is refunded in the same act. */
export function DiscountDialog({ booking, record, onClose }: MoneyProps): ReactElement {
  const { say, format, words } = useWords();
  const [form] = useState(() => record.discounting(booking));
  const { amount, means } = form.fields.value;
  const labels = {
    amount: say("bookings.discountAmount", { currency: booking.currency }),
    means: say("bookings.backBy"),
    reason: say("bookings.refundReason"),
    silent: say("bookings.silently"),
  };
  const preview = previewDiscount(booking, Math.min(parseDollars(amount) ?? 0, booking.amount), means);
  const { back, due } = preview;
  const lines = [
    say("bookings.newPriceLine", { sum: format.figure(preview.price) }),
    ...back.map((part) => refundPartText(part, words)),
    due === 0 ? say("bookings.nothingDueLine") : say("bookings.dueLine", { sum: format.figure(due) }),
  ];
  return (
    <FormDialog form={form} title={say("bookings.discountTitle")} yes={say("bookings.discountYes")} labels={labels} onClose={onClose}>
      <p>{say("bookings.refundHint", { sum: format.dollars(booking.amount, booking.currency) })}</p>
      <TextField label={labels.amount} inputMode="decimal" autoComplete="off" {...textFieldPropsOf(form, "amount", words)} />
      <div>
        <Button onPress={() => form.set({ amount: format.figure(booking.amount) })}>{say("bookings.refundAll")}</Button>
      </div>
      {booking.held.length === 0 ? null : (
        <SelectField
          label={labels.means}
          options={refundMeansChoices(booking, words)}
          value={means}
          onChange={(next) => form.set({ means: next })}
        />
      )}
      <TextField label={labels.reason} maxLength={200} {...textFieldPropsOf(form, "reason", words)} />
      <SilentCheckbox isSilent={form.fields.value.silent} onChange={(silent) => form.set({ silent })} />
      <output className={css.preview}>{lines.join(" · ")}</output>
    </FormDialog>
  );
}

/** Shows the dialog that refunds what was paid beyond the price, or cancels the booking with its refund. */
export function RefundDialog(props: MoneyProps): ReactElement {
  return overpaidDollars(props.booking) > 0 ? <ExcessDialog {...props} /> : <CancelWithRefund {...props} />;
}

function ExcessDialog({ booking, record, onClose }: MoneyProps): ReactElement {
  const { say, format, words } = useWords();
  const [form] = useState(() => record.refunding(booking, words.locale));
  const { amount, means } = form.fields.value;
  const most = overpaidDollars(booking);
  const labels = {
    amount: say("bookings.amount", { currency: booking.currency }),
    means: say("bookings.backBy"),
    reason: say("bookings.refundReason"),
    wish: say("bookings.whose"),
  };
  const back = refundPartsOf(booking, Math.min(parseDollars(amount) ?? 0, most), means);
  const lines = [
    say("bookings.priceStaysLine", { sum: format.figure(booking.amount) }),
    ...back.map((part) => refundPartText(part, words)),
    say("bookings.nothingDueLine"),
  ];
  return (
    <FormDialog form={form} title={say("bookings.refundTitle")} yes={say("bookings.refundYes")} labels={labels} onClose={onClose}>
      <p>{say("bookings.excessHint", { sum: format.dollars(most, booking.currency) })}</p>
      <TextField label={labels.amount} inputMode="decimal" autoComplete="off" {...textFieldPropsOf(form, "amount", words)} />
      <SelectField
        label={labels.means}
        options={refundMeansChoices(booking, words)}
        value={means}
        onChange={(next) => form.set({ means: next })}
      />
      <TextField label={labels.reason} maxLength={200} {...textFieldPropsOf(form, "reason", words)} />
      <output className={css.preview}>{lines.join(" · ")}</output>
    </FormDialog>
  );
}

function CancelWithRefund({ booking, record, onClose }: MoneyProps): ReactElement {
  const { say, format, words } = useWords();
  const [form] = useState(() => record.refunding(booking, words.locale));
  const { wish, means } = form.fields.value;
  const labels = {
    amount: say("bookings.amount", { currency: booking.currency }),
    means: say("bookings.backBy"),
    reason: say("bookings.refundReason"),
    wish: say("bookings.whose"),
  };
  const splitOf = (by: CancellationReason) => (by === "customer" ? booking.ifCanceledBy.customer : booking.ifCanceledBy.club);
  const chosen = splitOf(wish);
  const lines = [
    say("bookings.canceledLine"),
    ...refundPartsOf(booking, chosen?.refund ?? 0, means).map((part) => refundPartText(part, words)),
    say("bookings.keptLine", { sum: format.figure(chosen?.fee ?? 0) }),
  ];
  return (
    <FormDialog
      form={form}
      title={say("bookings.refundTitle")}
      yes={say("bookings.cancelAndRefund")}
      no={say("bookings.keepIt")}
      labels={labels}
      onClose={onClose}
    >
      <p>{say("bookings.noExcessHint")}</p>
      <RadioCards
        label={labels.wish}
        value={wish}
        onChange={(next) => form.set({ wish: next })}
        options={cancellationReasonChoices.map((value) => {
          const split = splitOf(value);
          return { value, title: say(`bookings.whoseIs.${value}`), detail: split === null ? "" : refundSplitText(split, booking, words) };
        })}
      />
      <SelectField
        label={labels.means}
        options={refundMeansChoices(booking, words)}
        value={means}
        onChange={(next) => form.set({ means: next })}
      />
      <TextField label={labels.reason} maxLength={200} {...textFieldPropsOf(form, "reason", words)} />
      <output className={css.preview}>{lines.join(" · ")}</output>
    </FormDialog>
  );
}

/** Shows the dialog that records that a refund, which the provider refused, was paid by hand. */
export function RefundPaidByHandDialog({ booking, record, refund, onClose }: MoneyProps & { readonly refund: string }): ReactElement {
  const { say, format, words } = useWords();
  const [form] = useState(() => record.closing(booking, refund));
  const labels = { means: say("bookings.backBy") };
  const sum = booking.openRefunds.find((open) => open.refund === refund)?.amount ?? 0;
  return (
    <FormDialog
      form={form}
      title={say("bookings.refusedRefund.doneTitle")}
      yes={say("bookings.refusedRefund.doneYes")}
      labels={labels}
      onClose={onClose}
    >
      <p>{say("bookings.refusedRefund.doneHint", { sum: format.dollars(sum, booking.currency) })}</p>
      <MeansField
        label={labels.means}
        {...textFieldPropsOf(form, "means", words)}
        ways={returnWays}
        onChoose={(means) => form.set({ means })}
      />
    </FormDialog>
  );
}
