import "../../../headless/words/feedbackWords.ts";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { feedbackListViews } from "#core/domain/feedback/tripFeedback.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { formatLocaleByLanguage } from "#core/words/format/say.ts";
import {
  averagePeriods,
  createFeedbackDeskModel,
  type FeedbackDeskModel,
  type FeedbackOverview,
} from "../../../headless/feedback/office.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { averageChangeText, averageText } from "../../shell/StarsText.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import { group } from "../../booking/calendar/calendar.css.ts";
import * as office from "../../managed/index/office.css.ts";
import { AveragesTable } from "./AveragesTable.tsx";
import { FeedbackCard } from "./FeedbackCard.tsx";
import * as css from "./feedback.css.ts";

/** The number of trips under which there is no share of answered surveys. */
const fewestTrips = 5;

/** The props of `FeedbackPage`: the models of the office, and the address. */
export interface FeedbackPageProps {
  readonly parts: OfficeParts;
  /** The query of the current address; `booking` names the feedback that is current at first. */
  readonly place: string;
  /** Called with the number of unread ones whenever it is loaded, so that the menu shows it. */
  readonly onUnread: (count: number) => void;
}

/** Shows the feedback of a club’s customers: the averages of boats and stations, and what is to be read and answered. */
export function FeedbackPage({ parts, place, onUnread }: FeedbackPageProps): ReactElement {
  const { say } = useWords();
  const [desk] = useState(() => createFeedbackDeskModel(parts, new URLSearchParams(place).get("booking") ?? undefined));
  useEffect(() => void desk.load(), [desk]);
  const overview = desk.overview.data.value;
  const failure = desk.overview.failure.value;
  const unread = overview?.unread;
  useEffect(() => {
    if (unread !== undefined) onUnread(unread);
  }, [unread, onUnread]);
  useShortcut("ArrowDown", () => desk.step(1));
  useShortcut("ArrowUp", () => desk.step(-1));
  useShortcut("p", desk.nextPeriod);
  return (
    <div>
      <div className={office.titleBar}>
        <h1 className={office.title}>{say("feedback.desk.title")}</h1>
        <span className={office.count} />
        <div role="group" aria-label={say("feedback.desk.period")} className={group}>
          {averagePeriods.map((each) => (
            <Button key={each} aria-pressed={each === desk.period.value} onPress={() => desk.choosePeriod(each)}>
              {say(`feedback.desk.${each}`)}
            </Button>
          ))}
        </div>
      </div>
      <LoadFailure failure={failure ?? desk.list.failure.value} onRetry={() => void desk.load()} />
      {overview === undefined ? (
        failure === undefined ? (
          <div aria-busy="true">
            <Skeleton height="72px" count={4} />
          </div>
        ) : null
      ) : (
        <div className={css.columns}>
          <FeedbackList desk={desk} overview={overview} />
          <Averages desk={desk} overview={overview} />
        </div>
      )}
    </div>
  );
}

interface LoadedProps {
  readonly desk: FeedbackDeskModel;
  readonly overview: FeedbackOverview;
}

function Averages({ desk, overview }: LoadedProps): ReactElement {
  const { say, words } = useWords();
  const { mean, change, answers, unread, problems, responses, answerMs } = overview;
  const { trips, answered } = responses;
  const share = trips < fewestTrips ? "–" : (answered / trips).toLocaleString(formatLocaleByLanguage[words.locale], { style: "percent" });
  const selected = desk.query.value.target;
  const select = (target: string) => desk.show({ target: target === selected ? undefined : target, view: "all" });
  return (
    <div className={css.averages}>
      <dl className={css.figures}>
        <Figure value={mean === null ? "–" : averageText(mean, words)} name={say("feedback.desk.mean")}>
          {say("feedback.desk.answers", { count: answers })}
          {change === null ? "" : ` · ${averageChangeText(change, words)}`}
        </Figure>
        <Figure value={String(unread)} name={say("feedback.desk.unread")} />
        <Figure value={String(problems)} name={say("feedback.desk.problems")} isAlert={problems > 0} />
        <Figure value={share} name={say("feedback.desk.responses")}>
          {say("feedback.desk.trips", { count: trips })}
        </Figure>
        <Figure
          value={answerMs === null ? "–" : words.format.lasting(Math.max(1, Math.round(answerMs / 60_000)))}
          name={say("feedback.desk.answerTime")}
        />
      </dl>
      {(["boat", "dock"] as const).map((kind) => {
        const rows = overview[`${kind}s`];
        return rows.length === 0 ? null : (
          <AveragesTable key={kind} title={say(`feedback.desk.${kind}`)} rows={rows} selected={selected} onSelect={select} />
        );
      })}
      <AveragesTable title={say("feedback.desk.topic")} rows={overview.topics} />
      <p className={css.muted}>{say("feedback.desk.legend")}</p>
    </div>
  );
}

interface FigureProps {
  readonly value: string;
  readonly name: string;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

function Figure({ value, name, isAlert = false, children }: FigureProps): ReactElement {
  return (
    <div className={css.figure}>
      <dt className={css.figureName}>{name}</dt>
      <dd className={css.figureValue} data-alert={isAlert || undefined}>
        {value}
      </dd>
      {children === undefined ? null : <dd className={css.muted}>{children}</dd>}
    </div>
  );
}

function FeedbackList({ desk, overview }: LoadedProps): ReactElement {
  const { say, named, locale } = useWords();
  const { view, target, pages } = desk.query.value;
  const list = desk.list.data.value;
  const place = [...overview.boats, ...overview.docks].find(({ _id }) => _id === target);
  return (
    <section className={css.list} aria-label={say("feedback.desk.title")}>
      <div className={office.tabs}>
        {feedbackListViews.map((each) => (
          <button key={each} type="button" className={office.tab} aria-pressed={each === view} onClick={() => desk.show({ view: each })}>
            {say(`feedback.desk.views.${each}`)}
          </button>
        ))}
      </div>
      {place === undefined ? (
        <h2 className={hidden}>{say(`feedback.desk.views.${view}`)}</h2>
      ) : (
        <div className={css.about}>
          <h2 className={css.aboutName}>{say("feedback.desk.about", { name: named(place.name) })}</h2>
          <Button kind="quiet" onPress={() => desk.show({ target: undefined })}>
            {say("feedback.desk.everything")}
          </Button>
        </div>
      )}
      {list === undefined ? (
        <Skeleton height="120px" count={3} />
      ) : list.items.length === 0 && view === "all" && target === undefined ? (
        <EmptyState
          title={say("feedback.desk.noneYet")}
          actions={<ButtonLink href={`${pathInLocale("/config", locale)}#section-survey`}>{say("feedback.desk.settings")}</ButtonLink>}
        >
          {say("feedback.desk.noneHint")}
        </EmptyState>
      ) : list.items.length === 0 ? (
        <EmptyState
          title={say("feedback.desk.none")}
          actions={<Button onPress={() => desk.show({ view: "all", target: undefined })}>{say("feedback.desk.views.all")}</Button>}
        />
      ) : (
        <ul className={css.cards}>
          {list.items.map((item) => (
            <li key={item.booking._id}>
              <FeedbackCard desk={desk} item={item} topics={overview.topics} />
            </li>
          ))}
        </ul>
      )}
      {list?.hasMore === true ? <Button onPress={() => desk.show({ pages: pages + 1 })}>{say("feedback.desk.more")}</Button> : null}
    </section>
  );
}
