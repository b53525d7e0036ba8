import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { feedbackLimits } from "#core/domain/feedback/survey.ts";
import { problemParts } from "#core/domain/feedback/tripFeedback.ts";
import { failureText } from "../../headless/alerts/phrase.ts";
import type { SurveyModel } from "../../headless/feedback/survey.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Checkbox } from "../../parts/fields/Checkbox.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import { calloutIconProp } from "../../parts/messages/alertIcons.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import * as css from "./survey.css.ts";

/** Shows the report of something that broke: a part of the boat and a text, which go to the club at once, apart from the stars. */
export function SurveyProblemPart({ model }: { readonly model: SurveyModel }): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const { hasProblem, part, problem } = model.draft.value;
  const reporting = model.reporting.value;
  const failure = reporting === "failed" ? model.failure.value : undefined;
  if (reporting === "sent" || (model.survey.data.value?.problem ?? null) !== null)
    return (
      <div role="status">
        <Callout tone="success">
          <p>{say("feedback.survey.reported")}</p>
        </Callout>
      </div>
    );
  return (
    <div className={css.problem} data-open={hasProblem || undefined}>
      <Checkbox isSelected={hasProblem} onChange={(on) => model.set({ hasProblem: on })}>
        <strong>{say("feedback.survey.broke")}</strong>
      </Checkbox>
      {hasProblem ? (
        <div className={css.problemBody}>
          <p>{say("feedback.survey.brokeHint")}</p>
          <SelectField
            label={say("feedback.survey.part")}
            value={part ?? ""}
            onChange={(chosen) => model.set({ part: problemParts.find((each) => each === chosen) ?? null })}
            options={[
              { value: "", text: say("feedback.survey.choose") },
              ...problemParts.map((each) => ({ value: each, text: say(`condition.parts.${each}`) })),
            ]}
          />
          <TextArea
            label={say("feedback.survey.problem")}
            value={problem}
            maxLength={feedbackLimits.problem}
            onChange={(typed) => model.set({ problem: typed })}
          />
          {failure === undefined ? null : (
            <div role="alert">
              <Callout tone="error" {...calloutIconProp(failure)}>
                <p>{failureText(failure, words)}</p>
              </Callout>
            </div>
          )}
          <div>
            <Button
              isDisabled={part === null}
              isPending={reporting === "sending"}
              pendingLabel={say("feedback.survey.reporting")}
              onPress={() => void model.report()}
            >
              {say("feedback.survey.report")}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
