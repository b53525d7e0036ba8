import { timeOfDayText } from "#core/domain/calendar/timeOfDay.ts";
import { foldText } from "#core/domain/find/fold.ts";
import type { SlotPlace, TimeSlot } from "#core/domain/offer/slot.ts";
import { regularSpans, type RegularSlots, slotLabels } from "#core/domain/offer/slotSets.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { dateTextsOf } from "#core/words/format/when.ts";
import { createKindCalls, type KindRow } from "../../managed/kindCalls.ts";
import type { OfficeParts } from "../../managed/parts.ts";

/** A time slot to create. */
export type SlotDraft = Omit<TimeSlot, "_id" | "client">;

/** The ready sets, in the order in which they are listed. */
export const readySetNames = ["halves", "trips", "hourly"] as const;
/** The name of a ready set. */
export type ReadySetName = (typeof readySetNames)[number];

/** A request for slots at regular starts; times in minutes, and the factor of each length. */
export interface RegularRequest extends RegularSlots {
  readonly turnaround: number;
  readonly factorOf: (length: number) => number;
  readonly place: SlotPlace;
}

/** Makes slots at regular starts, shortest first, each named by its start and length. */
export function regularDrafts({ turnaround, factorOf, place, ...regular }: RegularRequest): readonly SlotDraft[] {
  const en = dateTextsOf("en");
  const fr = dateTextsOf("fr");
  return regularSpans(regular).map(({ start, end }) => ({
    ...timesOf(start, end, turnaround, factorOf(end - start)),
    name: `${timeOfDayText(start)} ${end - start} min`,
    label: { en: `${en.time(start)}, ${en.lasting(end - start)}`, fr: `${fr.time(start)}, ${fr.lasting(end - start)}` },
    ...place,
  }));
}

/** Makes the slots of a ready set: half and whole days, four trips of three hours, or twelve hours. They run everywhere. */
export function readyDrafts(name: ReadySetName): readonly SlotDraft[] {
  if (name === "hourly")
    return regularDrafts({ every: 60, from: 480, until: 1200, lengths: [60], turnaround: 0, factorOf: () => 0.3, place: {} });
  if (name === "trips") {
    const starts = [480, 690, 900, 1110];
    const words = ["morning", "midday", "afternoon", "evening"] as const;
    return words.map((word, at) => namedDraft(word, timesOf(starts[at] ?? 0, (starts[at] ?? 0) + 180, 30, 1)));
  }
  return [
    namedDraft("morning", timesOf(480, 720, 30, 1)),
    namedDraft("afternoon", timesOf(780, 1020, 30, 1)),
    namedDraft("day", timesOf(480, 1020, 30, 1.8)),
  ];
}

/** Gives the drafts whose names no slot of the club has yet, ignoring accents and case. */
export function newDrafts(drafts: readonly SlotDraft[], slots: readonly { readonly name: string }[]): readonly SlotDraft[] {
  const taken = new Set(slots.map(({ name }) => foldText(name).trim()));
  return drafts.filter(({ name }) => !taken.has(foldText(name).trim()));
}

/** Creates slots one by one, and stops at the first that is refused: how many were created, and the refusal. */
export async function addSlots(
  { messages, client, loading }: Pick<OfficeParts, "messages" | "client" | "loading">,
  drafts: readonly SlotDraft[],
): Promise<{ readonly done: number; readonly failure?: CallFailure }> {
  const calls = createKindCalls<KindRow<"timeslots">>("timeslots", client, messages);
  for (const [done, draft] of drafts.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a refused slot stops the others.
    const reply = await loading.during(calls.create({ client, ...draft }));
    if (!reply.ok) return { done, failure: reply };
  }
  return { done: drafts.length };
}

type Times = Pick<SlotDraft, "start" | "end" | "turnaround" | "properties">;

function timesOf(start: number, end: number, turnaround: number, factor: number): Times {
  return { start: timeOfDayText(start), end: timeOfDayText(end), turnaround, ...(factor === 1 ? {} : { properties: { factor } }) };
}

function namedDraft(word: keyof typeof slotLabels, times: Times): SlotDraft {
  return { name: word, label: slotLabels[word], ...times };
}
