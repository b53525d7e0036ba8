import "../../../headless/words/daySheetWords.ts";
import { mdiCalendarSearchOutline, mdiChevronLeft, mdiChevronRight, mdiPrinterOutline, mdiQrcodeScan, mdiSailBoat } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type RefObject, useRef, useState } from "react";
import { errorIcon } from "#core/words/alerts/catalogue.ts";
import { parseDay } from "#core/domain/calendar/day.ts";
import { dayAt, minutesAt } from "#core/domain/calendar/zone.ts";
import type { NextStep } from "#core/domain/daysheet/readiness.ts";
import { inLocale } from "#core/domain/language/locale.ts";
import type { DaySheetModel } from "../../../headless/office/daysheet/daySheet.ts";
import { filters } from "../../../headless/office/daysheet/groups.ts";
import type { ShownTrip } from "../../../headless/office/daysheet/trip.ts";
import { type DaySheetDesk, type DaySheetParts, useDaySheet } from "../../../headless/office/daysheet/useDaySheet.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { todayName } from "../index/todayName.ts";
import { Button } from "../../../parts/actions/Button.tsx";
import { alertIcons } from "../../../parts/messages/alertIcons.ts";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { SearchField } from "../../../parts/fields/SearchField.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { settleFocus } from "../../../parts/keyboard/settleFocus.ts";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import * as css from "./daySheet.css.ts";
import { groupText, refusalText } from "./tripText.ts";
import { TripDetailsDialog } from "./TripDetailsDialog.tsx";
import { TripDialog } from "./TripDialog.tsx";
import { PassReader, type ReadCodes } from "./PassReader.tsx";
import { actId, TripLine } from "./TripLine.tsx";
import { LoadFailureNote } from "../frame/LoadFailure.tsx";

interface Acting {
  readonly id: string;
  /** What is done with it; left out, its details are looked at. */
  readonly next?: NextStep;
}

export interface DaySheetPageProps extends DaySheetParts {
  /** Reads passes by the camera; `isOpen` where the page was loaded for that. */
  readonly reader: { readonly read: ReadCodes; readonly isOpen: boolean; readonly open: () => boolean };
}

/** A day at the dock, by time: who leaves, who comes back, and the one thing that each trip needs next. */
export function DaySheetPage({ reader, ...props }: DaySheetPageProps): ReactElement {
  useSignals();
  const { say } = useWords();
  const desk = useDaySheet(props);
  const { sheet } = desk;
  const [acting, act] = useState<Acting | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isReading, setReading] = useState(() => reader.isOpen);
  const close = () => {
    act(undefined);
    if (acting !== undefined) settleFocus(placeOf(acting.id, heading.current));
  };
  const takenBack = (id: string) => {
    act(undefined);
    // What was taken back is done again from the trip's button.
    settleFocus(placeOf(id, heading.current), true);
  };
  useShortcut("t", sheet.goToday);
  useShortcut("PageUp", () => sheet.page(-1));
  useShortcut("PageDown", () => sheet.page(1));
  return (
    <section className={css.page} aria-label={say("daySheet.title")} data-office>
      <Head sheet={sheet} heading={heading} />
      <Filters sheet={sheet} />
      <Notices desk={desk} />
      <Trips sheet={sheet} act={act} />
      <div className={css.bottom}>
        <SearchField
          label={say("daySheet.search")}
          clearLabel={say("daySheet.searchClear")}
          value={sheet.text.value}
          onChange={sheet.search}
        />
        <Button icon={mdiQrcodeScan} onPress={() => setReading(reader.open())}>
          <span className={css.readSaid}>{say("daySheet.pass.read")}</span>
        </Button>
      </div>
      <Opened desk={desk} acting={acting} onClose={close} onTakenBack={takenBack} />
      {isReading ? (
        <PassReader
          read={reader.read}
          onFound={(text) => {
            const trip = readTrip(text, sheet);
            if (trip === undefined) return false;
            setReading(false);
            settleFocus(placeOf(trip._id, heading.current));
            return true;
          }}
          onClose={() => setReading(false)}
        />
      ) : null}
    </section>
  );
}

/** The trip of a pass, whose code is its reference: the list is searched for it. Undefined where it is of no trip of the day. */
function readTrip(text: string, sheet: DaySheetModel): ShownTrip | undefined {
  const trip = sheet.trips.peek()?.find(({ reference }) => reference === text.trim().toUpperCase());
  if (trip !== undefined) sheet.search(trip.reference);
  return trip;
}

