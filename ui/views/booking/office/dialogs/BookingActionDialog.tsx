import { type ReactElement, useState } from "react";
import type { ClubOffer, BookingMoveModel } from "../../../../headless/booking/office/move.ts";
import type { BookingRecord } from "../../../../headless/booking/office/list.ts";
import {
  namedEventsOf,
  type NamedBookingEvent,
  type BookingRecordModel,
  type CancellationReason,
} from "../../../../headless/booking/office/record.ts";
import { parseDollars } from "../../../../headless/managed/parseDollars.ts";
import type { StaffBookingAction } from "../../../../headless/booking/office/actionsOnBooking.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { RadioCards } from "../../../../parts/choices/RadioCards.tsx";
import { ExtrasDialog } from "./ExtrasDialog.tsx";
import { FormDialog } from "../../../managed/frame/FormDialog.tsx";
import { CollectPaymentFields } from "./CollectPaymentFields.tsx";
import * as css from "../parts/bookings.css.ts";
import { cancellationTermsText, refundSplitText, cancellationReasonChoices } from "./moneyText.ts";
import { RefundPaidByHandDialog, DiscountDialog, RefundDialog } from "./MoneyDialogs.tsx";
import { MoveBookingDialog } from "./MoveBookingDialog.tsx";
import { SilentCheckbox } from "./SilentCheckbox.tsx";
import { PayLinkDialog } from "./PayLinkDialog.tsx";
import { bookingStatusText } from "../parts/BookingStatusTabs.tsx";

/** The props of `BookingActionDialog`: the booking, the act, and the models that carry it out. */
export interface BookingActionDialogProps {
  readonly booking: BookingRecord;
  readonly record: BookingRecordModel;
  readonly acting: StaffBookingAction;
  readonly offer: ClubOffer | undefined;
  readonly moveOf: (record: BookingRecord, offer: ClubOffer, moved: () => void) => BookingMoveModel;
  readonly onClose: () => void;
}

/** Shows the dialog for an act that staff chose. It stays open until the server has confirmed the act. */
export function BookingActionDialog({ acting, offer, moveOf, ...props }: BookingActionDialogProps): ReactElement | null {
  const { booking, onClose } = props;
  switch (acting.act) {
    case "collect":
      return <Collect {...props} />;
    case "discount":
      return <DiscountDialog {...props} />;
    case "refund":
      return <RefundDialog {...props} />;
    case "closeRefund":
      return <RefundPaidByHandDialog {...props} refund={acting.refund} />;
    case "cancel":
      return <Cancel {...props} />;
    case "extras":
      return <ExtrasDialog {...props} />;
    case "link":
      return <PayLinkDialog {...props} />;
    case "change":
      return <Change {...props} event={acting.event} />;
    case "move":
      return offer === undefined ? null : (
        <MoveBookingDialog booking={booking} offer={offer} start={(moved) => moveOf(booking, offer, moved)} onClose={onClose} />
      );
  }
}

type ActProps = Omit<BookingActionDialogProps, "acting" | "offer" | "moveOf">;

function Collect({ booking, record, onClose }: ActProps): ReactElement {
  const { say, format, words } = useWords();
  const [form] = useState(() => record.collecting(booking, words.locale));
  const labels = { amount: say("bookings.amount", { currency: booking.currency }), means: say("bookings.howPaid") };
  return (
    <FormDialog
      form={form}
      title={say("bookings.collectTitle")}
      yes={say("bookings.collectYes", { sum: typedSum(form.fields.value.amount, booking, words) })}
      labels={labels}
      onClose={onClose}
    >
      <p>{say("bookings.collectHint", { sum: format.dollars(booking.due, booking.currency) })}</p>
      <div className={css.pair}>
        <CollectPaymentFields form={form} labels={labels} />
      </div>
    </FormDialog>
  );
}

/** The typed amount as a sum of money; what is due where the text is no amount. */
function typedSum(amount: string, { due, currency }: ActProps["booking"], { format }: Words): string {
  return format.dollars(parseDollars(amount) ?? due, currency);
}

function Cancel({ booking, record, onClose }: ActProps): ReactElement {
  const { say, words } = useWords();
  const [form] = useState(() => record.canceling(booking));
  const { customer, club } = booking.ifCanceledBy;
  const detailOf = (wish: CancellationReason) => {
    const split = wish === "customer" ? customer : club;
    return split === null ? "" : refundSplitText(split, booking, words);
  };
  return (
    <FormDialog
      form={form}
      title={say("bookings.cancelTitle", { reference: booking.reference })}
      yes={say("bookings.cancelYes")}
      no={say("bookings.keepIt")}
      labels={{ wish: say("bookings.whose"), silent: say("bookings.silently") }}
      onClose={onClose}
    >
      <RadioCards
        label={say("bookings.whose")}
        value={form.fields.value.wish}
        onChange={(wish) => form.set({ wish })}
        options={cancellationReasonChoices.map((wish) => ({ value: wish, title: say(`bookings.whoseIs.${wish}`), detail: detailOf(wish) }))}
      />
      <SilentCheckbox isSilent={form.fields.value.silent} onChange={(silent) => form.set({ silent })} />
      <p className={css.quiet}>{cancellationTermsText(booking, words)}</p>
    </FormDialog>
  );
}

function Change({ booking, record, event, onClose }: ActProps & { readonly event: NamedBookingEvent }): ReactElement {
  const { say, words } = useWords();
  const [form] = useState(() => record.changing(booking, event));
  const to = namedEventsOf(booking).find((ask) => ask.event === event)?.to ?? booking.status;
  const named = say(`bookings.asks.${event}`);
  return (
    <FormDialog
      form={form}
      title={say("bookings.changeTitle", { event: named, reference: booking.reference })}
      yes={say("bookings.changeYes")}
      labels={{ event: named, silent: say("bookings.silently") }}
      onClose={onClose}
    >
      <p>{say("bookings.changeHint", { from: bookingStatusText(booking.status, words), to: bookingStatusText(to, words) })}</p>
      <SilentCheckbox isSilent={form.fields.value.silent} onChange={(silent) => form.set({ silent })} />
    </FormDialog>
  );
}
