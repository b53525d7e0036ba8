import type { ReactElement } from "react";
import { locales, pathInLocale } from "#core/domain/language/locale.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { dateTextsOf } from "#core/words/format/when.ts";
import type { BookingRecord } from "../../../headless/booking/office/list.ts";
import { bookedExtrasDollars, priceTapeSteps, type PriceTapeStep } from "../../../headless/booking/office/tape.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { link } from "../../../parts/actions/Link.css.ts";
import { holidayName } from "../../pricing/holidayName.ts";
import { BookingHistory, momentText } from "./BookingHistory.tsx";
import * as css from "./parts/bookings.css.ts";
import { PriceOnOtherDays, type PriceOnOtherDaysProps } from "./PriceOnOtherDays.tsx";
import { boatModelText } from "../../boat/boatText.ts";

type Part = { readonly booking: BookingRecord };

/** Shows the details of a booking: when, where, who, the price and how it was made, the payments, and the history. */
export function BookingDetails({ booking, whatIfOf }: PriceOnOtherDaysProps): ReactElement {
  return (
    <>
      <MarkNotes booking={booking} />
      <Trip booking={booking} />
      <Together booking={booking} />
      <Customer booking={booking} />
      <Price booking={booking} whatIfOf={whatIfOf} />
      <Ledger booking={booking} />
      <Checklist booking={booking} />
      <BookingHistory booking={booking} />
    </>
  );
}

/** Shows the marks of the booking besides its status, each with what it means. A refused refund has its own part. */
function MarkNotes({ booking: { marks = [] } }: Part): ReactElement | null {
  const { say } = useWords();
  const shown = marks.filter((mark) => mark !== "refundRefused");
  if (shown.length === 0) return null;
  return (
    <Callout tone="warning">
      {shown.map((mark) => (
        <p key={mark}>
          <strong>{say(`bookings.marks.${mark}`)}</strong> {say(`bookings.standing.${mark}`)}
        </p>
      ))}
    </Callout>
  );
}

function Trip({ booking: { date, start, end, place } }: Part): ReactElement {
  const { format, named, words } = useWords();
  return (
    <div>
      <h3 className={css.when}>{format.title(`${format.longDay(date)}, ${format.span(start, end)}`)}</h3>
      {place === undefined ? null : (
        <p className={css.place}>
          {named(place.boat.name)} ({boatModelText(place.boat, words)}) · {named(place.dock.name)} · {named(place.lake.name)}
        </p>
      )}
    </div>
  );
}

/** The bookings that were bought in one payment with this one, by their references. */
function Together({ booking: { together = [] } }: Part): ReactElement | null {
  const { say, locale } = useWords();
  if (together.length === 0) return null;
  return (
    <p className={css.contacts}>
      <span className={css.quiet}>{say("bookings.together")}</span>
      {together.map(({ _id, reference }) => (
        <a key={_id} className={link} href={pathInLocale(`/bookings?open=${encodeURIComponent(_id)}`, locale)}>
          {reference}
        </a>
      ))}
    </p>
  );
}

function Checklist({ booking: { _id, checklistSigned } }: Part): ReactElement | null {
  const { say, locale } = useWords();
  if (checklistSigned === undefined) return null;
  return (
    <p>
      <a className={link} href={pathInLocale(`/bookings?view=checklist&open=${encodeURIComponent(_id)}`, locale)}>
        {say("bookings.checklist")}
      </a>
    </p>
  );
}

