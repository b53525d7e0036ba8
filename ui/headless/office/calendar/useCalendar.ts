import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { type BookingDesk, createDesk } from "../bookings/desk.ts";
import type { ClubOffer } from "../bookings/move.ts";
import type { OfficeParts } from "../parts.ts";
import { type CalendarModel, createCalendar } from "./calendar.ts";
import { type CarryModel, createCarry } from "./carry.ts";
import type { CalendarSpan } from "./window.ts";

/** The whole calendar, as long as the component lives. */
export interface CalendarDesk extends Omit<BookingDesk, "clubOffer" | "done"> {
  readonly calendar: CalendarModel;
  readonly carry: CarryModel;
  /** Once it is there: what is booked and moved to. */
  readonly offer: ClubOffer | undefined;
}

/** Calls back with how far the club has moved, now and at each change, until told to stop. */
export type News = (heard: (version: number) => void) => () => void;

export interface CalendarParts {
  readonly parts: OfficeParts;
  /** The query of the address at hand. */
  readonly place: string;
  /** Days at once where the address says nothing: a phone has room for one. */
  readonly usual: CalendarSpan;
  readonly news: News;
}

/** Takes up the address at once, and again whenever `place` is another one: the back button. */
export function useCalendar({ parts, place, usual, news }: CalendarParts): CalendarDesk {
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
  const calendar = createCalendar(parts, usual);
  const { done, ...desk } = createDesk(parts, { changed: () => void calendar.reload(), made: () => undefined });
  const carry = createCarry({
    ...parts,
    calendar,
    moved: (reference) => {
      done("bookings.done.moved", reference);
      void calendar.reload();
    },
  });
  return { ...desk, calendar, carry };
}
