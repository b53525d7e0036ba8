import type { ReactElement, ReactNode } from "react";
import type { NextTripStep } from "#core/domain/daysheet/readiness.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { writeBoatClosureAddress } from "../../headless/booking/calendar/closureAddress.ts";
import type { ConditionDesk, OpenedCondition } from "../../headless/condition/useConditionDesk.ts";
import type { DaySheetModel } from "../../headless/daysheet/daySheet.ts";
import { useWords } from "../../headless/words/words.tsx";
import { ConditionPage } from "../condition/ConditionPage.tsx";

/** The props of `TripCondition`: the day sheet, the boat that is looked at, and the dialogs of its trip. */
export interface TripConditionProps {
  readonly desk: ConditionDesk;
  readonly sheet: DaySheetModel;
  readonly opened: OpenedCondition;
  readonly may: (permission: string) => boolean;
  readonly onPassage: (next: NextTripStep) => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Shows the condition of the boat of a trip in place of the day sheet, with the departure or return as its last step. */
export function TripCondition({
  desk,
  sheet,
  opened: { model, camera },
  may,
  onPassage,
  onBack,
  children,
}: TripConditionProps): ReactElement | null {
  const { locale } = useWords();
  const trip = sheet.trips.value?.find(({ _id }) => _id === model.trip._id);
  if (trip === undefined) return null;
  const next = model.passage === "departed" ? "depart" : "return";
  return (
    <>
      <ConditionPage
        model={model}
        queue={desk.queue}
        trip={trip}
        camera={camera}
        isOffline={sheet.isOffline.value}
        closureHref={
          trip.boatId === undefined ? undefined : pathInLocale(`/bookings${writeBoatClosureAddress(trip.boatId, sheet.now.value)}`, locale)
        }
        mayPhotograph={may("@booking/reservations/photograph")}
        mayDamage={may("@booking/reservations/damage")}
        onPassage={trip.next === next && may(`@booking/reservations/${next}`) ? () => onPassage(next) : undefined}
        onBack={onBack}
      />
      {children}
    </>
  );
}
