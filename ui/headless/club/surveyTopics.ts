import type { CallOutput } from "#core/contract/index.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { FormIssue } from "../form/issues.ts";
import type { TypedFields } from "../managed/typedFields.ts";

type SurveyTopic = CallOutput<"configuration/rules/read">["topics"][number];

/** A topic of the survey as it is typed. Its id never changes, because stored stars name it. */
export interface TypedTopic extends Pick<SurveyTopic, "id" | "about"> {
  readonly french: string;
  readonly english: string;
}

/** The most topics that a survey has. */
export const mostSurveyTopics = 6;

/** Reads the topics from the fields of a form. */
export function typedTopicsIn(typed: TypedFields): readonly TypedTopic[] {
  const list: unknown = typed["topics"];
  return Array.isArray(list) ? list.filter(isTypedTopic) : [];
}

/** Gives a topic as it is typed. */
export function typedTopicOf({ id, about, name }: SurveyTopic): TypedTopic {
  return { id, about, french: name.fr, english: name.en };
}

/** Gives a typed topic as it is sent. */
export function surveyTopicOf({ id, about, french, english }: TypedTopic): SurveyTopic {
  return { id, about, name: { fr: french.trim(), en: english.trim() } };
}

/** Gives the issue of topics that lack a name, or that are none at all. */
export function topicIssuesIn(topics: readonly TypedTopic[]): readonly FormIssue<string>[] {
  const isWrong = topics.length === 0 || topics.some(({ french, english }) => french.trim() === "" || english.trim() === "");
  return isWrong ? [{ field: "topics", phrase: { key: "config.survey.wrong" } }] : [];
}

function isTypedTopic(value: unknown): value is TypedTopic {
  return (
    isRecord(value) &&
    (value["about"] === "boat" || value["about"] === "dock") &&
    ["id", "french", "english"].every((name) => typeof value[name] === "string")
  );
}
