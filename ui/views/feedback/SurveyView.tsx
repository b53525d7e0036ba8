import "../../headless/words/feedbackWords.ts";
import * as css from "./survey.css.ts";
import { type ReactElement, useEffect, useRef } from "react";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { feedbackLimits } from "#core/domain/feedback/survey.ts";
import { failureText } from "../../headless/alerts/phrase.ts";
import type { Survey, SurveyModel } from "../../headless/feedback/survey.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { TextWithLinks } from "../../parts/actions/TextWithLinks.tsx";
import { BottomBar } from "../../parts/actions/BottomBar.tsx";
import { StarRadios } from "../../parts/choices/StarRadios.tsx";
import { Checkbox } from "../../parts/fields/Checkbox.tsx";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import { calloutIconProp } from "../../parts/messages/alertIcons.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { BoatDrawing } from "../boat/BoatDrawing.tsx";
import { SurveyProblemPart } from "./SurveyProblemPart.tsx";
import { formPage } from "../form/formPage.css.ts";
import { FailureAlert } from "../form/FailureAlert.tsx";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/** The props of `SurveyView`: its model, and where the booking page is, to which a link that opens nothing leads. */
export interface SurveyViewProps {
  readonly model: SurveyModel;
  readonly homePath: string;
}

/** Shows the survey of a trip: stars for each topic, a comment, the report of a problem; then the thanks. */
export function SurveyView({ model, homePath }: SurveyViewProps): ReactElement {
  const { say } = useWords();
  useEffect(() => void model.load(), [model]);
  const survey = model.survey.data.value;
  const failure = model.survey.failure.value;
  if (survey === undefined && failure?.key === "errors.code.ITEM_NOT_EXIST") return <SurveyLinkProblem homePath={homePath} />;
  return (
    <div className={formPage}>
      {survey !== undefined ? (
        <LoadedSurvey model={model} survey={survey} />
      ) : failure === undefined ? (
        <>
          <h1>{say("feedback.survey.title")}</h1>
          <Skeleton height="88px" count={4} />
        </>
      ) : (
        <>
          <h1>{say("feedback.survey.title")}</h1>
          <FailureAlert failure={failure}>
            <Button onPress={() => void model.load()}>{say("feedback.survey.again")}</Button>
          </FailureAlert>
        </>
      )}
    </div>
  );
}

/** Says that the link of a survey is incomplete, forged, or of a booking that is no longer there. */
export function SurveyLinkProblem({ homePath }: Pick<SurveyViewProps, "homePath">): ReactElement {
  const { say } = useWords();
  return (
    <div className={formPage}>
      <h1>{say("feedback.survey.forgedTitle")}</h1>
      <p>{say("feedback.survey.forged")}</p>
      <div>
        <ButtonLink href={homePath}>{say("feedback.survey.home")}</ButtonLink>
      </div>
    </div>
  );
}

interface LoadedProps extends Pick<SurveyViewProps, "model"> {
  readonly survey: Survey;
}

function LoadedSurvey({ model, survey }: LoadedProps): ReactElement {
  const { say } = useWords();
  if (survey.state === "late")
    return (
      <EndedSurvey survey={survey} title={say("feedback.survey.lateTitle")}>
        {say("feedback.survey.late")}
      </EndedSurvey>
    );
  if (survey.state === "closed")
    return (
      <EndedSurvey survey={survey} title={say("feedback.survey.closedTitle")}>
        {say("feedback.survey.closed")}
      </EndedSurvey>
    );
  return model.sending.value === "sent" ? <SentSurvey model={model} survey={survey} /> : <SurveyForm model={model} survey={survey} />;
}

function EndedSurvey({ survey, title, children }: Pick<LoadedProps, "survey"> & { readonly title: string; readonly children: string }) {
  const { say } = useWords();
  return (
    <>
      <h1>{title}</h1>
      <p>{children}</p>
      <Trip survey={survey} />
      {survey.ratings.length === 0 ? null : (
        <section className={css.topics} aria-label={say("feedback.survey.yours")}>
          <Answers survey={survey} />
        </section>
      )}
      <Help survey={survey} />
    </>
  );
}

function Answers({ survey }: Pick<LoadedProps, "survey">): ReactElement {
  const words = useWords();
  return (
    <dl className={css.answers}>
      {survey.topics.flatMap(({ _id, name }) => {
        const value = survey.ratings.find(({ topic }) => topic === _id)?.value;
        return value === undefined
          ? []
          : [
              <div key={_id} className={css.answer}>
                <dt>{words.named(name)}</dt>
                <dd>{starNames(words)[value - 1]}</dd>
              </div>,
            ];
      })}
    </dl>
  );
}

