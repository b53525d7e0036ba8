import { mdiCheckAll, mdiDownload, mdiFileImportOutline } from "@mdi/js";
import { type ReactElement, useEffect, useRef } from "react";
import { csvFileText } from "../../headless/managed/csv.ts";
import type { ImportFile } from "../../headless/importing/file.ts";
import type { ImportCheckResult, ImportModel } from "../../headless/importing/importing.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { saveFile } from "../../parts/actions/saveFile.ts";
import { importColumnLabel, importProblemText } from "./importText.ts";
import { note } from "../managed/frame/frame.css.ts";
import * as css from "./importing.css.ts";
import { PageSection } from "../managed/frame/PageSection.tsx";
import { FailureAlert } from "../form/FailureAlert.tsx";

interface CheckPartProps {
  readonly model: ImportModel;
  readonly file: ImportFile;
}

/** Shows the step that checks every row, shows the result, and imports. */
export function ImportCheckStep({ model, file }: CheckPartProps): ReactElement {
  const { say } = useWords();
  const checked = model.checkResult.value;
  const failure = model.failure.value;
  const doing = model.doing.value;
  const isWhole = checked !== undefined && checked.total === 0;
  return (
    <PageSection id="check" title={say("importing.checks")} hint={say("importing.checksHint")}>
      <FailureAlert failure={failure} />
      {checked === undefined ? null : <Result model={model} file={file} checked={checked} />}
      <div className={css.actions}>
        {isWhole ? (
          <Button
            kind="primary"
            icon={mdiFileImportOutline}
            isPending={doing === "running"}
            pendingLabel={say("importing.running")}
            onPress={() => void model.run()}
          >
            {say("importing.run", { count: checked.rows })}
          </Button>
        ) : (
          <Button
            kind="primary"
            icon={mdiCheckAll}
            isDisabled={model.missing.value.length > 0}
            isPending={doing === "checking"}
            pendingLabel={say("importing.checking")}
            onPress={() => void model.check()}
          >
            {say("importing.check")}
          </Button>
        )}
      </div>
    </PageSection>
  );
}

/** The result of the check; it takes the focus, because it appears where the user started the check. */
function Result({ model, file, checked }: CheckPartProps & { readonly checked: ImportCheckResult }): ReactElement {
  const { say } = useWords();
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  const isWhole = checked.total === 0;
  return (
    <>
      <div ref={here} tabIndex={-1} role="status">
        <Callout tone={isWhole ? "success" : "error"}>
          <p>{isWhole ? allFitText(checked.rows, say) : say("importing.wrong", { count: checked.wrong, rows: checked.rows })}</p>
        </Callout>
      </div>
      {isWhole ? null : <Problems model={model} file={file} checked={checked} />}
    </>
  );
}

/** Two rows read as “both rows”, for which there is no plural form. */
function allFitText(count: number, say: Words["say"]): string {
  return count === 2 ? say("importing.bothFit") : say("importing.fits", { count });
}

function Problems({ model, file, checked: { problems, total } }: CheckPartProps & { readonly checked: ImportCheckResult }): ReactElement {
  const { say, words } = useWords();
  const lines = problems.map((problem) => {
    const record = file.records[problem.row];
    const at = model.matched.peek().indexOf(problem.column);
    const why = importProblemText(model.kind, problem);
    return {
      row: record?.at ?? problem.row + 1,
      column:
        problem.column === "" ? say("importing.wholeRow") : at < 0 ? importColumnLabel(problem.column, words) : (file.heads[at] ?? ""),
      value: at < 0 ? "" : (record?.cells[at]?.trim() ?? ""),
      why: say(why.key, why.params),
    };
  });
  const heads = [say("importing.row"), say("importing.column"), say("importing.value"), say("importing.why")] as const;
  const save = () =>
    saveFile(
      `${say("importing.problems")}.csv`,
      "text/csv",
      csvFileText([heads, ...lines.map(({ row, column, value, why }) => [row, column, value, why])], words.locale),
    );
  return (
    <>
      <section className={css.tableFrame} aria-label={say("importing.problems")}>
        <table className={css.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={css.th}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, column, value, why }) => (
              <tr key={`${row} ${column}`}>
                <th scope="row" className={css.figure}>
                  {row}
                </th>
                <td className={css.td}>{column}</td>
                <td className={css.td}>{value === "" ? <span className={css.quiet}>{say("importing.empty")}</span> : value}</td>
                <td className={css.td}>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={css.actions}>
        {total > problems.length ? <span className={note}>{say("importing.shown", { count: problems.length, total })}</span> : null}
        <Button icon={mdiDownload} onPress={save}>
          {say("importing.saveProblems")}
        </Button>
      </div>
    </>
  );
}