/** The button of what a trip needs next; the page's heading where the trip has left the list. */
function placeOf(id: string, heading: HTMLElement | null): () => HTMLElement | null {
  return () => document.getElementById(actId({ _id: id })) ?? heading;
}

function Head({ sheet, heading }: { readonly sheet: DaySheetModel; readonly heading: RefObject<HTMLHeadingElement | null> }): ReactElement {
  useSignals();
  const { say, format, named, locale } = useWords();
  const { day, at } = sheet.place.value;
  const known = sheet.known.value;
  const field = useRef<HTMLInputElement>(null);
  const lakes = known?.lakes ?? [];
  const docks = known?.docks ?? [];
  return (
    <header className={css.head}>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {say("daySheet.title")}
      </h1>
      <div className={css.days}>
        <Button icon={mdiChevronLeft} aria-label={say("daySheet.previous")} aria-keyshortcuts="PageUp" onPress={() => sheet.page(-1)} />
        <div className={css.day} aria-live="polite">
          <strong className={css.dayName}>{format.title(format.day(day))}</strong>
          <span className={css.fresh}>{freshSaid(sheet, say, format.clock)}</span>
        </div>
        <Button icon={mdiChevronRight} aria-label={say("daySheet.next")} aria-keyshortcuts="PageDown" onPress={() => sheet.page(1)} />
      </div>
      <span className={css.onDesk}>
        <Button aria-keyshortcuts="t" onPress={sheet.goToday}>
          {todayName(sheet.now.value, say("daySheet.today"), { format })}
        </Button>
        <Button icon={mdiCalendarSearchOutline} aria-label={say("daySheet.goTo")} onPress={() => field.current?.showPicker()} />
        <input
          ref={field}
          type="date"
          className={css.jump}
          tabIndex={-1}
          aria-hidden="true"
          value={day}
          onChange={(event) => {
            const next = parseDay(event.currentTarget.value);
            if (next !== undefined) sheet.goTo(next);
          }}
        />
      </span>
      {lakes.length + docks.length < 3 ? null : (
        <div className={css.where}>
          <SelectField
            label={say("daySheet.place")}
            value={at}
            onChange={sheet.choosePlace}
            options={[
              { value: "", text: say("daySheet.everywhere") },
              ...lakes.map(({ _id, name }) => ({ value: _id, text: named(name) })),
              ...docks.map(({ _id, name }) => ({ value: _id, text: named(name) })),
            ]}
          />
        </div>
      )}
      <div className={css.ends}>
        <Button icon={mdiPrinterOutline} aria-label={say("daySheet.print")} onPress={() => window.print()} />
        <Link href={inLocale(`/bookings?view=calendar&day=${day}`, locale)}>{say("daySheet.emptyLink")}</Link>
      </div>
    </header>
  );
}

function freshSaid(sheet: DaySheetModel, say: ReturnType<typeof useWords>["say"], clock: (instant: number) => string): string {
  const known = sheet.known.value;
  if (sheet.state.value === "loading" && known === undefined) return say("daySheet.refreshing");
  if (known === undefined) return "";
  const isFresh = !known.isKept && sheet.state.value !== "failed";
  return isFresh ? `${clock(known.asOf)} · ${say("daySheet.upToDate")}` : say("daySheet.asOf", { time: clock(known.asOf) });
}