function SentSurvey({ model, survey }: LoadedProps): ReactElement {
  const { say, format } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const until = survey.until === null ? undefined : Date.parse(survey.until);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {say("feedback.survey.sent")}
      </h1>
      {until === undefined ? null : (
        <p>{say("feedback.survey.until", { day: format.longDay(dayAt(until)), time: format.time(minutesOfDayAt(until)) })}</p>
      )}
      <Trip survey={survey} />
      <Answers survey={survey} />
      <div>
        <Button onPress={model.change}>{say("feedback.survey.change")}</Button>
      </div>
      <Help survey={survey} />
    </>
  );
}

function SurveyForm({ model, survey }: LoadedProps): ReactElement {
  const { say, format, named, words } = useWords();
  const draft = model.draft.value;
  const failure = model.sending.value === "failed" ? model.failure.value : undefined;
  const topics = survey.topics.length;
  return (
    <form className={css.form} onSubmit={submitHandlerOf(model.send)} noValidate>
      <h1>{say("feedback.survey.title")}</h1>
      <p className={css.muted}>{say("feedback.survey.lead", { date: format.longDay(survey.date), name: survey.firstname })}</p>
      <Trip survey={survey} />
      <div className={css.topics}>
        {survey.topics.map(({ _id, name }) => (
          <div key={_id} className={css.topic}>
            <StarRadios
              label={named(name)}
              value={draft.stars[_id] ?? null}
              onChange={(stars) => model.rate(_id, stars)}
              names={starNames(words)}
              word={starWord(draft.stars[_id], words) ?? say("feedback.survey.skip")}
              clearLabel={say("feedback.survey.clear")}
            />
          </div>
        ))}
      </div>
      <TextArea
        label={say("feedback.survey.comment")}
        description={say("feedback.survey.commentHint")}
        value={draft.comment}
        maxLength={feedbackLimits.comment}
        onChange={(comment) => model.set({ comment })}
      />
      <p className={css.count}>{say("feedback.survey.count", { count: draft.comment.length, most: feedbackLimits.comment })}</p>
      <Checkbox isSelected={draft.mayPublish} onChange={(mayPublish) => model.set({ mayPublish })}>
        {say("feedback.survey.publish")}
      </Checkbox>
      <SurveyProblemPart model={model} boat={survey.boat} />
      <p className={css.muted}>{say("feedback.survey.charge")}</p>
      <Help survey={survey} />
      {failure === undefined ? null : (
        <div role="alert">
          <Callout tone="error" {...calloutIconProp(failure)}>
            <p>{failure.key === "errors.code.SURVEY_ENDED" ? failureText(failure, words) : say("feedback.survey.offline")}</p>
          </Callout>
        </div>
      )}
      <BottomBar
        label={say("feedback.survey.title")}
        actions={
          <Button kind="primary" type="submit" isPending={model.sending.value === "sending"} pendingLabel={say("feedback.survey.sending")}>
            {say(survey.state === "changeable" ? "feedback.survey.resend" : "feedback.survey.send")}
          </Button>
        }
      >
        {say("feedback.survey.rated", { count: model.rated.value, all: topics })}
      </BottomBar>
    </form>
  );
}

function Trip({ survey: { boat, dock } }: Pick<LoadedProps, "survey">): ReactElement {
  const { named } = useWords();
  return (
    <div className={css.trip}>
      <div className={css.plate}>
        <BoatDrawing drawing={drawingOfBoat(boat)} look="row" />
      </div>
      <div className={css.tripWords}>
        <strong className={css.boatName}>{named(boat.name)}</strong>
        <span className={css.muted}>{named(dock.name)}</span>
      </div>
    </div>
  );
}

function Help({ survey: { club } }: Pick<LoadedProps, "survey">): ReactElement {
  const { say } = useWords();
  const phone = phoneNumberText(club.phone);
  return (
    <p className={css.muted}>
      <TextWithLinks links={[{ text: phone, href: `tel:${club.phone}` }]}>
        {say("feedback.survey.help", { club: club.name, phone })}
      </TextWithLinks>
    </p>
  );
}

const keys = ["s1", "s2", "s3", "s4", "s5"] as const;

/** Gives what one to five stars are called, such as “Good, 4 stars”. */
export function starNames({ say }: Pick<Words, "say">): readonly string[] {
  return keys.map((key, at) => say("feedback.survey.star", { word: say(`feedback.survey.words.${key}`), count: at + 1 }));
}

/** Gives the word for a number of stars; undefined for none. */
export function starWord(stars: number | undefined, { say }: Pick<Words, "say">): string | undefined {
  const key = stars === undefined ? undefined : keys[stars - 1];
  return key === undefined ? undefined : say(`feedback.survey.words.${key}`);
}
