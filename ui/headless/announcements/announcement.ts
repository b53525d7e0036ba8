import { computed, effect, type ReadonlySignal, untracked } from "@preact/signals-react";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { type AnnouncementWay, maxAnnouncementLength } from "#core/domain/chat/announcement.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { createForm, type Form } from "../form/form.ts";
import { formIssuesOf, type FormIssue } from "../form/issues.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { itemsOf } from "../resource/reply.ts";

/** An announcement that was sent, with what became of it. */
export type SentAnnouncement = CallOutput<"comm/announcements/find">["items"][number];

/** The lakes, docks and boats of the club. */
export type AnnouncementPlaces = Pick<CallOutput<"booking/clubs/offer">, "lakes" | "docks" | "boats">;

/** Where a message begins: its day, and its place, which is empty for the whole club, else its kind and its id, separated by a space. */
export interface AnnouncementStart {
  readonly day: Day;
  readonly place: string;
}

/** The fields of an announcement: `place` is empty for the whole club, else its kind and its id, separated by a space. */
export interface AnnouncementFields {
  readonly day: string;
  readonly place: string;
  readonly way: AnnouncementWay;
  readonly fr: string;
  readonly en: string;
}

type Audience = CallInput<"comm/announcements/preview">;

/** The model with which staff write to all customers of a day: the message, who gets it, and what was sent before. */
export interface AnnouncementModel {
  readonly form: Form<AnnouncementFields>;
  readonly places: Resource<undefined, AnnouncementPlaces>;
  /** Who gets it, for the day, the place and the way that are chosen. */
  readonly recipients: Resource<Audience, CallOutput<"comm/announcements/preview">>;
  /** The latest announcements, the newest first. */
  readonly sent: Resource<undefined, readonly SentAnnouncement[]>;
  /** Whether nobody would get it. */
  readonly reachesNobody: ReadonlySignal<boolean>;
  /** Stops one that is being sent. */
  readonly stop: (id: string) => Promise<void>;
  /** Loads everything, and follows what is being sent until the returned function is called. */
  readonly run: () => () => void;
}

/** How often what is being sent is read again, in milliseconds. */
const followMs = 3000;

const paths = { day: "/date", place: "/place", way: "/way", fr: "/text/fr", en: "/text/en" } as const;

/** Creates the model with which staff write to all customers of a day, without React. */
export function createAnnouncementModel(
  { messages, loading, now, later, newId, client }: Pick<OfficeParts, "messages" | "loading" | "now" | "later" | "newId" | "client">,
  first: AnnouncementStart,
): AnnouncementModel {
  const kept = { now, loading, failurePhrase: failureCatalogPhrase };
  const places = createResource<undefined, AnnouncementPlaces>({ ...kept, ask: () => messages("booking/clubs/offer", { client }) });
  const recipients = createResource<Audience, CallOutput<"comm/announcements/preview">>({
    ...kept,
    ask: (audience) => messages("comm/announcements/preview", audience),
  });
  const sent = createResource<undefined, readonly SentAnnouncement[]>({
    ...kept,
    ask: async () => itemsOf(await messages("comm/announcements/find", {})),
  });
  const replace = (one: SentAnnouncement) =>
    sent.mend((known = []) =>
      [one, ...known.filter(({ _id }) => _id !== one._id)].toSorted((left, right) => (left.createdAt < right.createdAt ? 1 : -1)),
    );
  /** The message that was sent last: every try of it has the same id, so that nobody gets it twice. */
  let tried = { id: "", text: "" };
  const idOf = (text: string) => {
    if (tried.text !== text) tried = { id: newId(), text };
    return tried.id;
  };
  const form = createForm<AnnouncementFields, SentAnnouncement>({
    first: { ...first, way: "text", fr: "", en: "" },
    loading,
    pathOf: (name) => paths[name],
    check: issuesOfAnnouncement,
    send: (fields) => {
      const message = { ...audienceOf(fields, first.day), text: { fr: fields.fr, en: fields.en } };
      return messages("comm/announcements/send", { ...message, id: idOf(JSON.stringify(message)) });
    },
    accepted: (one, fields) => {
      // The same words again are another message.
      tried = { id: "", text: "" };
      replace(one);
      form.begin({ ...fields, fr: "", en: "" });
    },
  });

  return {
    form,
    places,
    recipients,
    sent,
    reachesNobody: computed(() => {
      const counts = recipients.data.value;
      return counts !== undefined && counts.mail + counts.text === 0;
    }),
    stop: async (_id) => {
      const reply = await loading.during(messages("comm/announcements/stop", { _id }));
      if (reply.ok) replace(reply.data);
      else await sent.reload();
    },
    run: () => {
      void places.load(undefined);
      void sent.load(undefined);
      const stopPreview = effect(() => {
        const { day, place, way } = form.fields.value;
        // What the request reads and writes must not begin it again.
        if (parseDay(day) !== undefined) untracked(() => void recipients.load(audienceOf({ day, place, way }, first.day)));
      });
      let stop: () => void = () => undefined;
      const follow = () => {
        if ((sent.data.peek() ?? []).some(({ waiting }) => waiting > 0)) void sent.reload();
        stop = later(follow, followMs);
      };
      stop = later(follow, followMs);
      return () => {
        stopPreview();
        stop();
      };
    },
  };
}

function audienceOf({ day, place, way }: Pick<AnnouncementFields, "day" | "place" | "way">, otherwise: Day): Audience {
  const [kind = "", id = ""] = place.split(" ");
  const at = kind === "lake" ? { lake: id } : kind === "dock" ? { dock: id } : kind === "boat" ? { boat: id } : {};
  return { date: parseDay(day) ?? otherwise, way, ...at };
}

function issuesOfAnnouncement({ day, fr, en }: AnnouncementFields): readonly FormIssue<keyof AnnouncementFields>[] {
  const rules = { day: required.required, fr: required.required, en: required.required };
  const tooLong = { key: "announcements.tooLong", params: { count: maxAnnouncementLength } } as const;
  const texts = { fr, en };
  const long = (["fr", "en"] as const).filter((field) => texts[field].trim().length > maxAnnouncementLength);
  return [...formIssuesOf(issuesInForm(rules, { day, fr, en })), ...long.map((field) => ({ field, phrase: tooLong }))];
}
