import type { ReactElement } from "react";
import { yearOf } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { type Currency, currencySign } from "#core/domain/money/currency.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { BookingRow } from "../../../headless/booking/office/list.ts";
import type { BookingSort } from "../../../headless/booking/office/views.ts";
import { type Words, useWords } from "../../../headless/words/words.tsx";
import { StatusMark } from "../../../parts/marks/StatusMark.tsx";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import type { IndexColumn } from "../../managed/index/props.ts";
import { bookingStatusText } from "./parts/BookingStatusTabs.tsx";
import * as css from "./parts/bookings.css.ts";
import { restText, customerNameText } from "./parts/bookingText.ts";
import { mdiAlertOctagonOutline, mdiCashRemove, mdiDoorClosedLock, mdiTimerSandComplete } from "@mdi/js";
import type { BookingMark } from "#core/domain/reservation/bookingSearch.ts";
import { Badge } from "../../../parts/marks/Badge.tsx";

/**
 * Gives the columns of the list of bookings. With `hasYears`, days include the year, because the rows are of several years; with `hasRests`,
 * a column says what is left to pay. Until the currency is known, amounts have no sign.
 */
export function bookingColumns(
  words: Words,
  currency: Currency | undefined,
  { hasYears, hasRests }: { readonly hasYears: boolean; readonly hasRests: boolean },
): readonly IndexColumn<BookingRow, BookingSort>[] {
  const { say, named, format } = words;
  return [
    {
      id: "key",
      title: say("bookings.columns.key"),
      sort: "key",
      isName: true,
      show: (row) => <Reference row={row} words={words} />,
    },
    { id: "customer", title: say("bookings.columns.customer"), sort: "customer", show: (row) => customerNameText(row, words) },
    {
      id: "boat",
      title: say("bookings.columns.boat"),
      sort: "boat",
      isOptional: true,
      show: ({ boat, names }) => (names ? named(names.boat) : boat),
    },
    {
      id: "lake",
      title: say("bookings.columns.lake"),
      sort: "lake",
      isOptional: true,
      isHiddenAtFirst: true,
      show: ({ lake, names }) => (names ? named(names.lake) : lake),
    },
    {
      id: "dock",
      title: say("bookings.columns.dock"),
      sort: "dock",
      isOptional: true,
      show: ({ dock, names }) => (names ? named(names.dock) : dock),
    },
    {
      id: "slot",
      title: say("bookings.columns.slot"),
      sort: "date",
      show: ({ date, start, end }) => (
        <>
          <span className={css.whole}>{`${format.shortDay(date)}${hasYears ? ` ${yearOf(date)}` : ""},`}</span>{" "}
          <span className={css.whole}>{`${format.shortTime(start)} – ${format.shortTime(end)}`}</span>
        </>
      ),
    },
    {
      id: "status",
      title: say("bookings.columns.status"),
      sort: "status",
      show: ({ status, marks }) => (
        <>
          <StatusMark status={status} word={bookingStatusText(status, words)} isPlain />
          <BookingMarks marks={marks} />
        </>
      ),
    },
    ...(hasRests ? [restColumn(words, currency)] : []),
    ...furtherColumns(words, currency),
    {
      id: "total",
      title: amountTitle(say("bookings.columns.total"), currency),
      sort: "amount",
      isFigure: true,
      isAside: true,
      show: ({ amount }) => format.figure(amount),
    },
  ];
}

/** The reference, and how many other bookings were bought together with it. */
function Reference({
  row: { reference, together = [] },
  words: { say },
}: {
  readonly row: BookingRow;
  readonly words: Words;
}): ReactElement {
  const references = together.map((other) => other.reference).join(", ");
  return (
    <span className={css.reference}>
      {reference}
      {together.length === 0 ? null : (
        <span className={css.quiet} title={say("bookings.togetherWith", { references })}>
          {" +"}
          {together.length}
          <VisuallyHidden>, {say("bookings.togetherWith", { references })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** The title of a column of amounts, with the sign of their currency once that is known. */
function amountTitle(title: string, currency: Currency | undefined): string {
  return currency === undefined ? title : `${title} (${currencySign(currency)})`;
}

/** What a down payment left to pay, and by when. */
function restColumn(words: Words, currency: Currency | undefined): IndexColumn<BookingRow, BookingSort> {
  const { say, format } = words;
  return {
    id: "rest",
    title: amountTitle(say("bookings.columns.rest"), currency),
    isOptional: true,
    show: ({ rest }) => (rest === undefined ? "" : <span className={css.whole}>{restText(rest, format.figure(rest.amount), words)}</span>),
    cell: ({ rest }) => rest?.amount ?? "",
  };
}

/** The columns that staff may add: the phone, how many come aboard, the balance, and the day of booking. */
function furtherColumns({ say, format }: Words, currency: Currency | undefined): readonly IndexColumn<BookingRow, BookingSort>[] {
  const further = { isOptional: true, isHiddenAtFirst: true } as const;
  return [
    {
      id: "phone",
      title: say("bookings.columns.phone"),
      ...further,
      show: ({ phone }) => phoneNumberText(phone),
      cell: ({ phone }) => phone,
    },
    {
      id: "people",
      title: say("bookings.columns.people"),
      isFigure: true,
      ...further,
      show: ({ people }) => people ?? "",
      cell: ({ people }) => people ?? "",
    },
    {
      id: "balance",
      title: amountTitle(say("bookings.columns.balance"), currency),
      isFigure: true,
      ...further,
      show: ({ balance = 0 }) => (balance === 0 ? "" : format.figure(balance)),
      cell: ({ balance = 0 }) => balance,
    },
    {
      id: "createdAt",
      title: say("bookings.columns.createdAt"),
      ...further,
      show: ({ createdAt }) => <span className={css.whole}>{format.shortDay(dayAt(Date.parse(createdAt)))}</span>,
      cell: ({ createdAt }) => dayAt(Date.parse(createdAt)),
    },
  ];
}

const looks = {
  disputed: { tone: "danger", icon: mdiAlertOctagonOutline },
  refundRefused: { tone: "danger", icon: mdiCashRemove },
  offered: { tone: "accent", icon: mdiTimerSandComplete },
  closed: { tone: "danger", icon: mdiDoorClosedLock },
} as const;

/** Shows the marks of a booking besides its status: an open dispute, a refused refund, a proposal to answer, a closure. */
function BookingMarks({ marks = [] }: { readonly marks?: readonly BookingMark[] | undefined }): ReactElement | null {
  const { say } = useWords();
  if (marks.length === 0) return null;
  return (
    <span className={css.marks}>
      {marks.map((mark) => (
        <Badge key={mark} tone={looks[mark].tone} icon={looks[mark].icon}>
          {say(`bookings.marks.${mark}`)}
        </Badge>
      ))}
    </span>
  );
}
