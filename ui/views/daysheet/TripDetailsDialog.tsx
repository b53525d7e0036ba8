import type { ReactElement, ReactNode } from "react";
import { parseDay } from "#core/domain/calendar/day.ts";
import type { TripCheckName, passageNames } from "#core/domain/daysheet/trip.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { TripDetails } from "../../headless/daysheet/answer.ts";
import type { CurrentTripState } from "../../headless/daysheet/trip.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Dialog } from "../../parts/overlays/Dialog.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { ReferenceText } from "../shell/parts/ReferenceText.tsx";
import * as css from "./daySheet.css.ts";
import { tripExtrasText, tripCustomerText, peopleAboardText, tripReasonsText, tripStateText } from "../condition/tripText.ts";

/** The props of `TripDetailsDialog`: the trip, the clock, and what can be undone. */
export interface TripDetailsDialogProps {
  readonly trip: CurrentTripState;
  readonly now: number;
  /** Gives what undoes a check, a departure or a return; undefined where that takes a connection (see `canTakeBack`), and for who may not. */
  readonly takeBackOf: (what: TripCheckName | (typeof passageNames)[number]) => (() => void) | undefined;
  /** Opens the photos and the damage of the boat; undefined for who may add none. */
  readonly onCondition: (() => void) | undefined;
  /** Marks that the customer did not come; undefined while they may come, and for who may not mark it. */
  readonly onNoShow: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows a dialog with the checks of a trip: who made each, when, and until when it is valid. */
export function TripDetailsDialog({ trip, now, takeBackOf, onCondition, onNoShow, onClose }: TripDetailsDialogProps): ReactElement {
  const { say, named, locale, format, words } = useWords();
  const { details } = trip;
  const extras = tripExtrasText(trip, words);
  return (
    <Dialog
      title={`${named(trip.boat)}, ${tripCustomerText(trip, words)}`}
      placement="bottom"
      isOpen
      onClose={onClose}
      closeLabel={say("daySheet.trip.close")}
      actions={
        onCondition === undefined && onNoShow === undefined ? undefined : (
          <>
            {onNoShow === undefined ? null : <Button onPress={onNoShow}>{say("daySheet.noShow.mark")}</Button>}
            {onCondition === undefined ? null : <Button onPress={onCondition}>{say("condition.open")}</Button>}
          </>
        )
      }
    >
      <dl className={css.facts}>
        <Line term={say("daySheet.trip.times")}>
          {format.time(trip.start)} – {format.time(trip.end)}
        </Line>
        <Line term={say("daySheet.trip.reference")}>
          <Link href={pathInLocale(`/bookings?open=${encodeURIComponent(trip._id)}`, locale)}>
            <ReferenceText>{trip.reference}</ReferenceText>
          </Link>
        </Line>
        {details === undefined || details.phone === "" ? null : (
          <Line term={say("daySheet.trip.phone")}>
            <Link href={`tel:${details.phone}`}>{phoneNumberText(details.phone)}</Link>
          </Line>
        )}
        {trip.people === null ? null : <Line term={say("daySheet.trip.people")}>{peopleAboardText(trip, words)}</Line>}
        {extras === "" ? null : <Line term={say("daySheet.trip.extras")}>{extras}</Line>}
        <Line term={tripStateText(trip, now, words)}>{tripReasonsText(trip, now, words).join(", ")}</Line>
        {details === undefined ? null : <TripFactList details={details} takeBackOf={takeBackOf} />}
        <NoShowFact trip={trip} takeBackOf={takeBackOf} />
      </dl>
    </Dialog>
  );
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.checkDetail}>{children}</dd>
    </div>
  );
}

const checkNames = ["licence", "drivingLicence", "checklist", "age", "clauses", "briefing"] as const satisfies readonly TripCheckName[];

