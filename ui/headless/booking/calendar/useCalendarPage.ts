import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { WordKey } from "#core/words/index.ts";
import { failureAlertRaiser } from "../../alerts/phrase.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import { type BookingDrawersModel, createBookingDrawersModel } from "../office/bookingDrawers.ts";
import { openActOf } from "../../managed/undo/bookingUndo.ts";
import type { ClubOffer } from "../office/move.ts";
import { wordsIn } from "../../words/words.tsx";
import type { SubscribeToClubVersion, OfficeParts } from "../../managed/parts.ts";
import { doneWordOfMove } from "../relocation/relocation.ts";
import { type CalendarModel, createCalendarModel } from "./calendar.ts";
import { type CalendarMoveModel, createCalendarMoveModel } from "./calendarMove.ts";
import { type ClosureUndoModel, createClosureUndoModel } from "./closureUndo.ts";
import { type ClosureFormModel, createClosureFormModel, type ClosureTarget } from "./closureForm.ts";
import type { CalendarSpan } from "./window.ts";

/** The models of the calendar page. */
export interface CalendarPageModels extends Omit<BookingDrawersModel, "clubOffer" | "done"> {
  readonly calendar: CalendarModel;
  readonly carry: CalendarMoveModel;
  /** The last closing, which can be undone for a while. */
  readonly closing: ClosureUndoModel;
  /** The form of a closure. Alerts say when it was created, changed or retired, and `done` is called. */
  readonly closureOf: (opened: ClosureTarget, done: () => void) => ClosureFormModel;
  /** The club's lakes, docks and boats, for moves and new bookings; undefined until they are loaded. */
  readonly offer: ClubOffer | undefined;
}

/** The parts that the calendar page gives to its hook: the parts of the back-office, and the page's place. */
export interface CalendarPageParts {
  readonly parts: OfficeParts;
  /** The query of the current address. */
  readonly place: string;
  /** The default span, where the address names none: a phone has room for one day. */
  readonly usual: CalendarSpan;
  readonly news: SubscribeToClubVersion;
  /** Whether the user may close lakes, docks and boats. */
  readonly mayClose: boolean;
}

/**
 * A hook that keeps the models of the calendar page as long as the component. They read the address at once, and again whenever `place`
 * changes.
 */
export function useCalendarPage({ parts, place, usual, news }: CalendarPageParts): CalendarPageModels {
  useSignals();
  const [{ clubOffer, ...desk }] = useState(() => deskOf(parts, usual));
  const { calendar } = desk;
  useEffect(() => void clubOffer.load(undefined), [clubOffer]);
  useEffect(() => calendar.run(), [calendar]);
  useEffect(() => news(calendar.moved), [news, calendar]);
  useEffect(() => calendar.follow(place), [calendar, place]);
  return { ...desk, offer: clubOffer.data.value };
}

function deskOf(parts: OfficeParts, usual: CalendarSpan) {
  const { alerts, words } = parts;
  const calendar = createCalendarModel(parts, usual);
  const { done, ...desk } = createBookingDrawersModel(parts, { changed: () => void calendar.reload(), made: () => undefined });
  const carry = createCalendarMoveModel({
    ...parts,
    calendar,
    taken: (id) => void desk.record.load(id),
    moved: (booking) => {
      done(doneWordOfMove(booking), booking.reference, { act: openActOf(booking) });
      void calendar.reload();
    },
  });
  const failed: Parameters<typeof createClosureUndoModel>[0]["failed"] = (failure) =>
    failureAlertRaiser(alerts, words)(failureCatalogPhrase(failure));
  const closing = createClosureUndoModel({ ...parts, failed, changed: () => void calendar.reload() });
  const closureOf = (opened: ClosureTarget, closed: () => void): ClosureFormModel => {
    const finish = (key: WordKey) => {
      alerts.raise({ type: "success", message: words().say(key) });
      void calendar.reload();
      closed();
    };
    const reason = "place" in opened && opened.isForRepair === true ? "calendar.rebook.whys.maintenance" : "calendar.rebook.whys.weather";
    return createClosureFormModel({
      ...parts,
      opened,
      reason: { en: wordsIn("en").say(reason), fr: wordsIn("fr").say(reason) },
      saved: (_, isNew) => finish(isNew ? "calendar.closure.made" : "calendar.closure.changed"),
      begun: (begun, isNew) => {
        closing.begin(begun, isNew);
        if (!isNew) finish("calendar.rebook.sent");
      },
      retired: () => finish("calendar.closure.retired"),
      failed,
    });
  };
  return { ...desk, calendar, carry, closing, closureOf };
}
