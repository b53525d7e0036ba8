import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallInput, CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { HidingReason } from "#core/domain/feedback/tripFeedback.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { mayAll, type OfficeParts } from "../managed/parts.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The averages of a club's boats, docks and topics in a period. */
export type FeedbackOverview = CallOutput<"voc/feedbacks/overview">;

/** A feedback as staff see it. */
export type FeedbackItem = CallOutput<"voc/feedbacks/list">["items"][number];

/** One of the periods of the averages. */
export type AveragePeriod = CallInput<"voc/feedbacks/overview">["period"];

/** One of the views of the list. */
export type FeedbackView = CallInput<"voc/feedbacks/list">["view"];

/** What the list shows: a view, about one boat or dock where `target` names it, and how many pages of it. */
export interface FeedbackQuery {
  readonly view: FeedbackView;
  readonly target: string | undefined;
  readonly pages: number;
}

/** The acts on a feedback that the user may do. */
export interface FeedbackActs {
  readonly answer: boolean;
  readonly hide: boolean;
  readonly mark: boolean;
}

/** The model of a club's feedback in the office. */
export interface FeedbackDeskModel {
  readonly allowed: FeedbackActs;
  readonly overview: Resource<AveragePeriod, FeedbackOverview>;
  readonly list: Resource<FeedbackQuery, CallOutput<"voc/feedbacks/list">>;
  readonly period: ReadonlySignal<AveragePeriod>;
  readonly query: ReadonlySignal<FeedbackQuery>;
  /** The id of the booking whose feedback the keys act on: the chosen one, else the first of the list; undefined for an empty list. */
  readonly current: ReadonlySignal<string | undefined>;
  readonly choose: (booking: string) => void;
  /** Chooses the feedback after the current one or before it. */
  readonly step: (by: 1 | -1) => void;
  /** Why the newest action failed. */
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** Loads averages and list. */
  readonly load: () => Promise<void>;
  readonly choosePeriod: (period: AveragePeriod) => void;
  /** Chooses the period after the shown one, and the first after the last. */
  readonly nextPeriod: () => void;
  readonly show: (change: Partial<FeedbackQuery>) => void;
  /** Each gives whether it was done, and loads again what it changed. */
  readonly answer: (booking: string, text: string) => Promise<boolean>;
  readonly hide: (booking: string, reason: HidingReason | null) => Promise<boolean>;
  readonly mark: (booking: string) => Promise<boolean>;
}

const pageLength = 20;
/** The list of the periods of the averages, the shortest first. */
export const averagePeriods = ["month", "season", "year"] as const satisfies readonly AveragePeriod[];

/** Creates the resource of a club's averages in a period, without React. */
export function createFeedbackOverview({
  messages,
  now,
  loading,
}: Pick<OfficeParts, "messages" | "now" | "loading">): FeedbackDeskModel["overview"] {
  return createPageResource<AveragePeriod, FeedbackOverview>({ now, loading }, (period) => messages("voc/feedbacks/overview", { period }));
}

/** Creates the model of a club's feedback, without React. `chosen` is the booking whose feedback a letter to the staff links to. */
export function createFeedbackDeskModel(
  { messages, now, loading, may = mayAll }: Pick<OfficeParts, "messages" | "now" | "loading" | "may">,
  chosen?: string,
): FeedbackDeskModel {
  const parts = { now, loading, failurePhrase: failureCatalogPhrase };
  const period = signal<AveragePeriod>("season");
  const query = signal<FeedbackQuery>({ view: "unread", target: undefined, pages: 1 });
  const failure = signal<FailurePhrase | undefined>(undefined);
  const picked = signal(chosen);
  const overview = createFeedbackOverview({ messages, now, loading });
  const list = createResource<FeedbackQuery, CallOutput<"voc/feedbacks/list">>({
    ...parts,
    ask: ({ view, target, pages }) =>
      messages("voc/feedbacks/list", {
        view,
        itemsPerPage: Math.min(100, pages * pageLength),
        ...(target === undefined ? {} : { target }),
      }),
  });
  const load = async () => void (await Promise.all([overview.load(period.value), list.load(query.value)]));
  const done = async (call: Promise<CallReply<unknown>>): Promise<boolean> => {
    const reply = await loading.during(call);
    failure.value = reply.ok ? undefined : failureCatalogPhrase(reply);
    if (reply.ok) await load();
    return reply.ok;
  };
  const ids = computed(() => (list.data.value?.items ?? []).map(({ booking }) => booking._id));
  const current = computed(() => ids.value.find((id) => id === picked.value) ?? ids.value[0]);
  const choosePeriod = (next: AveragePeriod) => {
    period.value = next;
    void overview.load(next);
  };
  return {
    allowed: { answer: may("@voc/feedbacks/answer"), hide: may("@voc/feedbacks/hide"), mark: may("@voc/feedbacks/mark") },
    overview,
    list,
    current,
    choose: (booking) => {
      picked.value = booking;
    },
    step: (by) => {
      const next = ids.value[ids.value.indexOf(current.value ?? "") + by];
      if (next !== undefined) picked.value = next;
    },
    period,
    query,
    failure,
    load,
    choosePeriod,
    nextPeriod: () => choosePeriod(averagePeriods[averagePeriods.indexOf(period.value) + 1] ?? averagePeriods[0]),
    show: (change) => {
      batch(() => {
        failure.value = undefined;
        query.value = { ...query.value, pages: 1, ...change };
      });
      void list.load(query.value);
    },
    answer: (booking, text) => done(messages("voc/feedbacks/answer", { booking, text })),
    hide: (booking, reason) => done(messages("voc/feedbacks/hide", { booking, reason })),
    mark: (booking) => done(messages("voc/feedbacks/mark", { booking })),
  };
}

/** The average of one boat or dock, null under five answers, with the number of answers. */
export type TargetAverage = CallOutput<"voc/feedbacks/view">["items"][number];

/** The averages of a club's boats and docks by their ids; those without an answer are left out. */
export type TargetAverages = ReadonlyMap<string, TargetAverage>;

/** The model of a club's averages. */
export interface TargetAveragesModel {
  /** Empty until they are loaded, and where they could not be: a list is useful without them. */
  readonly averages: ReadonlySignal<TargetAverages>;
  readonly load: () => Promise<void>;
}

/** Creates the model of the averages of a club's boats and docks, without React. */
export function createTargetAveragesModel(client: string, messages: SendContractCall): TargetAveragesModel {
  const averages = signal<TargetAverages>(new Map());
  return {
    averages,
    load: async () => {
      const where = { client, type: "items" } as const;
      const reply = await messages("voc/feedbacks/view", { where, name: "FeedbackAverage", schema: "feedbacks" });
      if (reply.ok) averages.value = new Map(reply.data.items.map((each) => [each._id, each]));
    },
  };
}
