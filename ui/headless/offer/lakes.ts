import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { timeSlotErrorNotice } from "#core/words/alerts/catalogue.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { ProvinceCode } from "#core/domain/club/provinceCode.ts";
import { failureAlertRaiser } from "../alerts/phrase.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type FetchState, type Resource } from "../resource/resource.ts";

type Answer = CallOutput<"booking/lakes/offer">;
type Lakes = Pick<Answer, "items" | "total">;

/** A lake to choose: its place, its club, and what is free on the day. */
export type LakeCard = Answer["items"][number];

/** A search among lakes: words of their names, docks, clubs or towns, and a province or territory. */
export interface LakeSearchFields {
  readonly text?: string;
  readonly region?: ProvinceCode;
}

/** The model of the lakes to choose from, as the server finds them, page by page. */
export interface LakesModel {
  /** The lakes found so far, ordered by region and club; empty until the first answer. */
  readonly lakes: ReadonlySignal<readonly LakeCard[]>;
  readonly wanted: ReadonlySignal<LakeSearchFields>;
  readonly state: ReadonlySignal<FetchState>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** Fetches the first page of a search for a day. */
  readonly look: (day: Day, wanted?: LakeSearchFields) => Promise<void>;
  /** Fetches the next page and adds it. */
  readonly more: () => Promise<void>;
}

interface Question extends LakeSearchFields {
  readonly day: Day;
  readonly page: number;
}

/** Creates the model of the lakes to choose from, without React. Under a club's own host they are that club's only. */
export function createLakesModel({ first, messages, now, loading, alerts, words }: BookingPorts): LakesModel {
  const wanted = signal<LakeSearchFields>({});
  const last = signal<Question | null>(null);
  const own = first.hasMoreLakes ? undefined : first.clubs[0]?.id;
  const found: Resource<Question, Lakes> = createResource<Question, Lakes>({
    now,
    loading,
    failurePhrase: timeSlotErrorNotice,
    raiseFailure: failureAlertRaiser(alerts, words),
    ask: async ({ day, page, text = "", region }) => {
      const known = page === 1 ? [] : (found.data.peek()?.items ?? []);
      const filter = { ...(text === "" ? {} : { text }), ...(region === undefined ? {} : { region }) };
      const reply = await messages("booking/lakes/offer", { date: day, page, ...filter, ...(own === undefined ? {} : { client: own }) });
      return reply.ok ? { ok: true, data: { items: [...known, ...reply.data.items], total: reply.data.total } } : reply;
    },
  });
  const ask = (question: Question) => {
    last.value = question;
    return found.load(question);
  };
  return {
    lakes: computed(() => found.data.value?.items ?? []),
    wanted,
    state: found.state,
    hasMore: computed(() => found.data.value !== undefined && found.data.value.items.length < found.data.value.total),
    look: (day, next = wanted.value) => {
      wanted.value = next;
      return ask({ ...next, day, page: 1 });
    },
    more: async () => {
      const request = last.value;
      if (request !== null) await ask({ ...request, page: request.page + 1 });
    },
  };
}
