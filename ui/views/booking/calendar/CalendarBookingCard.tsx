import { mdiClose } from "@mdi/js";
import { type ReactElement, type RefObject, useEffect } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { BookingRecord } from "../../../headless/booking/office/list.ts";
import type { BookingRecordModel } from "../../../headless/booking/office/record.ts";
import { mayCancelBooking, mayCollectPayment, mayMoveBooking } from "../../../headless/booking/office/possibleActs.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { StatusMark } from "../../../parts/marks/StatusMark.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { bookingStatusText } from "../office/parts/BookingStatusTabs.tsx";
import { customerNameText } from "../office/parts/bookingText.ts";
import { screenQueries } from "../../../theme/scale.ts";
import * as css from "./calendar.css.ts";
import type { QuickBookingAction } from "../office/BookingDrawer.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import { boatModelText } from "../../boat/boatText.ts";

/** The props of `CalendarBookingCard`: the bar's booking, the element it opens beside, and what staff may do. */
export interface CalendarBookingCardProps {
  readonly id: string;
  readonly record: BookingRecordModel;
  /** The element beside which the card opens. */
  readonly beside: RefObject<HTMLElement | null>;
  readonly act: (act: QuickBookingAction) => void;
  /** Picks up the end of the bar. */
  readonly onStretch: () => void;
  /** The address of the booking's page. */
  readonly href: string;
  readonly onClose: () => void;
}

/** Shows the card of a booking on the calendar: customer, time, what is due, and the next acts. */
export function CalendarBookingCard({ id, record, beside, act, onStretch, href, onClose }: CalendarBookingCardProps): ReactElement {
  const { say, words } = useWords();
  useEffect(() => void record.load(id), [record, id]);
  const read = record.data.value;
  const shown = read?._id === id ? read : undefined;
  const failure = record.failure.value;
  return (
    <Popover
      triggerRef={beside}
      isOpen
      // The rest of the page stays interactive: making it inert would recompute the styles of a thousand cells at each press.
      isNonModal
      // A narrow screen has no room beside a bar.
      placement={window.matchMedia(screenQueries.narrow).matches ? "bottom" : "right top"}
      offset={6}
      className={css.popover}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <Dialog className={css.card} aria-label={shown === undefined ? say("calendar.open") : customerNameText(shown, words)}>
        {failure === undefined || record.state.value !== "failed" ? null : (
          <LoadFailure failure={failure} what={say("bookings.unread")} onRetry={() => void record.load(id)} />
        )}
        {shown === undefined ? (
          failure === undefined ? (
            <Skeleton height="60px" count={4} />
          ) : null
        ) : (
          <BookingSummary booking={shown} act={act} onStretch={onStretch} href={href} onClose={onClose} />
        )}
      </Dialog>
    </Popover>
  );
}

interface BookingSummaryProps extends Pick<CalendarBookingCardProps, "act" | "onStretch" | "href" | "onClose"> {
  readonly booking: BookingRecord;
}

function BookingSummary({ booking, act, onStretch, href, onClose }: BookingSummaryProps): ReactElement {
  const { say, format, named, words } = useWords();
  const { status, reference, phone, place, due, amount, currency } = booking;
  const money = (dollars: number) => format.dollars(dollars, currency);
  const collects = mayCollectPayment(booking);
  const moves = mayMoveBooking(booking);
  const cancels = mayCancelBooking(booking);
  useShortcut("e", () => act("collect"), collects);
  useShortcut("m", () => act("move"), moves);
  useShortcut("x", () => act("cancel"), cancels);
  return (
    <>
      <div className={css.cardHead}>
        <StatusMark status={status} word={bookingStatusText(status, words)} />
        <span className={css.cardReference}>{reference}</span>
        <Button kind="quiet" icon={mdiClose} aria-label={say("calendar.close")} onPress={onClose} />
      </div>
      <div>
        <h2 className={css.cardName}>{customerNameText(booking, words)}</h2>
        {phone === "" ? null : <Link href={`tel:${phone}`}>{phoneNumberText(phone)}</Link>}
        {" · "}
        {say(booking.isMember ? "bookings.member" : "bookings.nonMember")} ·{" "}
        {say(booking.locale === "fr" ? "bookings.inFrench" : "bookings.inEnglish")}
      </div>
      <dl className={css.facts}>
        <dt>{say("calendar.when")}</dt>
        <dd>
          {format.title(format.longDay(booking.date))}, {format.span(booking.start, booking.end)}
        </dd>
        {place === undefined ? null : (
          <>
            <dt>{say("calendar.boat")}</dt>
            <dd>
              {named(place.boat.name)}, {boatModelText(place.boat, words)}
            </dd>
            <dt>{say("calendar.dock")}</dt>
            <dd>{named(place.dock.name)}</dd>
          </>
        )}
      </dl>
      <dl className={css.sums}>
        <div className={css.sum}>
          <dt>{say("calendar.price")}</dt>
          <dd>{money(amount)}</dd>
        </div>
        <div className={`${css.sum} ${css.balance}`}>
          <dt>{say(due === 0 ? "bookings.settled" : "calendar.balance")}</dt>
          <dd>{money(due)}</dd>
        </div>
      </dl>
      {collects ? (
        <Button kind="primary" isWide onPress={() => act("collect")} aria-keyshortcuts="e">
          {say("calendar.collect", { sum: money(due) })} <Keys keys={["E"]} />
        </Button>
      ) : null}
      <div className={css.twoColumns}>
        {moves ? (
          <Button onPress={() => act("move")} aria-keyshortcuts="m">
            {say("calendar.move")} <Keys keys={["M"]} />
          </Button>
        ) : null}
        {cancels ? (
          <Button onPress={() => act("cancel")} aria-keyshortcuts="x">
            {say("calendar.cancel")} <Keys keys={["X"]} />
          </Button>
        ) : null}
      </div>
      {moves ? <Button onPress={onStretch}>{say("calendar.stretch")}</Button> : null}
      <div className={css.cardFoot}>
        <Link href={href}>{say("calendar.open")}</Link>
      </div>
    </>
  );
}