function TripFactList({
  details,
  takeBackOf,
}: { readonly details: TripDetails } & Pick<TripDetailsDialogProps, "takeBackOf">): ReactElement {
  const { say, locale, words } = useWords();
  const { departed, returned } = details;
  return (
    <>
      {checkNames.map((fact) => {
        const seen = details[fact];
        const takeBack = departed === null ? takeBackOf(fact) : undefined;
        if (seen === null && !details.reasons.some((reason) => reason === fact)) return null;
        return (
          <Line key={fact} term={say(`daySheet.trip.${fact}`)}>
            {seen === null ? (
              say("daySheet.trip.notYet")
            ) : (
              <>
                <span>{checkText(seen, words)}</span>
                {fact === "checklist" ? (
                  <Link href={pathInLocale(`/bookings?view=checklist&open=${encodeURIComponent(details._id)}`, locale)}>
                    {say("daySheet.checklist.see")}
                  </Link>
                ) : null}
                {takeBack === undefined ? null : <TakeBack what={say(`daySheet.trip.${fact}`)} onPress={takeBack} />}
              </>
            )}
          </Line>
        );
      })}
      {departed === null ? null : (
        <PassageFact
          term={say("daySheet.trip.departed")}
          passage={departed}
          onTakeBack={returned === null ? takeBackOf("departed") : undefined}
        />
      )}
      {returned === null ? null : (
        <PassageFact term={say("daySheet.trip.returned")} passage={returned} onTakeBack={takeBackOf("returned")} />
      )}
    </>
  );
}

/** Shows that the customer did not come, and takes it back; also of a trip that this device stored without its details. */
export function NoShowFact({ trip, takeBackOf }: Pick<TripDetailsDialogProps, "trip" | "takeBackOf">): ReactElement | null {
  const words = useWords();
  const seen = trip.details?.noShow ?? null;
  const takeBack = takeBackOf("noShow");
  // The state above says it already, where there is nothing to add.
  if (trip.state !== "noShow" || (seen === null && takeBack === undefined)) return null;
  const term = words.say("daySheet.trip.noShow");
  return (
    <Line term={term}>
      {seen === null ? null : <span>{checkText(seen, words)}</span>}
      {takeBack === undefined ? null : <TakeBack what={term} onPress={takeBack} />}
    </Line>
  );
}

function TakeBack({ what, onPress }: { readonly what: string; readonly onPress: () => void }): ReactElement {
  const { say } = useWords();
  return (
    <Button kind="quiet" aria-label={say("daySheet.trip.takeBackOf", { what })} onPress={onPress}>
      {say("daySheet.trip.takeBack")}
    </Button>
  );
}

interface PassageFactProps {
  readonly term: string;
  readonly passage: NonNullable<TripDetails["departed"]>;
  readonly onTakeBack: (() => void) | undefined;
}

function PassageFact({ term, passage, onTakeBack }: PassageFactProps): ReactElement {
  const { say, words } = useWords();
  const { engineHours, fuel, note } = passage;
  const figures = [
    checkText(passage, words),
    ...(engineHours === null ? [] : [say("daySheet.trip.hours", { hours: figure(engineHours, words) })]),
    ...(fuel === null ? [] : [say("daySheet.trip.fuel", { percent: fuel })]),
  ];
  return (
    <Line term={term}>
      <span>{figures.join(" · ")}</span>
      {onTakeBack === undefined ? null : <TakeBack what={term} onPress={onTakeBack} />}
      {note === "" ? null : <span className={css.noteText}>{note}</span>}
    </Line>
  );
}

function figure(value: number, { locale }: Words): string {
  return locale === "fr" ? String(value).replace(".", ",") : String(value);
}

interface SeenCheck {
  readonly by: string;
  readonly at: string;
  readonly lastFour?: string;
  readonly until?: string | null;
}

function checkText(seen: SeenCheck, { say, format }: Words): string {
  const who = say("daySheet.trip.seen", { time: format.clock(Date.parse(seen.at)), by: seen.by || say("daySheet.trip.someone") });
  if (seen.until === undefined) return who;
  const until = parseDay(seen.until ?? "");
  const number = seen.lastFour === undefined || seen.lastFour === "" ? [] : [say("daySheet.trip.lastFour", { lastFour: seen.lastFour })];
  return [who, ...number, until === undefined ? say("daySheet.trip.noEnd") : say("daySheet.trip.until", { day: format.date(until) })].join(
    ", ",
  );
}
