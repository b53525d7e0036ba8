import "../../headless/words/daySheetWords.ts";
import { mdiQrcodeScan, mdiWalk } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { type ConditionDevice, useConditionDesk } from "../../headless/condition/useConditionDesk.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { DaySheetModel } from "../../headless/daysheet/daySheet.ts";
import { canTakeBack, mayBeNoShow } from "../../headless/daysheet/noShow.ts";
import type { CurrentTripState } from "../../headless/daysheet/trip.ts";
import { type DaySheetPageModels, type DaySheetPageParts, useDaySheetPage } from "../../headless/daysheet/useDaySheetPage.ts";
import { mayAll } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { SearchField } from "../../parts/fields/SearchField.tsx";
import { restoreLostFocusTo } from "../../parts/keyboard/restoreLostFocus.ts";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import { LockProblemNotes } from "../lock/LockProblemNotes.tsx";
import { MaintenanceNotes } from "../maintenance/MaintenanceNotes.tsx";
import { ConditionNotices } from "../condition/ConditionNotices.tsx";
import { TripCondition } from "./TripCondition.tsx";
import * as css from "./daySheet.css.ts";
import { TripDetailsDialog, type TripDetailsDialogProps } from "./TripDetailsDialog.tsx";
import { NextTripActionDialog } from "./NextTripActionDialog.tsx";
import { DaySheetFilters, DaySheetHead } from "./DaySheetHead.tsx";
import { DaySheetNotices } from "./DaySheetNotices.tsx";
import { type OpenTripDialog, DaySheetTrips } from "./DaySheetTrips.tsx";
import { PrintedDaySheet } from "./PrintedDaySheet.tsx";
import { NoShowBar, noShowUndoId } from "./NoShowBar.tsx";
import { PassReader, type ScanQrCodes } from "./PassReader.tsx";
import { loadSignaturePad } from "./SignatureField.tsx";
import { tripButtonId } from "./DaySheetTripLine.tsx";

/** The props of `DaySheetPage`: the models of the day sheet, and the reader of passes. */
export interface DaySheetPageProps extends DaySheetPageParts {
  /** Reads passes by the camera; `isOpen` where the page was opened for that. */
  /** The device's camera, store and clock for the photos and damage of boats. */
  readonly condition: ConditionDevice;
  readonly reader: { readonly read: ScanQrCodes; readonly isOpen: boolean; readonly open: () => boolean };
  /** The name of the club, printed on the sheet; empty where it is not known. */
  readonly club: string;
}

/** Shows the page of the day sheet: the trips of a day by time, with the next act of each. */
export function DaySheetPage({ reader, club, condition: device, ...props }: DaySheetPageProps): ReactElement {
  const { say } = useWords();
  const desk = useDaySheetPage(props);
  const { sheet, noShows } = desk;
  const condition = useConditionDesk(props.parts, device, sheet.trips, props.woken);
  const [acting, act] = useState<OpenTripDialog | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isReading, setReading] = useState(() => reader.isOpen);
  const leave = (id: string, isMoved: boolean) => {
    act(undefined);
    restoreLostFocusTo(placeOf(id, heading.current), isMoved);
  };
  const close = () => (acting === undefined ? undefined : leave(acting.id, false));
  // The trip's button can do the undone act again, so it takes the focus.
  const undone = (id: string) => leave(id, true);
  // Loaded while there is a connection: signatures are drawn at the dock, where there may be none.
  useEffect(() => void loadSignaturePad().catch(() => undefined), []);
  useDayShortcuts(sheet);
  const look = (trip: CurrentTripState) => {
    act(undefined);
    condition.open(trip);
  };
  const markNoShow = (trip: CurrentTripState) => {
    act(undefined);
    void noShows.mark(trip).then(() => restoreLostFocusTo(() => document.getElementById(noShowUndoId) ?? heading.current, true));
  };
  const found = (text: string) => {
    const trip = readTrip(text, sheet);
    if (trip === undefined) return false;
    setReading(false);
    restoreLostFocusTo(placeOf(trip._id, heading.current));
    return true;
  };
  const looked = condition.opened.value;
  const { may = mayAll } = props.parts;
  const dialogs = (
    <TripDialogs
      desk={desk}
      may={may}
      acting={acting}
      onClose={close}
      onUndone={undone}
      onNoShow={markNoShow}
      onCondition={looked === undefined && mayAddToCondition(may) ? look : undefined}
    />
  );
  if (looked !== undefined)
    return (
      <TripCondition
        desk={condition}
        sheet={sheet}
        opened={looked}
        may={may}
        onPassage={(next) => act({ id: looked.model.trip._id, next })}
        onBack={() => {
          condition.close();
          restoreLostFocusTo(placeOf(looked.model.trip._id, heading.current));
        }}
      >
        {dialogs}
      </TripCondition>
    );
  return (
    <>
      <PrintedDaySheet sheet={sheet} club={club} />
      <section className={css.page} aria-label={say("daySheet.title")} data-office>
        <DaySheetHead sheet={sheet} heading={heading} parts={props.parts} />
        <DaySheetFilters sheet={sheet} />
        <DaySheetNotices desk={desk} />
        <DayNotes sheet={sheet} parts={props.parts} queue={condition.queue} />
        <DaySheetTrips sheet={sheet} act={act} may={may} onNoShow={markNoShow} />
        <div className={css.foot}>
          <NoShowBar noShows={noShows} onUndone={undone} />
          <BottomBar sheet={sheet} mayBook={may("@booking/reservations/create")} onRead={() => setReading(reader.open())} />
        </div>
        {dialogs}
        {isReading ? <PassReader read={reader.read} onFound={found} onClose={() => setReading(false)} /> : null}
      </section>
    </>
  );
}

