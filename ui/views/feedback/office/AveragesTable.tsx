import type { ReactElement } from "react";
import type { LookOfBoat } from "#core/domain/offer/boatLook.ts";
import type { FeedbackOverview } from "../../../headless/feedback/office.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { averageChangeText, averageText, DistributionBars } from "../../shell/StarsText.tsx";
import { ScrollableTable } from "../../managed/frame/ScrollableTable.tsx";
import * as css from "./feedback.css.ts";

type Row = FeedbackOverview["topics"][number] & { readonly change?: number | null; readonly unread?: number } & Partial<
    Pick<LookOfBoat, "model" | "look">
  >;

/** The props of `AveragesTable`. */
export interface AveragesTableProps {
  /** What the rows are: boats, stations or topics. */
  readonly title: string;
  readonly rows: readonly Row[];
  /** The id of the row that the list is about. */
  readonly selected?: string | undefined;
  /** Makes the list about a row; left out where rows cannot be chosen. */
  readonly onSelect?: (id: string) => void;
}

/** Shows averages with their change in a year, their distribution and their counts, the most answers first. */
export function AveragesTable({ title, rows, selected, onSelect }: AveragesTableProps): ReactElement {
  const { say, named, words } = useWords();
  const isPlace = onSelect !== undefined;
  // Rows without an answer are only counted, except for the one that the list is about.
  const answered = rows.filter(({ _id, count, unread = 0 }) => !isPlace || count > 0 || unread > 0 || _id === selected);
  const silent = rows.length - answered.length;
  const sorted = answered.toSorted((one, other) => other.count - one.count || named(one.name).localeCompare(named(other.name)));
  return (
    <ScrollableTable label={title}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className={css.number}>
              {say("feedback.desk.average")}
            </th>
            {isPlace ? (
              <th scope="col" className={css.wideNumber}>
                {say("feedback.desk.change")}
              </th>
            ) : null}
            <th scope="col" className={css.wide}>
              {say("feedback.desk.spread")}
            </th>
            <th scope="col" className={css.number}>
              {say("feedback.desk.count")}
            </th>
            {isPlace ? (
              <th scope="col" className={css.number}>
                {say("feedback.desk.toRead")}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ _id, name, model, look, average, count, distribution, change = null, unread = 0 }) => (
            <tr key={_id} data-selected={_id === selected || undefined}>
              <th scope="row">
                {isPlace ? (
                  <button type="button" className={css.nameButton} aria-pressed={_id === selected} onClick={() => onSelect(_id)}>
                    {named(name)}
                  </button>
                ) : (
                  named(name)
                )}
                {model === undefined ? null : <span className={css.muted}> · {look === undefined ? model : named(look.name)}</span>}
                {average === null && count > 0 ? <span className={css.few}>{say("feedback.desk.few", { count })}</span> : null}
              </th>
              <td className={css.number}>{average === null ? "–" : <strong>{averageText(average, words)}</strong>}</td>
              {isPlace ? <td className={css.wideNumber}>{change === null ? "" : averageChangeText(change, words)}</td> : null}
              <td className={css.wide}>{count === 0 ? null : <DistributionBars distribution={distribution} />}</td>
              <td className={css.number}>{count}</td>
              {isPlace ? <td className={css.number}>{unread === 0 ? "0" : <strong>{unread}</strong>}</td> : null}
            </tr>
          ))}
          {silent === 0 ? null : (
            <tr>
              <td colSpan={6} className={css.muted}>
                {say("feedback.desk.silent", { count: silent })}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </ScrollableTable>
  );
}
