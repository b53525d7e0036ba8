import "../../headless/words/feedbackWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { type BoatFeedbackData, createBoatFeedback } from "../../headless/feedback/boatFeedback.ts";
import type { BookingPorts } from "../../headless/ports/bookingPorts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { averageText, DistributionBars, StarsText } from "../shell/StarsText.tsx";
import * as css from "../shell/stars.css.ts";

/** The props of `BoatFeedback`. */
export interface BoatFeedbackProps {
  readonly ports: Pick<BookingPorts, "messages" | "now" | "loading">;
  /** The id of the boat. */
  readonly boat: string;
}

/**
 * Shows what customers say of a boat: the average with its count and distribution, “new” under five answers, and the comments that their
 * customers agreed to publish. Nothing is shown while there is no answer, and where it cannot be read: the boat can be booked without it.
 */
export function BoatFeedback({ ports, boat }: BoatFeedbackProps): ReactElement | null {
  useSignals();
  const [feedback] = useState(() => createBoatFeedback(ports, boat));
  useEffect(() => void feedback.load(undefined), [feedback]);
  const data = feedback.data.value;
  return data?.summary === undefined ? null : <LoadedFeedback summary={data.summary} comments={data.comments} />;
}

function LoadedFeedback({
  summary,
  comments,
}: { readonly summary: NonNullable<BoatFeedbackData["summary"]> } & Pick<BoatFeedbackData, "comments">) {
  const { say, format, words } = useWords();
  const { average, count, distribution } = summary;
  return (
    <section className={css.sheet}>
      <h2>{say("feedback.sheet.title")}</h2>
      <p className={css.summary}>
        <strong>
          {average === null ? say("feedback.sheet.fresh") : say("feedback.sheet.average", { average: averageText(average, words) })}
        </strong>
        <DistributionBars distribution={distribution} />
        <span className={css.muted}>{say("feedback.sheet.answers", { count })}</span>
      </p>
      {comments.length === 0 ? (
        <p className={css.muted}>{say("feedback.sheet.none")}</p>
      ) : (
        <ul className={css.comments}>
          {comments.map(({ comment, firstname, ratings, date, hidden, answer }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- published comments carry no id, and the list never changes its order.
            <li key={`${date} ${at}`} className={css.comment}>
              <p className={css.summary}>
                {firstname === "" ? null : <strong>{firstname}</strong>}
                {ratings.slice(0, 1).map(({ topic, value }) => (
                  <StarsText key={topic} value={value} />
                ))}
                <span className={css.muted}>{format.longDay(date)}</span>
              </p>
              {hidden === null ? (
                <p className={css.typed}>{comment}</p>
              ) : (
                <p className={css.muted}>{say("feedback.sheet.hidden", { reason: say(`feedback.reasons.${hidden}`) })}</p>
              )}
              {answer === null ? null : (
                <p className={css.typed}>
                  <span className={css.muted}>{say("feedback.sheet.club")}</span> {answer}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
