import type { BilingualName } from "../language/language.ts";

/** One of the things that the stars of a topic are about: the boat, and so its model, or the dock. */
export type TopicSubject = (typeof topicSubjects)[number];

/** The list of what the stars of a topic can be about. */
export const topicSubjects = ["boat", "dock"] as const;

/** A topic that a club's survey has stars for. Stored ratings name its `id`, so its name may change. */
export interface SurveyTopic {
  readonly id: string;
  readonly about: TopicSubject;
  readonly name: BilingualName;
}

/** The topics of a club that chose none itself, in the order of the survey. */
export const defaultSurveyTopics: readonly SurveyTopic[] = [
  { id: "boat", about: "boat", name: { en: "The boat", fr: "Le bateau" } },
  { id: "dock", about: "dock", name: { en: "The dock", fr: "Le quai" } },
  { id: "welcome", about: "dock", name: { en: "The welcome", fr: "L’accueil" } },
];
