import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import type { DrawingPoint } from "#core/domain/condition/damage.ts";
import type { ProblemPart } from "#core/domain/feedback/tripFeedback.ts";
import { problemParts } from "#core/domain/feedback/tripFeedback.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { readJson, writeJson } from "../session/textStore.ts";

/** A survey as its customer sees it: the trip, the topics, and what was answered. */
export type Survey = CallOutput<"voc/feedbacks/survey">;

/** The link to a survey in a letter: the id of the booking, and the key. */
export type SurveyLink = Pick<CallInput<"voc/feedbacks/survey">, "booking" | "key">;

/** What a customer typed: stars by topic, the comment, and the report of a problem. */
export interface SurveyDraft {
  readonly stars: Readonly<Record<string, number>>;
  readonly comment: string;
  readonly mayPublish: boolean;
  /** Whether the report of a problem is open. */
  readonly hasProblem: boolean;
  readonly part: ProblemPart | null;
  /** Where they tapped the drawing of the boat; null where they chose the part from the list. */
  readonly pin: DrawingPoint | null;
  readonly problem: string;
}

/** What a press on a button is doing, or what came of it. */
export type SurveySending = "idle" | "sending" | "sent" | "failed";

/** The model of the page `/survey`. The draft is stored on the device until it is sent, so that nothing is lost without a network. */
export interface SurveyModel {
  readonly survey: Resource<undefined, Survey>;
  readonly draft: ReadonlySignal<SurveyDraft>;
  readonly sending: ReadonlySignal<SurveySending>;
  readonly reporting: ReadonlySignal<SurveySending>;
  /** Why the newest sending or report failed. */
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** How many topics of the survey have stars. */
  readonly rated: ReadonlySignal<number>;
  readonly load: () => Promise<void>;
  readonly set: (change: Partial<SurveyDraft>) => void;
  /** Gives stars to a topic, or takes them back. */
  readonly rate: (topic: string, stars: number | null) => void;
  readonly send: () => Promise<void>;
  /** Sends the report of a problem at once, apart from the stars. */
  readonly report: () => Promise<void>;
  /** Goes back from the thanks to the answer, to change it. */
  readonly change: () => void;
}

const emptyDraft: SurveyDraft = { stars: {}, comment: "", mayPublish: false, hasProblem: false, part: null, pin: null, problem: "" };

/** Reads the link in a fragment `#booking=ID&key=KEY`; undefined where it is none. */
export function readSurveyLink(fragment: string): SurveyLink | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const booking = params.get("booking") ?? "";
  const key = params.get("key") ?? "";
  return booking === "" || key === "" ? undefined : { booking, key };
}

/** Creates the model of a survey, without React. */
export function createSurveyModel(
  { messages, loading, now, storage }: Pick<BookingPorts, "messages" | "loading" | "now" | "storage">,
  link: SurveyLink,
): SurveyModel {
  const place = `survey ${link.booking}`;
  const stored = draftIn(readJson(storage, place));
  const draft = signal<SurveyDraft>(stored ?? emptyDraft);
  const sending = signal<SurveySending>("idle");
  const reporting = signal<SurveySending>("idle");
  const failure = signal<FailurePhrase | undefined>(undefined);
  const survey = createResource<undefined, Survey>({
    now,
    loading,
    failurePhrase: failurePhraseOf,
    ask: async () => {
      const reply = await messages("voc/feedbacks/survey", link);
      if (reply.ok && stored === undefined) draft.value = draftOf(reply.data);
      return reply;
    },
  });
  const set = (change: Partial<SurveyDraft>) => {
    draft.value = { ...draft.value, ...change };
    writeJson(storage, place, draft.value);
  };
  const failed = (reply: CallFailure, of: typeof sending) =>
    batch(() => {
      of.value = "failed";
      failure.value = failurePhraseOf(reply);
    });
  return {
    survey,
    draft,
    sending,
    reporting,
    failure,
    rated: computed(() => survey.data.value?.topics.filter(({ _id }) => draft.value.stars[_id] !== undefined).length ?? 0),
    load: () => survey.load(undefined),
    set,
    rate: (topic, stars) => {
      const { [topic]: _, ...others } = draft.value.stars;
      set({ stars: stars === null ? others : { ...others, [topic]: stars } });
    },
    send: async () => {
      if (sending.value === "sending") return;
      sending.value = "sending";
      failure.value = undefined;
      const { stars, comment, mayPublish } = draft.value;
      const topics = survey.data.value?.topics ?? [];
      const ratings = topics.flatMap(({ _id }) => (stars[_id] === undefined ? [] : [{ topic: _id, value: stars[_id] }]));
      const body = { ...link, ratings, comment: comment.trim(), mayPublish };
      const reply = await loading.during(messages("voc/feedbacks/create", body));
      if (!reply.ok) return failed(reply, sending);
      storage.remove(place);
      batch(() => {
        sending.value = "sent";
        survey.mend((known) => (known === undefined ? known : { ...known, ...reply.data, ratings, comment: comment.trim(), mayPublish }));
      });
    },
    report: async () => {
      const { part, pin, problem } = draft.value;
      if (part === null || reporting.value === "sending") return;
      reporting.value = "sending";
      failure.value = undefined;
      const body = { ...link, part, ...(pin === null ? {} : { pin }), text: problem.trim() };
      const reply = await loading.during(messages("voc/feedbacks/report", body));
      if (!reply.ok) return failed(reply, reporting);
      reporting.value = "sent";
    },
    change: () => {
      sending.value = "idle";
    },
  };
}

function draftOf({ ratings, comment, mayPublish }: Survey): SurveyDraft {
  return { ...emptyDraft, stars: Object.fromEntries(ratings.map(({ topic, value }) => [topic, value])), comment, mayPublish };
}

/** A stored draft; undefined for anything else. */
function draftIn(value: unknown): SurveyDraft | undefined {
  if (!isRecord(value) || !isRecord(value["stars"])) return undefined;
  const stars = Object.entries(value["stars"]).flatMap(([topic, given]) => (typeof given === "number" ? [[topic, given] as const] : []));
  const text = (name: string) => (typeof value[name] === "string" ? value[name] : "");
  return {
    stars: Object.fromEntries(stars),
    comment: text("comment"),
    mayPublish: value["mayPublish"] === true,
    hasProblem: value["hasProblem"] === true,
    part: problemParts.find((part) => part === value["part"]) ?? null,
    pin: pointIn(value["pin"]),
    problem: text("problem"),
  };
}

function pointIn(value: unknown): DrawingPoint | null {
  if (!isRecord(value)) return null;
  const { x, y } = value;
  return typeof x === "number" && typeof y === "number" ? { x, y } : null;
}
