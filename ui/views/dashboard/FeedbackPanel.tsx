import "../../headless/words/feedbackWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { DashboardParts } from "../../headless/dashboard/dashboard.ts";
import { createFeedbackOverview, type FeedbackOverview } from "../../headless/feedback/office.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { averageText } from "../shell/StarsText.tsx";
import { ChartPanel } from "./ChartPanel.tsx";
import { ScrollableTable } from "../managed/frame/ScrollableTable.tsx";
import * as css from "./dashboard.css.ts";

/** Shows what customers of the user’s own club say this season, by topic. Without an answer, and where it cannot be read, it shows nothing. */
export function FeedbackPanel({ parts }: { readonly parts: DashboardParts }): ReactElement | null {
  useSignals();
  const [overview] = useState(() => createFeedbackOverview(parts));
  useEffect(() => void overview.load("season"), [overview]);
  const known = overview.data.value;
  return known === undefined || known.answers === 0 ? null : <LoadedPanel known={known} />;
}

function LoadedPanel({ known: { mean, answers, unread, topics } }: { readonly known: FeedbackOverview }): ReactElement {
  const { say, named, locale, words } = useWords();
  const heads = [say("feedback.desk.topic"), say("feedback.desk.average"), say("feedback.desk.count")];
  const rows = topics.map(({ name, average, count }) => [named(name), average === null ? "–" : averageText(average, words), count]);
  const total = mean === null ? "" : `${averageText(mean, words)} ${say("feedback.desk.mean")} · `;
  return (
    <ChartPanel
      title={say("feedback.desk.title")}
      hint={`${total}${say("feedback.desk.answers", { count: answers })}`}
      head={heads}
      rows={rows}
      isTable
    >
      <ScrollableTable label={say("feedback.desk.title")}>
        <table className={css.table}>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={at === 0 ? css.firstCell : css.number}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = "", average = "", count = 0]) => (
              <tr key={name}>
                <th scope="row" className={css.firstCell}>
                  {name}
                </th>
                <td className={css.number}>{average}</td>
                <td className={css.number}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
      <Link isStandalone href={`${pathInLocale("/clients", locale)}?view=feedback`}>
        {say("feedback.desk.toRead")} ({unread})
      </Link>
    </ChartPanel>
  );
}
