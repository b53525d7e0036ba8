import { mdiClose, mdiPlus } from "@mdi/js";
import type { ReactElement } from "react";
import { topicSubjects } from "#core/domain/club/surveyTopics.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { ClubRulesRow } from "../../../headless/club/clubSettings.ts";
import { mostSurveyTopics, typedTopicsIn, type TypedTopic } from "../../../headless/club/surveyTopics.ts";
import type { TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import * as css from "./config.css.ts";

/** The props of `TopicsField`: the form, and the clock, from which a new topic gets an id that no topic had before. */
export interface TopicsFieldProps {
  readonly form: RecordForm<TypedFields, ClubRulesRow>;
  readonly now: () => number;
}

/** Shows the topics of the survey, one under the other. */
export function TopicsField({ form, now }: TopicsFieldProps): ReactElement {
  const { say, locale } = useWords();
  const topics = typedTopicsIn(form.fields.value);
  const write = (next: readonly TypedTopic[]) => form.set({ topics: next });
  const change = (id: string, part: Partial<TypedTopic>) => write(topics.map((topic) => (topic.id === id ? { ...topic, ...part } : topic)));
  const issue = form.issueOf("topics")?.phrase;
  return (
    <div id="topics" tabIndex={-1} className={css.taxes}>
      {topics.map((topic, at) => {
        const title = say("config.survey.topic", { number: at + 1 });
        return (
          <div key={topic.id} role="group" aria-label={title} className={css.taxGroup}>
            <div className={css.taxHead}>
              <strong aria-hidden="true">{title}</strong>
              <Button
                kind="quiet"
                icon={mdiClose}
                aria-label={say("config.survey.remove", { name: (locale === "fr" ? topic.french : topic.english) || title })}
                onPress={() => write(topics.filter(({ id }) => id !== topic.id))}
              />
            </div>
            <div className={css.tax}>
              <TextField
                label={say("config.survey.french")}
                value={topic.french}
                onChange={(french) => change(topic.id, { french })}
                autoComplete="off"
              />
              <TextField
                label={say("config.survey.english")}
                value={topic.english}
                onChange={(english) => change(topic.id, { english })}
                autoComplete="off"
              />
              <SelectField
                label={say("config.survey.about")}
                value={topic.about}
                onChange={(about) => change(topic.id, { about })}
                options={topicSubjects.map((subject) => ({ value: subject, text: say(`config.survey.subjects.${subject}`) }))}
              />
            </div>
          </div>
        );
      })}
      {issue === undefined ? null : <p className={css.error}>{say(issue.key, issue.params)}</p>}
      {topics.length >= mostSurveyTopics ? null : (
        <Button icon={mdiPlus} onPress={() => write([...topics, { id: `t${now().toString(36)}`, about: "boat", french: "", english: "" }])}>
          {say("config.survey.add")}
        </Button>
      )}
    </div>
  );
}
