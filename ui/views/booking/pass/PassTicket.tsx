import { mdiCalendarPlus, mdiMapMarkerOutline } from "@mdi/js";
import type { ReactElement } from "react";
import { mapUrl } from "#core/domain/offer/dockAccess.ts";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import { isStatusPayable } from "#core/domain/reservation/statuses.ts";
import type { DockPass } from "#core/domain/visit/pass.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { createLazyPageCode, useLazyPageCode } from "../../../headless/page/lazyPart.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { OnlyOnScreenOrPaper } from "../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { StatusMark } from "../../../parts/marks/StatusMark.tsx";
import { BoatDrawing } from "../../boat/BoatDrawing.tsx";
import { SunsetNote } from "../../offer/SunsetNote.tsx";
import type { addToCalendar } from "./addToCalendar.ts";
import { ClubLine } from "./ClubLine.tsx";
import * as css from "./parts/PassView.css.ts";

const qrCode = createLazyPageCode(async () => (await import("./QrCode.tsx")).QrCode);

interface TicketProps {
  readonly model: BookingModel;
  readonly pass: DockPass;
}

/** Shows the ticket of a pass: the boat, the day and the code to show at the dock; for a booking paid at the dock, what it costs. */
export function PassTicket({ model, pass }: TicketProps): ReactElement {
  const { say, format, named } = useWords();
  const { boat, dock, lake, club, reservation } = model.pass;
  const status = reservation.value?.status ?? pass.status;
  return (
    <section className={css.ticket} aria-label={say("pass.title")}>
      {boat.value === undefined ? null : (
        <div className={css.plate}>
          <span className={css.model}>{boat.value.model}</span>
          <BoatDrawing drawing={drawingOfBoat(boat.value)} isFlagged />
        </div>
      )}
      <div className={css.trip}>
        <ClubLine club={club.value} />
        <div className={css.namedFact}>
          <p className={css.boat}>{boat.value === undefined ? pass.boat : named(boat.value.name)}</p>
          <StatusMark status={status} word={say(status === "" ? "status.unknown" : `status.${status}`)} />
        </div>
        <p className={css.when}>
          {format.title(format.longDay(pass.date))}
          <br />
          {format.span(pass.start, pass.end)}
        </p>
        {dock.value === undefined ? null : <SunsetNote dock={dock.value} day={pass.date} end={pass.end} />}
        {dock.value === undefined ? null : <p>{named(dock.value.name)}</p>}
        {lake.value === undefined ? null : <p className={css.water}>{named(lake.value.name)}</p>}
        {pass.people === undefined ? null : <p>{say("pass.peopleCount", { count: pass.people })}</p>}
        <PayAtDock model={model} pass={pass} />
        <RestOfPrice model={model} />
      </div>
      <div className={css.code}>
        <Code reference={pass.reference} />
        <div className={css.reference}>
          <span className={css.muted}>{say("pass.reference")}</span>
          <span className={css.referenceText}>{pass.reference}</span>
          <span className={css.muted}>{say("pass.qrHint")}</span>
        </div>
      </div>
    </section>
  );
}

/** The amount to be paid at the dock. It is stored with the pass, because there may be no network there. */
function PayAtDock({ model, pass }: TicketProps): ReactElement | null {
  const { say, format } = useWords();
  const reservation = model.pass.reservation.value;
  if ((reservation?.status ?? pass.status) !== "cash_payment") return null;
  const due = reservation === null ? pass.due : { amount: reservation.due, currency: reservation.currency };
  const text =
    due === undefined ? say("pass.payAtDock") : say("pass.payAmountAtDock", { amount: format.dollars(due.amount, due.currency) });
  return <p className={css.due}>{text}</p>;
}

/** What was paid when booking, and what is still due: by a day, with the way to pay it, or at the dock. */
function RestOfPrice({ model }: Pick<TicketProps, "model">): ReactElement | null {
  const { say, format } = useWords();
  const reservation = model.pass.reservation.value;
  if (reservation?.downPayment === undefined || reservation.due === 0 || !isStatusPayable(reservation.status)) return null;
  const { currency, payUrl, payDays } = reservation;
  const { lastDay } = reservation.downPayment;
  const paid = format.dollars(reservation.paid, currency);
  const rest = format.dollars(reservation.due, currency);
  return (
    <>
      <p className={css.due}>
        {lastDay === null ? say("pass.restAtDock", { paid, rest }) : say("pass.restBy", { paid, rest, date: format.date(lastDay) })}
      </p>
      {payUrl === undefined && payDays === undefined ? null : (
        <OnlyOnScreenOrPaper on="screen">
          <ButtonLink kind="primary" href={payDays?.url ?? payUrl ?? ""}>
            {payDays === undefined
              ? say("pass.payRest", { rest })
              : say("pass.payRestOfDays", { count: payDays.days, rest: format.dollars(payDays.amount, currency) })}
          </ButtonLink>
        </OnlyOnScreenOrPaper>
      )}
    </>
  );
}

/** Shows buttons that add the trip to the visitor's calendar and open their map. */
export function TripButtons({ model, pass }: TicketProps): ReactElement {
  const words = useWords();
  const dock = model.pass.dock.value;
  return (
    <OnlyOnScreenOrPaper on="screen">
      <div className={css.pair}>
        <Button isWide icon={mdiCalendarPlus} onPress={() => void saveInCalendar(model, pass, words)}>
          {words.say("pass.addToCalendar")}
        </Button>
        {dock === undefined ? null : (
          <ButtonLink isWide icon={mdiMapMarkerOutline} href={mapUrl(dock)} target="_blank" rel="noreferrer">
            {words.say("pass.directions")}
          </ButtonLink>
        )}
      </div>
    </OnlyOnScreenOrPaper>
  );
}

// If the code cannot be drawn it is left out: the reference below it serves staff as well.
function Code({ reference }: { readonly reference: string }): ReactElement {
  const { say } = useWords();
  const { Part, isLost, tryAgain } = useLazyPageCode(qrCode);
  if (Part !== undefined) return <Part text={reference} label={say("pass.qr", { reference })} />;
  return isLost ? <Button onPress={tryAgain}>{say("booking.tryAgain")}</Button> : <Skeleton height="124px" width="124px" />;
}

/** Saves the trip in a calendar file, by code that only this button needs. */
async function saveInCalendar(...trip: Parameters<typeof addToCalendar>): Promise<void> {
  const code = await import("./addToCalendar.ts");
  code.addToCalendar(...trip);
}
