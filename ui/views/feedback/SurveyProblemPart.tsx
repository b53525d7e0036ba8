import type { ReactElement } from "react";
import { feedbackLimits } from "#core/domain/feedback/survey.ts";
import { damagePoint } from "#core/domain/condition/damage.ts";
import { problemPartNear, problemParts } from "#core/domain/feedback/tripFeedback.ts";
import type { Survey, SurveyModel } from "../../headless/feedback/survey.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Checkbox } from "../../parts/fields/Checkbox.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { DamageDrawing } from "../boat/DamageDrawing.tsx";
import * as css from "./survey.css.ts";
import { FailureAlert } from "../form/FailureAlert.tsx";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";

/** The props of `SurveyProblemPart`: the model, and the boat of the trip. */
export interface SurveyProblemPartProps extends Pick<Survey, "boat"> {
  readonly model: SurveyModel;
}

/** Shows the report of something that broke: a part of the boat, from its drawing or from a list, and a text, which go to the club at once, apart from the stars. */
export function SurveyProblemPart({ model, boat }: SurveyProblemPartProps): ReactElement {
  const { say, named } = useWords();
  const { hasProblem, part, pin, problem } = model.draft.value;
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
          <p className={css.muted}>{say("feedback.survey.tap")}</p>
          <DamageDrawing
            drawing={drawingOfBoat(boat)}
            label={say("condition.drawing", { boat: named(boat.name) })}
            damages={part === null ? [] : [{ key: "problem", point: damagePoint({ pin, part }), isNew: true, isRepaired: false }]}
            onTap={(point) => model.set({ pin: point, part: problemPartNear(point) })}
          />
          <SelectField
            label={say("feedback.survey.part")}
            value={part ?? ""}
            onChange={(chosen) => model.set({ part: chosen === "" ? null : chosen, pin: null })}
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
          {failure === undefined ? null : <FailureAlert failure={failure} />}
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
