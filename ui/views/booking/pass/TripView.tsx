import "../../../headless/words/moreWords.ts";
import { type ReactElement, useEffect } from "react";
import { accessLines, arrivalTimeText } from "#core/words/format/dockAccess.ts";
import { mapUrl } from "#core/domain/offer/dockAccess.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { PassengersTrip, PassengersTripResource } from "../../../headless/booking/pass/passengers.ts";
import { addWordFiles, useWords, type WordsFile } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { TextWithLinks } from "../../../parts/actions/TextWithLinks.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { FailureAlert } from "../../form/FailureAlert.tsx";
import { formPage } from "../../form/formPage.css.ts";
import { PromiseList } from "../../club/promises/PromiseList.tsx";
import { FactList, TextLines } from "./parts/FactList.tsx";
import { LockDigits, timeOfInstant } from "../../lock/LockDigits.tsx";
import { PackingList } from "./PackingList.tsx";
import * as css from "./parts/PassView.css.ts";
import { boatModelText } from "../../boat/boatText.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/dockAccess.*.ts", { eager: true }));

/** The props of `TripView`: the trip of a passengers' link, undefined where the link is damaged, and the path of the first page. */
export interface TripViewProps {
  readonly trip: PassengersTripResource | undefined;
  readonly homePath: string;
}

/** Shows the page `/trip`, for the passengers of a booking: when and where it is, and what to bring. */
export function TripView({ trip, homePath }: TripViewProps): ReactElement {
  const { say } = useWords();
  useEffect(() => void trip?.load(undefined), [trip]);
  const shown = trip?.data.value;
  const failure = trip?.failure.value;
  if (trip === undefined || (shown === undefined && failure?.key === "errors.code.ITEM_NOT_EXIST")) {
    return (
      <div className={formPage}>
        <EmptyState title={say("pass.passengers.gone")} actions={<ButtonLink href={homePath}>{say("errors.page.backHome")}</ButtonLink>}>
          {say("pass.passengers.goneHint")}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={formPage}>
      <h1>{say("pass.passengers.trip")}</h1>
      {shown !== undefined ? (
        <Trip trip={shown} />
      ) : failure === undefined ? (
        <div aria-busy="true">
          <Skeleton height="88px" count={3} />
        </div>
      ) : (
        <FailureAlert failure={failure}>
          <Button onPress={() => void trip.load(undefined)}>{say("booking.tryAgain")}</Button>
        </FailureAlert>
      )}
    </div>
  );
}

function Trip({ trip: { isCanceled, date, start, end, place, code } }: { readonly trip: PassengersTrip }): ReactElement {
  const { say, format, named, words } = useWords();
  const { club, dock, boat, lake, leadMinutes, promises } = place;
  const arrival = arrivalTimeText(leadMinutes, format.time(start));
  const phone = phoneNumberText(club.phone);
  const facts = [
    { term: say("pass.when"), value: <TextLines lines={[`${format.longDay(date)},`, format.span(start, end)]} /> },
    { term: say("pass.boat"), value: `${named(boat.name)}, ${boatModelText(boat, words)}` },
    { term: say("pass.dock"), value: <TextLines lines={[named(dock.name), named(lake.name)]} /> },
  ];
  return (
    <>
      {isCanceled ? <Callout tone="warning">{say("pass.passengers.canceled")}</Callout> : null}
      <FactList facts={facts} />
      {code === null || code.code === null || code.opens === null || code.closes === null ? null : (
        <section className={css.panel} aria-labelledby="lock-code">
          <h2 id="lock-code">{say("lock.title")}</h2>
          <LockDigits code={code.code} />
          <p>{say("lock.opens", { from: timeOfInstant(code.opens, words), to: timeOfInstant(code.closes, words) })}</p>
        </section>
      )}
      {isCanceled ? null : (
        <>
          <p>{say(arrival.key, arrival.params)}</p>
          <div className={css.buttons}>
            <ButtonLink href={mapUrl(dock)} target="_blank" rel="noreferrer">
              {say("pass.directions")}
            </ButtonLink>
          </div>
          <section className={css.part} aria-label={say("dockAccess.title")}>
            <h2>{say("dockAccess.title")}</h2>
            <PromiseList lines={accessLines(dock, words)} />
          </section>
          <PackingList promises={promises} end={end} signedAt={undefined} />
        </>
      )}
      <p className={css.muted}>
        <TextWithLinks links={[{ text: phone, href: `tel:${club.phone}` }]}>
          {say("pass.passengers.call", { club: club.name, phone })}
        </TextWithLinks>
      </p>
    </>
  );
}