function Filters({ sheet }: { readonly sheet: DaySheetModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  const counts = sheet.counts.value;
  const { filter } = sheet.place.value;
  return (
    <div role="group" aria-label={say("daySheet.filters")} className={css.filters}>
      {filters.map((each) => (
        <Button key={each} aria-pressed={each === filter} onPress={() => sheet.show(each)}>
          {say(`daySheet.filter.${each}`)} <span className={css.count}>{counts[each]}</span>
        </Button>
      ))}
    </div>
  );
}

/** What stands in the way: no connection and since when, what waits to be sent, what was refused and undone, what could not be read. */
function Notices({ desk: { sheet, sendNow } }: { readonly desk: DaySheetDesk }): ReactElement {
  useSignals();
  const words = useWords();
  const { say, format } = words;
  const [known, count, failure] = [sheet.known.value, sheet.waiting.value.length, sheet.failure.value];
  const isOffline = sheet.isOffline.value;
  return (
    <div className={css.notices}>
      <div role="status">
        {!isOffline && count === 0 ? null : (
          <Callout tone="warning">
            <p>
              {!isOffline
                ? ""
                : known === undefined
                  ? say("daySheet.offlineNow")
                  : say("daySheet.offline", { time: format.clock(known.asOf) })}{" "}
              {count === 0 ? "" : say("daySheet.waiting", { count })}
            </p>
            {count === 0 ? null : <Button onPress={sendNow}>{say("daySheet.sendNow")}</Button>}
          </Callout>
        )}
      </div>
      <div role="alert">
        {sheet.refused.value.map(({ key, reference, action, failure: why }) => {
          const what =
            action.do === "takeBack" ? say("daySheet.trip.takeBack") : say(`daySheet.do.${action.do === "check" ? "verify" : action.do}`);
          return (
            <Callout key={key} tone="error" icon={alertIcons[errorIcon(why.status)]}>
              <p>{say("daySheet.refused", { reference, do: what, why: refusalText(why, words) })}</p>
              <Button onPress={() => sheet.dismiss(key)}>{say("daySheet.refusedClose")}</Button>
            </Callout>
          );
        })}
        {failure === undefined || isOffline || sheet.state.value !== "failed" ? null : (
          <LoadFailureNote failure={failure} what={say("daySheet.unread")} onRetry={() => void sheet.reload()} />
        )}
      </div>
    </div>
  );
}

function Trips({ sheet, act }: { readonly sheet: DaySheetModel; readonly act: (acting: Acting) => void }): ReactElement {
  useSignals();
  const words = useWords();
  const { say, format } = words;
  const trips = sheet.trips.value;
  if (trips === undefined) return <Waiting sheet={sheet} />;
  const groups = sheet.groups.value;
  const now = sheet.now.value;
  const minutesNow = dayAt(now) === sheet.place.value.day ? minutesAt(now) : undefined;
  // In one list, so that a row that moves to another group is the same row still, with the focus that it had.
  return (
    <div className={css.list} data-trips>
      {groups.length === 0 ? <Nothing sheet={sheet} /> : null}
      {groups.flatMap((group) => [
        <h2 key={`${group.kind} ${group.at}`} className={css.group}>
          <span>
            {Number.isFinite(group.at) ? <span className={css.groupTime}>{format.time(group.at)} </span> : null}
            {say(`daySheet.group.${group.kind}`)}
          </span>
          <span className={css.groupMore}>{groupText(group, minutesNow, words)}</span>
        </h2>,
        ...group.trips.map((trip) => (
          <TripLine
            key={trip._id}
            trip={trip}
            now={now}
            onDo={(next) => act({ id: trip._id, next })}
            onDetails={() => act({ id: trip._id })}
          />
        )),
      ])}
    </div>
  );
}

function Nothing({ sheet }: { readonly sheet: DaySheetModel }): ReactElement {
  useSignals();
  const { say, locale } = useWords();
  const isEmpty = sheet.trips.value?.length === 0;
  const { day, filter } = sheet.place.value;
  const showAll = () => {
    sheet.search("");
    sheet.choosePlace("");
    sheet.show("all");
  };
  return (
    <div className={css.still}>
      {isEmpty ? (
        <EmptyState
          icon={mdiSailBoat}
          title={say("daySheet.empty")}
          actions={<Link href={inLocale(`/bookings?view=calendar&day=${day}`, locale)}>{say("daySheet.emptyLink")}</Link>}
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

function Waiting({ sheet }: { readonly sheet: DaySheetModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  if (sheet.state.value === "failed") return <p className={css.still}>{sheet.isOffline.value ? say("daySheet.offlineEmpty") : ""}</p>;
  return (
    <div className={css.still} aria-busy="true">
      <Skeleton height="64px" count={6} />
    </div>
  );
}

function Opened({
  desk: { sheet, forms, takeBack },
  acting,
  onClose,
  onTakenBack,
}: {
  readonly desk: DaySheetDesk;
  readonly acting: Acting | undefined;
  readonly onClose: () => void;
  readonly onTakenBack: (id: string) => void;
}): ReactElement | null {
  useSignals();
  const trip = sheet.trips.value?.find(({ _id }) => _id === acting?.id);
  if (acting === undefined || trip === undefined) return null;
  if (acting.next !== undefined)
    return <TripDialog key={`${acting.id} ${acting.next}`} next={acting.next} trip={trip} forms={forms} sheet={sheet} onClose={onClose} />;
  const mayTakeBack = !sheet.isOffline.value && !trip.waits;
  return (
    <TripDetailsDialog
      trip={trip}
      now={sheet.now.value}
      onTakeBack={
        mayTakeBack ? (what) => void takeBack(trip, what).then((isDone) => (isDone ? onTakenBack(trip._id) : undefined)) : undefined
      }
      onClose={onClose}
    />
  );
}
