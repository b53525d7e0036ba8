import {
  mdiCancel,
  mdiCashMinus,
  mdiDotsHorizontal,
  mdiEmailFastOutline,
  mdiLinkVariant,
  mdiPlusBoxMultipleOutline,
  mdiTagMinusOutline,
} from "@mdi/js";
import type { ReactElement } from "react";
import type { BookingRecord } from "../../../headless/booking/office/list.ts";
import { namedEventsOf, type BookingRecordModel } from "../../../headless/booking/office/record.ts";
import {
  mayCancelBooking,
  mayChangeExtras,
  mayCollectPayment,
  mayDiscountBooking,
  maySendPayLink,
  mayMoveBooking,
  mayRefundBooking,
  mayResendConfirmation,
} from "../../../headless/booking/office/possibleActs.ts";
import type { StaffBookingAction } from "../../../headless/booking/office/actionsOnBooking.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { type MenuEntry, MenuButton } from "../../../parts/overlays/MenuButton.tsx";
import * as office from "../../managed/index/office.css.ts";
import { cancellationTermsText, refundSplitText } from "./dialogs/moneyText.ts";

/** The props of `BookingDrawerFoot`: the booking, its record, and which acts are possible. */
export interface BookingDrawerFootProps {
  readonly booking: BookingRecord;
  readonly record: BookingRecordModel;
  readonly canMove: boolean;
  readonly act: (acting: StaffBookingAction) => void;
}

/**
 * Shows the foot of a booking: the next act first, then the others; those that are not possible with the reason; and what a cancellation
 * would do.
 */
export function BookingDrawerFoot({ booking, record, canMove, act }: BookingDrawerFootProps): ReactElement {
  const { say, format, words } = useWords();
  const asks = namedEventsOf(booking);
  const allowed = asks.filter(({ refused }) => refused === null);
  const collects = mayCollectPayment(booking);
  const moves = canMove && mayMoveBooking(booking);
  const [first, ...others] = allowed;
  const entries: MenuEntry[] = [
    ...(mayDiscountBooking(booking)
      ? [{ id: "discount", text: say("bookings.discount"), icon: mdiTagMinusOutline, onAction: () => act({ act: "discount" }) }]
      : []),
    ...(mayRefundBooking(booking)
      ? [{ id: "refund", text: say("bookings.refund"), icon: mdiCashMinus, onAction: () => act({ act: "refund" }) }]
      : []),
    ...(mayChangeExtras(booking)
      ? [
          {
            id: "extras",
            text: say("bookings.extras.change"),
            icon: mdiPlusBoxMultipleOutline,
            onAction: () => act({ act: "extras" }),
          },
        ]
      : []),
    ...(maySendPayLink(booking)
      ? [{ id: "link", text: say("bookings.link.make"), icon: mdiLinkVariant, onAction: () => act({ act: "link" }) }]
      : []),
    ...(mayResendConfirmation(booking)
      ? [{ id: "resend", text: say("bookings.resend"), icon: mdiEmailFastOutline, onAction: () => void record.resend() }]
      : []),
    ...others.map(({ event }) => ({ id: event, text: say(`bookings.asks.${event}`), onAction: () => act({ act: "change", event }) })),
    ...(mayCancelBooking(booking)
      ? [{ id: "cancel", text: say("bookings.cancel"), icon: mdiCancel, isDangerous: true, onAction: () => act({ act: "cancel" }) }]
      : []),
  ];
  const refused = asks.filter((ask) => ask.refused !== null);
  return (
    <>
      {collects ? (
        <span className={office.grows}>
          <Button kind="primary" isWide onPress={() => act({ act: "collect" })} aria-keyshortcuts="e">
            {say("bookings.collect", { sum: format.dollars(booking.due, booking.currency) })} <Keys keys={["E"]} />
          </Button>
        </span>
      ) : null}
      <div className={office.buttons}>
        {first === undefined ? null : (
          <span className={office.grows}>
            <Button kind={collects ? "secondary" : "primary"} onPress={() => act({ act: "change", event: first.event })}>
              {say(`bookings.asks.${first.event}`)}
            </Button>
          </span>
        )}
        {moves ? (
          <span className={office.grows}>
            <Button onPress={() => act({ act: "move" })} aria-keyshortcuts="m">
              {say("bookings.move")} <Keys keys={["M"]} />
            </Button>
          </span>
        ) : null}
        {entries.length === 0 ? null : (
          <MenuButton icon={mdiDotsHorizontal} menuLabel={say("bookings.more")} groups={[{ id: "more", entries }]} />
        )}
      </div>
      {refused.map(({ event, refused: why }) => (
        <p key={event} className={office.note}>
          {say(`bookings.asks.${event}`)}: {refusalText(why, words)}
        </p>
      ))}
      {booking.ifCanceledBy.customer === null ? null : (
        <p className={office.note}>
          {say("bookings.today", { what: refundSplitText(booking.ifCanceledBy.customer, booking, words) })}{" "}
          {cancellationTermsText(booking, words)}
        </p>
      )}
    </>
  );
}

const refusalsWithText = ["slotOver", "sessionExpired", "sessionClosed", "nothingDue"] as const;

function refusalText(refused: string | null, { say }: Words): string {
  return say(`bookings.refused.${refusalsWithText.find((each) => each === refused) ?? "other"}`);
}
