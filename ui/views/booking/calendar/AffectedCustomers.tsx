import type { ReactElement } from "react";
import { closingCauses, proposalLapseActions } from "#core/domain/rebooking/rebooking.ts";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { failureText } from "../../../headless/alerts/phrase.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { ClosureFields, ClosureFormModel, ClosureRow } from "../../../headless/booking/calendar/closureForm.ts";
import {
  bulkRebookChoices,
  proposalHours,
  type AffectedBooking,
  type RebookChoicesModel,
} from "../../../headless/booking/calendar/rebook.ts";
import { slotChoiceKey } from "../../../headless/messages/messages.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { useWords, type Words, wordsIn } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { calloutIconProp } from "../../../parts/messages/alertIcons.ts";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { StatusMark } from "../../../parts/marks/StatusMark.tsx";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import { customerNameText } from "../office/parts/bookingText.ts";
import { bookingStatusText } from "../office/parts/BookingStatusTabs.tsx";
import * as office from "../../managed/index/office.css.ts";
import * as css from "./calendar.css.ts";

type NamedRows = CalendarAnswer["lakes"];

/** The names of docks and boats in the texts of alternatives. */
interface Places {
  readonly docks: NamedRows;
  readonly boats: NamedRows;
}

interface Parts {
  readonly model: ClosureFormModel;
}

/** Shows the field of a closure's cause. Choosing one writes the reason in both languages where nobody wrote another. */
export function ClosureReasonFields({ model, form }: Parts & { readonly form: RecordForm<ClosureFields, ClosureRow> }): ReactElement {
  const { say } = useWords();
  const { why, chooseWhy } = model.rebook;
  return (
    <SelectField
      label={say("calendar.rebook.why")}
      value={why.value}
      onChange={(next) => {
        chooseWhy(next);
        for (const locale of ["en", "fr"] as const) {
          const own = wordsIn(locale).say;
          const written = form.fields.peek()[`reason.${locale}`];
          const isOurs = written === "" || closingCauses.some((each) => own(`calendar.rebook.whys.${each}`) === written);
          if (isOurs)
            form.set(
              locale === "en" ? { "reason.en": own(`calendar.rebook.whys.${next}`) } : { "reason.fr": own(`calendar.rebook.whys.${next}`) },
            );
        }
      }}
      options={closingCauses.map((each) => ({ value: each, text: say(`calendar.rebook.whys.${each}`) }))}
    />
  );
}

/** Shows the customers that a closure affects, updated while one types, and what will happen to each booking. */
export function AffectedCustomers({ model, places }: Parts & { readonly places: Places }): ReactElement {
  const { say, words } = useWords();
  const { affected, rebook } = model;
  const known = affected.data.value;
  const failure = affected.failure.value;
  if (failure !== undefined && affected.state.value === "failed")
    return (
      <Callout tone="error" {...calloutIconProp(failure)}>
        {failureText(failure, words)}
      </Callout>
    );
  const isAny = known !== undefined && known.total > 0;
  return (
    <section className={css.affectedBookings} aria-busy={affected.state.value === "loading"}>
      <h3 className={css.affectedHead} aria-live="polite">
        {known === undefined ? say("calendar.closure.affectedTitle") : say("calendar.closure.affected", { count: known.total })}
      </h3>
      {isAny ? <Terms rebook={rebook} /> : null}
      <ul className={css.affectedList}>
        {(known?.items ?? []).map((booking) => (
          <li key={booking._id} className={css.affectedLine}>
            <Line booking={booking} places={places} />
            <Choice booking={booking} rebook={rebook} places={places} />
          </li>
        ))}
      </ul>
      {known === undefined || known.total <= known.items.length ? null : (
        <p className={office.note}>{say("calendar.closure.more", { count: known.total - known.items.length })}</p>
      )}
    </section>
  );
}

