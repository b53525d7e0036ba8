import { quantumMinutes } from "../calendar/timeOfDay.ts";
import type { MinuteSpan } from "./slots.ts";

/** The starts and lengths of slots to make, in minutes, starts in minutes of the day. */
export interface RegularSlots {
  /** The time from one start to the next, at least a quarter hour. */
  readonly every: number;
  /** The first start, and when the last slot ends at the latest. */
  readonly from: number;
  readonly until: number;
  readonly lengths: readonly number[];
}

/**
 * Gives the spans of slots at regular starts: shortest length first, then by start. None ends after `until`. Empty where a step or a length
 * is shorter than a quarter hour.
 */
export function regularSpans({ every, from, until, lengths }: RegularSlots): readonly MinuteSpan[] {
  if (every < quantumMinutes) return [];
  return [...new Set(lengths)]
    .filter((length) => length >= quantumMinutes)
    .toSorted((one, other) => one - other)
    .flatMap((length) => {
      const count = Math.max(0, Math.floor((until - length - from) / every) + 1);
      return Array.from({ length: count }, (_, at) => ({ start: from + at * every, end: from + at * every + length }));
    });
}

/** The names of the slots of ready sets, in both languages: they become the labels of a club's rows. */
export const slotLabels = {
  morning: { en: "Morning", fr: "Matin" },
  midday: { en: "Midday", fr: "Midi" },
  afternoon: { en: "Afternoon", fr: "Après-midi" },
  evening: { en: "Evening", fr: "Soirée" },
  day: { en: "Whole day", fr: "Journée entière" },
} as const;
