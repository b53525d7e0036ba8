import { mdiSailBoat } from "@mdi/js";
import type { ReactElement } from "react";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import type { NextTripStep } from "#core/domain/daysheet/readiness.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { mayBeNoShow } from "../../headless/daysheet/noShow.ts";
import type { CurrentTripState } from "../../headless/daysheet/trip.ts";
import type { DaySheetModel } from "../../headless/daysheet/daySheet.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { EmptyState } from "../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import * as css from "./daySheet.css.ts";
import { tripGroupText } from "../condition/tripText.ts";
import { DaySheetTripLine } from "./DaySheetTripLine.tsx";

/** The trip, by its id, whose dialog is open. */
export interface OpenTripDialog {
  readonly id: string;
  /** The act to carry out; left out, the dialog shows the details of the trip. */
  readonly next?: NextTripStep;
}

/** Shows the trips of the day in groups by time and state. */
export function DaySheetTrips({
  sheet,
  act,
  may,
  onNoShow,
}: {
  readonly sheet: DaySheetModel;
  readonly act: (act: OpenTripDialog) => void;
  readonly may: (permission: string) => boolean;
  readonly onNoShow: (trip: CurrentTripState) => void;
}): ReactElement {
  const { say, format, words } = useWords();
  const trips = sheet.trips.value;
  if (trips === undefined) return <TripsLoading sheet={sheet} />;
  const groups = sheet.groups.value;
  const now = sheet.now.value;
  const minutesNow = dayAt(now) === sheet.place.value.day ? minutesOfDayAt(now) : undefined;
  // One list holds all groups, so that a row that moves to another group stays the same element and keeps the focus.
  return (
    <div className={css.list} data-trips>
      {groups.length === 0 ? <NoTrips sheet={sheet} /> : null}
      {groups.flatMap((group) => [
        <h2 key={`${group.kind} ${group.at}`} className={css.group} data-kind={group.kind}>
          <span>
            {Number.isFinite(group.at) ? <span className={css.groupTime}>{format.time(group.at)} </span> : null}
            {say(`daySheet.group.${group.kind}`)}
          </span>
          <span className={css.groupMore}>{tripGroupText(group, minutesNow, words)}</span>
        </h2>,
        ...group.trips.map((trip) => (
          <DaySheetTripLine
            key={trip._id}
            trip={trip}
            now={now}
            onDo={(next) => act({ id: trip._id, next })}
            mayDo={(step) => may(`@booking/reservations/${callOfStep[step]}`)}
            mayMove={may("@booking/reservations/move") && may("@account/bookings/read")}
            onNoShow={may("@booking/reservations/check") && mayBeNoShow(trip, now) ? () => onNoShow(trip) : undefined}
            onDetails={() => act({ id: trip._id })}
          />
        )),
      ])}
    </div>
  );
}

const callOfStep: Readonly<Record<NextTripStep, string>> = {
  collect: "collect",
  verify: "check",
  sign: "signChecklist",
  depart: "depart",
  return: "return",
};

/** Shown where the day has no trip, or where none matches the filters. */
function NoTrips({ sheet }: { readonly sheet: DaySheetModel }): ReactElement {
  const { say, locale } = useWords();
  const isEmpty = sheet.trips.value?.length === 0;
  const { day, filter } = sheet.place.value;
  const showAll = () => {
    sheet.search("");
    sheet.choosePlace("");
    sheet.show("all");
  };
  return (
    <div className={css.loadingBlock}>
      {isEmpty ? (
        <EmptyState
          icon={mdiSailBoat}
          title={say("daySheet.empty")}
          actions={<Link href={pathInLocale(`/bookings?view=calendar&day=${day}`, locale)}>{say("daySheet.emptyLink")}</Link>}
        >
          {say("daySheet.emptyHint")}
        </EmptyState>
      ) : (
        <EmptyState
          icon={mdiSailBoat}
          title={say("daySheet.noMatch")}
          actions={
            filter === "all" && sheet.text.value === "" && sheet.place.value.at === "" ? null : (
              <Button onPress={showAll}>{say("daySheet.showAll")}</Button>
            )
          }
        />
      )}
    </div>
  );
}

/** Shown until trips are there: a placeholder while they load, or a text without a connection. */
function TripsLoading({ sheet }: { readonly sheet: DaySheetModel }): ReactElement {
  const { say } = useWords();
  if (sheet.state.value === "failed")
    return <p className={css.loadingBlock}>{sheet.isOffline.value ? say("daySheet.offlineEmpty") : ""}</p>;
  return (
    <div className={css.loadingBlock} aria-busy="true">
      <Skeleton height="64px" count={6} />
    </div>
  );
}
