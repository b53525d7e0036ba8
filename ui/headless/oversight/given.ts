import { signal, type ReadonlySignal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import type { Resource } from "../resource/resource.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** What each member of staff gave away in a week. */
export type GivenInWeek = CallOutput<"account/audit/given">;

/** The model of the list of what staff gave away, one week at a time. */
export interface GivenModel extends Pick<Resource<Day | undefined, GivenInWeek>, "data" | "failure" | "reload"> {
  readonly load: () => Promise<void>;
  /** Whether a later week than the shown one has begun. */
  readonly hasLater: ReadonlySignal<boolean>;
  readonly earlier: () => Promise<void>;
  readonly later: () => Promise<void>;
}

/** Creates the model of the list of what staff gave away, without React. It begins with this week. */
export function createGivenModel({ messages, now, loading }: Pick<OfficeParts, "messages" | "now" | "loading">): GivenModel {
  const hasLater = signal(false);
  let current: Day | undefined;
  const { data, failure, load, reload } = createPageResource<Day | undefined, GivenInWeek>({ now, loading }, async (day) => {
    const reply = await messages("account/audit/given", day === undefined ? {} : { day });
    if (reply.ok) {
      current ??= reply.data.dateStart;
      hasLater.value = reply.data.dateStart < current;
    }
    return reply;
  });
  const go = async (weeks: number) => {
    const shown = data.peek()?.dateStart;
    if (shown !== undefined) await load(addDays(shown, weeks * 7));
  };
  return { data, failure, reload, load: () => load(undefined), hasLater, earlier: () => go(-1), later: () => go(1) };
}