/** The settings that apply to all affected bookings. */
function Terms({ rebook }: { readonly rebook: RebookChoicesModel }): ReactElement {
  const { say } = useWords();
  const { offers, cancels, mails, texts, unreached } = rebook.counts.value;
  const sends = [
    say("calendar.rebook.mails", { count: mails }),
    say("calendar.rebook.texts", { count: texts }),
    ...(unreached === 0 ? [] : [say("calendar.rebook.unreached", { count: unreached })]),
  ].join(", ");
  return (
    <>
      <p className={office.note}>{say("calendar.closure.affectedHint")}</p>
      <SelectField
        label={say("calendar.rebook.all")}
        value={rebook.all.value}
        onChange={rebook.chooseAll}
        options={bulkRebookChoices
          .filter((each) => each !== "each" || rebook.all.value === "each")
          .map((each) => ({ value: each, text: say(`calendar.rebook.forAll.${each}`) }))}
      />
      {offers === 0 ? null : (
        <>
          <SelectField
            label={say("calendar.rebook.hours")}
            description={say("calendar.rebook.hoursHint")}
            value={String(rebook.hours.value)}
            onChange={(text) => rebook.chooseHours(Number(text))}
            options={proposalHours.map((hours) => ({ value: String(hours), text: say(`calendar.rebook.kept.h${hours}`) }))}
          />
          <SelectField
            label={say("calendar.rebook.lapse")}
            value={rebook.lapse.value}
            onChange={rebook.chooseLapse}
            options={proposalLapseActions.map((each) => ({ value: each, text: say(`calendar.rebook.lapses.${each}`) }))}
          />
        </>
      )}
      <p className={office.note} aria-live="polite">
        {offers + cancels === 0
          ? null
          : `${say("calendar.rebook.counts", { offers, cancels })} ${say("calendar.rebook.sends", { sends })} ${say("calendar.rebook.tells")}`}
      </p>
    </>
  );
}

function Line({ booking, places }: Omit<ChoiceProps, "rebook">): ReactElement {
  const { locale, words } = useWords();
  return (
    <>
      <StatusMark status={booking.status} word={bookingStatusText(booking.status, words)} isPlain />
      <span>
        <Link href={pathInLocale(`/bookings?open=${encodeURIComponent(booking._id)}`, locale)} target="_blank">
          {customerNameText(booking, words)}
        </Link>
        {booking.phone === "" ? null : ` · ${phoneNumberText(booking.phone)}`}
      </span>
      <span className={css.affectedTime}>{tripText(booking, { places, words })}</span>
    </>
  );
}

/** Boat and time of a booking: they distinguish two bookings of one person. */
function tripText({ boat, date, start, end }: AffectedBooking, { places, words: { format, named } }: TripTextParts): string {
  return `${nameIn(places.boats, boat, named)}, ${format.shortDay(date)}, ${format.shortTime(start)} – ${format.shortTime(end)}`;
}

interface TripTextParts {
  readonly places: Places;
  readonly words: Words;
}

function nameIn(rows: NamedRows, id: string, named: Words["named"]): string {
  return named(rows.find(({ _id }) => _id === id)?.name ?? { en: "", fr: "" });
}

interface ChoiceProps {
  readonly booking: AffectedBooking;
  readonly rebook: RebookChoicesModel;
  readonly places: Places;
}

function Choice({ booking, rebook, places }: ChoiceProps): ReactElement {
  const { say, format, words } = useWords();
  if (booking.offered !== null) {
    const until = Date.parse(booking.offered);
    const when = { day: format.day(dayAt(until)), time: format.time(minutesOfDayAt(until)) };
    return <p className={css.affectedChoice}>{say("calendar.rebook.offered", when)}</p>;
  }
  return (
    <div className={css.affectedChoice}>
      <SelectField
        label={
          <VisuallyHidden>
            {say("calendar.rebook.choice", { name: customerNameText(booking, words), trip: tripText(booking, { places, words }) })}
          </VisuallyHidden>
        }
        value={rebook.choiceOf(booking)}
        onChange={(choice) => rebook.choose(booking, choice)}
        options={[
          { value: "leave", text: say("calendar.rebook.leave") },
          ...booking.alternatives.map((each) => ({ value: slotChoiceKey(each), text: alternativeText(booking, each, { places, words }) })),
          { value: "cancel", text: say("calendar.rebook.cancel") },
        ]}
      />
      {booking.alternatives.length === 0 ? <p className={office.note}>{say("calendar.rebook.none")}</p> : null}
    </div>
  );
}

/** An alternative on one line; a boat of another dock is named with that dock. */
function alternativeText(
  { amount: before, currency, dock }: AffectedBooking,
  { location, item, date, start, end, amount }: AffectedBooking["alternatives"][number],
  { places, words: { say, format, named } }: TripTextParts,
): string {
  const boat = `${nameIn(places.boats, item, named)}${location === dock ? "" : ` (${nameIn(places.docks, location, named)})`}`;
  const params = { day: format.shortDay(date), span: format.span(start, end), boat };
  if (amount === before) return say("calendar.rebook.offer", params);
  return say("calendar.rebook.offerAt", { ...params, sum: format.dollars(amount, currency) });
}

/** Carries out what was chosen for the affected bookings, for a closure that exists already. */
export function RebookAffectedButton({ model, closure }: Parts & { readonly closure: ClosureRow }): ReactElement | null {
  const { say } = useWords();
  const { offers, cancels } = model.rebook.counts.value;
  if (offers + cancels === 0) return null;
  return (
    <Button isPending={model.isSending.value} pendingLabel={say("office.saving")} onPress={() => void model.send(closure)}>
      {say("calendar.rebook.send")}
    </Button>
  );
}
