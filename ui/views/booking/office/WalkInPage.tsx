import "../../../headless/words/bookingsWords.ts";
import { mdiArrowLeft, mdiWalk } from "@mdi/js";
import { type ReactElement, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { ClubOffer } from "../../../headless/booking/office/move.ts";
import type { NewBookingModel } from "../../../headless/booking/office/newBooking.ts";
import type { FoundBoats } from "../../../headless/booking/office/freeBoats.ts";
import { useFreshBoats, useWalkInOffer } from "../../../headless/booking/office/useWalkIn.ts";
import type { OfficeParts, SubscribeToClubVersion } from "../../../headless/managed/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { Radio, Radios } from "../../../parts/choices/Radios.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { FailureAlert } from "../../form/FailureAlert.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { LeaveConfirmation } from "../../leaving/LeaveConfirmation.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import { FreeBoats } from "./parts/FreeBoats.tsx";
import { PassToPrint } from "./parts/PassOptions.tsx";
import { TooSmallBoats } from "./parts/BoatFinder.tsx";
import { WalkInBooking, waysToPayFor } from "./parts/WalkInBooking.tsx";
import * as css from "./parts/walkIn.css.ts";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `WalkInPage`: the parts of the office with the clock at the dock, news of the club, and what follows a booking. */
export interface WalkInPageProps {
  readonly parts: OfficeParts;
  readonly news: SubscribeToClubVersion;
  /** Called with the reference of the booking. */
  readonly onBooked: (reference: string) => void;
}

/** Shows the page where staff book for a customer who stands at the dock: the boats that are free now, two fields, and the payment. */
export function WalkInPage({ parts, news, onBooked }: WalkInPageProps): ReactElement {
  const { say, format, locale } = useWords();
  const { clubOffer, start } = useWalkInOffer(parts, (_, reference) => onBooked(reference));
  const offer = clubOffer.data.value;
  const now = parts.now();
  return (
    <section className={css.page} aria-label={say("walkIn.title")} data-office>
      <header className={css.head}>
        <ButtonLink icon={mdiArrowLeft} href={pathInLocale("/bookings?view=day", locale)} aria-label={say("walkIn.back")} />
        <h1 className={css.title}>{say("walkIn.title")}</h1>
        <span className={css.quiet}>
          {format.shortDay(dayAt(now))}, {format.clock(now)}
        </span>
      </header>
      {offer !== undefined ? (
        <WalkIn parts={parts} news={news} offer={offer} start={start} />
      ) : clubOffer.state.value === "failed" ? (
        <LoadFailure failure={clubOffer.failure.value} what={say("walkIn.unread")} onRetry={() => void clubOffer.reload()} />
      ) : (
        <Skeleton height="82px" count={4} />
      )}
    </section>
  );
}

interface WalkInProps extends Pick<WalkInPageProps, "parts" | "news"> {
  readonly offer: ClubOffer;
  readonly start: (offer: ClubOffer) => NewBookingModel;
}

function WalkIn({ parts, news, offer, start }: WalkInProps): ReactElement {
  const { say } = useWords();
  const ways = waysToPayFor(parts, offer);
  const [model] = useState(() => {
    const begun = start(offer);
    begun.form.begin({ ...begun.form.fields.peek(), paying: ways[0] ?? "later" });
    return begun;
  });
  useFreshBoats(model, parts, news);
  const form = useRef<HTMLFormElement>(null);
  const fault = model.fault.value;
  const found = model.boats.value;
  return (
    <div className={css.columns}>
      <div className={css.list}>
        <Wishes model={model} offer={offer} />
        {fault === undefined ? null : (
          <FailureAlert failure={fault}>
            <Button onPress={() => void model.load()}>{say("office.retry")}</Button>
          </FailureAlert>
        )}
        {found === undefined ? (
          fault === undefined ? (
            <Skeleton height="82px" count={4} />
          ) : null
        ) : found.free.length === 0 ? (
          <NoBoat />
        ) : (
          <>
            <Found found={found} />
            {/* On a phone the form is under the boats. */}
            <FreeBoats
              model={model}
              boats={found.free}
              onChoose={() => requestAnimationFrame(() => form.current?.scrollIntoView({ block: "nearest" }))}
            />
          </>
        )}
        {found === undefined ? null : <TooSmallBoats found={found} people={model.form.fields.value.people} />}
      </div>
      <form ref={form} className={css.form} noValidate aria-label={say("walkIn.title")} onSubmit={submitHandlerOf(model.form.submit)}>
        <WalkInBooking model={model} offer={offer} ways={ways} />
      </form>
      <LeaveConfirmation form={model.form} />
      <PassToPrint model={model} />
    </div>
  );
}

/** The most people for whom each number has a button of its own. */
const mostButtons = 12;

/** How many people come, and at which dock. */
function Wishes({ model, offer }: Pick<WalkInProps, "offer"> & { readonly model: NewBookingModel }): ReactElement {
  const { say, named, words } = useWords();
  const { people, dock } = model.form.fields.value;
  const most = Math.max(0, ...offer.boats.map(({ capacity }) => capacity));
  const field = textFieldPropsOf(model.form, "people", words);
  return (
    <div className={css.wishes}>
      {most > mostButtons ? (
        <TextField {...field} label={say("walkIn.people")} inputMode="numeric" autoComplete="off" onChange={model.typePeople} />
      ) : (
        <>
          <Radios label={say("walkIn.people")} labelClassName={css.label} className={css.people} value={people} onChange={model.typePeople}>
            <span className={css.numbers} id="people" tabIndex={-1}>
              {Array.from({ length: most }, (_, index) => (
                <Radio key={index} value={String(index + 1)} className={css.number}>
                  {index + 1}
                </Radio>
              ))}
            </span>
          </Radios>
          {field.error === undefined ? null : <p className={css.error}>{field.error}</p>}
        </>
      )}
      {offer.docks.length < 2 ? null : (
        <SelectField
          label={say("walkIn.dock")}
          value={dock}
          onChange={(next) => model.form.set({ dock: next })}
          options={[{ value: "", text: say("walkIn.anyDock") }, ...offer.docks.map(({ _id, name }) => ({ value: _id, text: named(name) }))]}
        />
      )}
    </div>
  );
}

/** How many boats are free now and soon. */
function Found({ found: { free: boats } }: { readonly found: FoundBoats }): ReactElement {
  const { say } = useWords();
  const soon = boats.filter(({ now }) => now?.isSoon).length;
  const free = say("walkIn.freeNow", { count: boats.length - soon });
  return (
    <p className={css.found} role="status">
      <strong>{soon === 0 ? free : say("walkIn.andSoon", { free, count: soon })}</strong>
      <span className={css.quiet}>{say("walkIn.order")}</span>
    </p>
  );
}

function NoBoat(): ReactElement {
  const { say, locale } = useWords();
  return (
    <EmptyState
      icon={mdiWalk}
      title={say("walkIn.none")}
      actions={<ButtonLink href={pathInLocale("/bookings?open=new", locale)}>{say("walkIn.later")}</ButtonLink>}
    >
      {say("walkIn.noneHint")}
    </EmptyState>
  );
}