function Customer({ booking }: Part): ReactElement {
  const { say } = useWords();
  const { firstname, lastname, email } = booking.profile;
  const name = `${firstname} ${lastname}`.trim() || say("bookings.forgotten");
  const tripChecks = [
    say(booking.isMember ? "bookings.member" : "bookings.nonMember"),
    say(booking.locale === "fr" ? "bookings.inFrench" : "bookings.inEnglish"),
    ...(booking.people === null ? [] : [say("bookings.people", { count: booking.people })]),
    ...(booking.isManual ? [say("bookings.byHand")] : []),
  ];
  return (
    <section className={css.part} aria-label={say("bookings.columns.customer")}>
      <div className={css.customer}>
        <span className={css.initials} aria-hidden="true">
          {`${firstname.slice(0, 1)}${lastname.slice(0, 1)}`.toUpperCase()}
        </span>
        <div>
          <strong>{name}</strong>
          <p className={css.quiet}>{tripChecks.join(" · ")}</p>
        </div>
      </div>
      <p className={css.contacts}>
        {booking.phone === "" ? null : (
          <a className={link} href={`tel:${booking.phone}`}>
            {phoneNumberText(booking.phone)}
          </a>
        )}
        {email === "" ? (
          <span className={css.quiet}>{say("bookings.walkIn")}</span>
        ) : (
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
    </section>
  );
}

function Price({ booking, whatIfOf }: PriceOnOtherDaysProps): ReactElement {
  const { say, format, named, words } = useWords();
  return (
    <section className={css.part}>
      <h4 className={css.partHead}>{say("bookings.price")}</h4>
      <dl className={css.sums}>
        {priceTapeSteps(booking).map((step, index) => (
          <div key={`${step.kind} ${index}`} className={css.sum}>
            <dt className={css.sumTerm}>{stepTerm(step, booking, words)}</dt>
            <dd className={css.factor}>{step.factor === null ? "" : factorText(step.factor, words)}</dd>
            <dd className={css.figure}>{format.figure(step.running)}</dd>
          </div>
        ))}
        {booking.extras.map((extra) => (
          <div key={extra.extra} className={css.sum}>
            <dt className={css.wideTerm}>
              {extra.quantity === 1 ? "" : `${extra.quantity}\u00a0× `}
              {named(extra.name)}
            </dt>
            <dd className={css.figure}>{format.figure(bookedExtrasDollars([extra]))}</dd>
          </div>
        ))}
        {booking.discount === undefined ? null : (
          <div className={css.sum}>
            <dt className={css.wideTerm}>{say("bookings.promoCode", { code: booking.discount.code })}</dt>
            <dd className={css.figure}>{format.figure(-booking.discount.amount)}</dd>
          </div>
        )}
        <div className={css.sum}>
          <dt className={css.totalTerm}>{say("bookings.total")}</dt>
          <dd className={css.totalFigure}>{format.dollars(booking.amount, booking.currency)}</dd>
        </div>
      </dl>
      <PriceOnOtherDays key={booking._id} booking={booking} whatIfOf={whatIfOf} />
    </section>
  );
}

function stepTerm(step: PriceTapeStep, booking: BookingRecord, words: Words): string {
  const { kind, name, factor } = step;
  const { say, format } = words;
  if (kind === "base") return say("bookings.base");
  if (kind === "agreed") return say("bookings.agreed");
  if (kind === "slots") return say("bookings.slots", { count: factor ?? 1 });
  if (kind === "status") return say(/^member/iu.test(name) ? "bookings.member" : "bookings.nonMember");
  if (kind === "slot" && name === "") return say("tape.slot");
  return kind === "other" ? name : `${say(`tape.${kind}`)} · ${format.title(nameOf(step, booking, words))}`;
}

// A price stores its names in the customer's language; a name of what the booking still contains is shown in the reader's language.
function nameOf({ kind, name }: PriceTapeStep, { place, date }: BookingRecord, words: Words): string {
  const { named, format } = words;
  const own = kind === "boat" || kind === "lake" || kind === "dock" ? place?.[kind].name : undefined;
  if (own !== undefined) return own.en === name || own.fr === name ? named(own) : name;
  if (kind === "holiday") return holidayName(name, words);
  if (kind !== "month" && kind !== "weekday") return name;
  const word = kind === "month" ? "monthName" : "weekdayName";
  const isOwn = locales.some((locale) => dateTextsOf(locale)[word](date).toLowerCase() === name.toLowerCase());
  return isOwn ? format[word](date) : name;
}

function factorText(value: number, { locale }: Words): string {
  return `×\u00a0${locale === "fr" ? String(value).replace(".", ",") : value}`;
}

function Ledger({ booking }: Part): ReactElement {
  const { say, format, words } = useWords();
  const { ledger, due, currency } = booking;
  return (
    <section className={css.part}>
      <h4 className={css.partHead}>{say("bookings.ledger")}</h4>
      {ledger.length === 0 ? <p className={css.quiet}>{say("bookings.nothingPaid")}</p> : null}
      <dl className={css.sums}>
        {ledger.map(({ kind, means, amount, at, atProvider }) => (
          <div key={`${kind} ${at} ${amount}`} className={css.sum}>
            <dt className={css.wideTerm}>
              {momentText(at, words)} · {say(atProvider ? "bookings.refundedThere" : `bookings.kinds.${kind}`)}
              {means === null ? "" : `, ${say(`bookings.means.${means}`)}`}
            </dt>
            <dd className={css.figure}>{format.figure(kind === "refund" || kind === "credit" ? -amount : amount)}</dd>
          </div>
        ))}
        <div className={css.sum}>
          <dt className={css.totalTerm}>{say(due === 0 ? "bookings.settled" : "bookings.due")}</dt>
          <dd className={css.totalFigure}>{format.dollars(due, currency)}</dd>
        </div>
      </dl>
      <RestDue booking={booking} />
    </section>
  );
}

/** When the rest of a price is due of which a down payment was made. */
function RestDue({ booking: { downPayment, due } }: Part): ReactElement | null {
  const { say, format } = useWords();
  if (downPayment === undefined || due === 0) return null;
  const { lastDay } = downPayment;
  return (
    <p className={css.quiet}>{lastDay === null ? say("bookings.restAtDock") : say("bookings.restBy", { date: format.date(lastDay) })}</p>
  );
}
