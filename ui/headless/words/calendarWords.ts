import { calendar } from "#core/words/en/calendar.ts";
import { calendar as calendarFr } from "#core/words/fr/calendar.ts";
import "./bookingsWords.ts";
import { learn } from "./words.tsx";

/** What staff read of the calendar. */
export const calendarWords = { en: { calendar }, fr: { calendar: calendarFr } } as const;

learn(calendarWords);
