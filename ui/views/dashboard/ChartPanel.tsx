import { createContext, type ReactElement, type ReactNode, use, useId, useState } from "react";
import { csvFileText } from "../../headless/managed/csv.ts";
import { useWords } from "../../headless/words/words.tsx";
import { saveFile } from "../../parts/actions/saveFile.ts";
import * as css from "./dashboard.css.ts";
import { ScrollableTable } from "../managed/frame/ScrollableTable.tsx";

type Cell = string | number;

/** The props of `ChartPanel`: the title of a chart, the chart, and its figures as a table. */
export interface ChartPanelProps {
  readonly title: string;
  readonly hint?: string;
  /** The heads of the columns of the table that has the same figures as the chart. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The text of a cell; left out, the cell is shown as it is. */
  readonly cellText?: (cell: Cell, column: number) => string;
  /** Whether the content is a table already. */
  readonly isTable?: boolean;
  readonly children: ReactNode;
}

/** A React context: whether charts show as tables at first. */
export const ChartsAsTablesContext = createContext(false);

/** Shows a chart with its title, which can also be shown as a table and saved as a file. */
export function ChartPanel({ title, hint, head, rows, cellText, isTable = false, children }: ChartPanelProps): ReactElement {
  const { say, locale } = useWords();
  const id = useId();
  const [asTable, setAsTable] = useState(use(ChartsAsTablesContext));
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.panelHead}>
        <h2 id={id} className={css.panelTitle}>
          {title}
        </h2>
        {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
        <span className={css.displayChoices}>
          {isTable ? null : (
            <button
              type="button"
              className={css.displayChoice}
              aria-label={say(asTable ? "dashboard.chartOf" : "dashboard.tableOf", { what: title })}
              onClick={() => setAsTable(!asTable)}
            >
              {say(asTable ? "dashboard.asChart" : "dashboard.asTable")}
            </button>
          )}
          <button
            type="button"
            className={css.displayChoice}
            aria-label={say("dashboard.csvOf", { what: title })}
            onClick={() => saveFile(`${title}.csv`, "text/csv", csvFileText([head, ...rows], locale))}
          >
            {say("dashboard.csv")}
          </button>
        </span>
      </div>
      {asTable ? (
        <ScrollableTable label={title}>
          <table className={css.table}>
            <thead>
              <tr>
                {head.map((each, at) => (
                  <th key={each} scope="col" className={at === 0 ? css.firstCell : css.number}>
                    {each}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={String(row[0])}>
                  {row.map((cell, at) =>
                    at === 0 ? (
                      <th key={head[at]} scope="row" className={css.firstCell}>
                        {cellText?.(cell, at) ?? cell}
                      </th>
                    ) : (
                      <td key={head[at]} className={css.number}>
                        {cellText?.(cell, at) ?? cell}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableTable>
      ) : (
        children
      )}
    </section>
  );
}