interface DayNotesProps extends Pick<DaySheetPageProps, "parts"> {
  readonly sheet: DaySheetModel;
  readonly queue: ReturnType<typeof useConditionDesk>["queue"];
}

/** What keeps the locks of the day's boats from opening, which of them need maintenance, and what of their condition waits to be sent. */
function DayNotes({ sheet, parts, queue }: DayNotesProps): ReactElement {
  useSignals();
  const boats = (sheet.trips.value ?? []).flatMap(({ boatId, boat }) => (boatId === undefined ? [] : [[boatId, boat] as const]));
  const docks = (sheet.known.value?.docks ?? []).map(({ _id, name }) => [_id, name] as const);
  return (
    <>
      <LockProblemNotes parts={parts} boats={new Map(boats)} docks={new Map(docks)} />
      <MaintenanceNotes parts={parts} boats={new Map(boats)} />
      <ConditionNotices queue={queue} isOffline={sheet.isOffline.value} />
    </>
  );
}

interface BottomBarProps {
  readonly sheet: DaySheetModel;
  readonly mayBook: boolean;
  readonly onRead: () => void;
}

/** The bar at the foot: the search, the reader of passes, and the way to book for somebody who stands here. */
function BottomBar({ sheet, mayBook, onRead }: BottomBarProps): ReactElement {
  const { say, locale } = useWords();
  return (
    <div className={css.bottom}>
      <SearchField
        label={say("daySheet.search")}
        clearLabel={say("daySheet.searchClear")}
        value={sheet.text.value}
        onChange={sheet.search}
      />
      <Button icon={mdiQrcodeScan} onPress={onRead}>
        <span className={css.passReaderText}>{say("daySheet.pass.read")}</span>
      </Button>
      {mayBook ? (
        <ButtonLink icon={mdiWalk} href={pathInLocale("/bookings?view=walkin", locale)}>
          {say("walkIn.title")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** Whether a user may add photos or damage to the condition of a boat. */
function mayAddToCondition(may: (permission: string) => boolean): boolean {
  return may("@booking/reservations/photograph") || may("@booking/reservations/damage");
}

/** Finds the trip of a pass, whose code is its reference, and searches the list for it. Undefined where no trip of the day has it. */
function readTrip(text: string, sheet: DaySheetModel): CurrentTripState | undefined {
  const trip = sheet.trips.peek()?.find(({ reference }) => reference === text.trim().toUpperCase());
  if (trip !== undefined) sheet.search(trip.reference);
  return trip;
}

/** The button of a trip's next act; the page's heading where the trip has left the list. */
function placeOf(id: string, heading: HTMLElement | null): () => HTMLElement | null {
  return () => document.getElementById(tripButtonId({ _id: id })) ?? heading;
}

/** The dialog of the trip that staff chose: its next act, or its details. */
function TripDialogs({
  desk: { sheet, forms, takeBack },
  acting,
  onClose,
  onUndone,
  onNoShow,
  onCondition,
  may,
}: {
  readonly desk: DaySheetPageModels;
  readonly may: (permission: string) => boolean;
  readonly acting: OpenTripDialog | undefined;
  readonly onClose: () => void;
  readonly onUndone: (id: string) => void;
  readonly onNoShow: (trip: CurrentTripState) => void;
  readonly onCondition: ((trip: CurrentTripState) => void) | undefined;
}): ReactElement | null {
  useSignals();
  const trip = sheet.trips.value?.find(({ _id }) => _id === acting?.id);
  if (acting === undefined || trip === undefined) return null;
  if (acting.next !== undefined)
    return (
      <NextTripActionDialog
        key={`${acting.id} ${acting.next}`}
        next={acting.next}
        trip={trip}
        forms={forms}
        sheet={sheet}
        onCondition={onCondition === undefined ? undefined : () => onCondition(trip)}
        onClose={onClose}
      />
    );
  const takeBackOf: TripDetailsDialogProps["takeBackOf"] = (what) => {
    const call = what === "departed" || what === "returned" ? "takeBack" : "check";
    if (!canTakeBack(what, trip, sheet.isOffline.value) || !may(`@booking/reservations/${call}`)) return undefined;
    return () => void takeBack(trip, what).then((isDone) => (isDone ? onUndone(trip._id) : undefined));
  };
  return (
    <TripDetailsDialog
      trip={trip}
      now={sheet.now.value}
      takeBackOf={takeBackOf}
      onCondition={onCondition === undefined ? undefined : () => onCondition(trip)}
      onNoShow={may("@booking/reservations/check") && mayBeNoShow(trip, sheet.now.value) ? () => onNoShow(trip) : undefined}
      onClose={onClose}
    />
  );
}

/** Goes to today by T, and to the day before or after by Page Up and Page Down. */
function useDayShortcuts({ goToday, page }: Pick<DaySheetModel, "goToday" | "page">): void {
  useShortcut("t", goToday);
  useShortcut("PageUp", () => page(-1));
  useShortcut("PageDown", () => page(1));
}
