import "../../../headless/words/officeWords.ts";
import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiContentCopy, mdiDownload, mdiOpenInApp } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import type { RowSelection } from "../../../headless/list/rowSelection.ts";
import type { ManagedRowFields } from "../../../headless/managed/kindCalls.ts";
import { createKindModel, type KindModel } from "../../../headless/managed/kindModel.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { createTargetAveragesModel } from "../../../headless/feedback/office.ts";
import { useKindIndex } from "../../../headless/managed/kindIndex.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { saveFile } from "../../../parts/actions/saveFile.ts";
import { SavedViewsMenu } from "../index/SavedViewsMenu.tsx";
import { KindIndex } from "../index/KindIndex.tsx";
import { KindRowDrawer } from "./KindRowDrawer.tsx";
import type { KindView, KindContent, RetirementWords } from "./kindView.ts";
import { rightsOnRows, type RightsOnRows } from "./rightsOnRows.ts";
import type { RowMenuActions, IndexColumn } from "../index/props.ts";
import { useIndexLayout } from "../index/useIndexLayout.ts";
import { ConfirmActionDialog } from "../frame/ConfirmActionDialog.tsx";
import type { Locale } from "#core/domain/language/language.ts";
import { csvFileText } from "../../../headless/managed/csv.ts";

/** The props of `KindPage`: the kind's view, the models of the office, and the address. */
export interface KindPageProps<Row extends ManagedRowFields> {
  readonly view: KindView<Row>;
  readonly parts: OfficeParts;
  /** The query of the current address. */
  readonly place: string;
  /** Tabs under the title. */
  readonly tabs?: ReactNode;
  /** The page that imports rows, for users who may create them. */
  readonly rowImportHref?: string;
}

/** Shows the page of a managed kind: its index, and the open record beside it. */
export function KindPage<Row extends ManagedRowFields>({ view, parts, place, tabs, rowImportHref }: KindPageProps<Row>): ReactElement {
  const { say, words } = useWords();
  const [model] = useState(() => createKindModel<Row>(view, view.searchField(words.locale), parts));
  const { related, askToRetire, rowsFor } = model;
  const index = useKindIndex(() => model.index, place);
  // A kind that refers to its own rows reads them again with its list, which changes after each save.
  const listed = view.related.some((name) => name === view.name) ? index.rows.value : undefined;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `listed` triggers the reading, though its rows are not used.
  useEffect(() => void related.load(), [related, listed]);
  const [feedback] = useState(() => (view.hasAverages === true ? createTargetAveragesModel(parts.client, parts.messages) : undefined));
  useEffect(() => void feedback?.load(), [feedback]);
  const rows = related.rows.value;
  const averages = feedback?.averages.value;
  const shown = useMemo(
    () => view.content({ words, related: rows, parts, ...(averages === undefined ? {} : { averages }) }),
    [view, words, rows, parts, averages],
  );
  const looks = useIndexLayout(view.name, shown.columns, parts.preferences);
  const rights = rightsOnRows(view, parts);
  const { mayAdd, mayRetire } = rights;
  const actions = useRowActions(model, shown, rights, view.isFixed);
  const save = async (found: ReturnType<typeof rowsFor>) => {
    const all = await found;
    if (all === undefined) parts.alerts.raise({ type: "error", message: say("kinds.csvFailed") });
    else saveFile(`${shown.title}.csv`, "text/csv", kindRowsCsvText(shown.columns, all, words.locale));
  };
  return (
    <>
      <KindIndex
        index={index}
        title={shown.title}
        {...(shown.addLabel === undefined || !mayAdd ? {} : { addLabel: shown.addLabel })}
        tabs={
          <>
            {tabs}
            {shown.overview?.({ parts, reload: index.reload })}
          </>
        }
        nameOf={shown.nameOf}
        columns={shown.columns}
        filters={shown.filters}
        tools={
          <>
            {shown.tools?.((name, condition) => void index.filter(name, condition))}
            <SavedViewsMenu parts={parts} page={`/${view.name}`} takeUp={index.takeUp} />
          </>
        }
        looks={looks}
        isWide={view.isWide === true}
        empty={shown.empty}
        actions={actions}
        onFile={() => void save(rowsFor())}
        {...(rowImportHref === undefined ? {} : { rowImportHref })}
        bulk={[
          { id: "csv", label: say("kinds.csv"), icon: mdiDownload, run: (picked) => void save(rowsFor(picked)) },
          ...(mayRetire
            ? [
                {
                  id: "retire",
                  label: shown.leaving?.act ?? say("kinds.retireMany"),
                  icon: mdiArchiveArrowDownOutline,
                  run: (picked: RowSelection<string>) => void askToRetire(picked),
                },
              ]
            : []),
        ]}
        drawer={<OpenDrawer view={view} model={model} shown={shown} parts={parts} />}
        {...(shown.aside === undefined ? {} : { aside: shown.aside({ parts }) })}
      />
      <RetireRowsDialog model={model} {...(shown.leaving === undefined ? {} : { leaving: shown.leaving })} />
    </>
  );
}

interface OpenDrawerProps<Row extends ManagedRowFields> {
  readonly view: KindView<Row>;
  readonly model: KindModel<Row>;
  readonly shown: KindContent<Row>;
  readonly parts: OfficeParts;
}

/** The drawer of the open row; it starts anew when the row is retired or restored. */
function OpenDrawer<Row extends ManagedRowFields>({ view, model, shown, parts }: OpenDrawerProps<Row>): ReactElement | null {
  useSignals();
  const { index, calls } = model;
  const opened = index.opened.value;
  if (opened === undefined) return null;
  const id = opened === "new" ? opened : opened.id;
  const retired = index.rows.value.find((row) => calls.idOf(row) === id)?.retired ?? "";
  return <KindRowDrawer<Row> key={`${id} ${retired}`} view={view} model={model} opened={opened} shown={shown} parts={parts} />;
}

/** The acts on a row: a retired row can only be restored, and acts that the user may not do are left out. */
function useRowActions<Row extends ManagedRowFields>(
  { index, copy, calls, askToRetire }: KindModel<Row>,
  { addLabel, leaving }: KindContent<Row>,
  { mayAdd, mayRetire, mayRestore }: RightsOnRows,
  isFixed?: (row: Row) => boolean,
): RowMenuActions<Row> {
  const { say } = useWords();
  const mayCopy = addLabel !== undefined && mayAdd;
  const erasing = leaving?.act;
  return useCallback(
    (row) => {
      const open = { id: "open", text: say("kinds.openRow"), icon: mdiOpenInApp, onAction: () => index.open(row) };
      const restore = () => void index.restore(row);
      if (row.retired !== undefined)
        return [
          open,
          ...(mayRestore ? [{ id: "restore", text: say("kinds.restore"), icon: mdiArchiveArrowUpOutline, onAction: restore }] : []),
        ];
      const retire = () => void (erasing === undefined ? index.retire(row) : askToRetire({ ids: [calls.idOf(row)] }));
      return [
        open,
        ...(mayCopy ? [{ id: "copy", text: say("kinds.copy"), icon: mdiContentCopy, onAction: () => copy(row) }] : []),
        ...(mayRetire && isFixed?.(row) !== true
          ? [
              {
                id: "retire",
                text: erasing ?? say("kinds.retireRow"),
                icon: mdiArchiveArrowDownOutline,
                isDangerous: true,
                onAction: retire,
              },
            ]
          : []),
      ];
    },
    [index, copy, calls, askToRetire, mayCopy, mayRetire, mayRestore, erasing, isFixed, say],
  );
}

interface RetireRowsDialogProps<Row extends ManagedRowFields> {
  readonly model: KindModel<Row>;
  readonly leaving?: RetirementWords;
}

/** Asks before several rows are retired, or one row of which something is erased. */
function RetireRowsDialog<Row extends ManagedRowFields>({ model, leaving }: RetireRowsDialogProps<Row>): ReactElement {
  const { say } = useWords();
  const [isRunning, setRunning] = useState(false);
  const count = model.leaving.value.length;
  const retire = () => {
    setRunning(true);
    void model.retireAll(leaving?.done).finally(() => setRunning(false));
  };
  return (
    <ConfirmActionDialog
      title={leaving?.ask(count) ?? say("kinds.retireManyAsk", { count })}
      yes={leaving?.yes ?? say("office.retireYes")}
      isOpen={count > 0}
      isPending={isRunning}
      onYes={retire}
      onClose={model.keep}
    >
      <p>{leaving?.hint ?? say("office.retireHint")}</p>
    </ConfirmActionDialog>
  );
}

/** Writes rows as a CSV text in a language: a line of titles, then one line a row, with the given columns except drawings. */
export function kindRowsCsvText<Row>(all: readonly IndexColumn<Row, string>[], rows: readonly Row[], locale: Locale): string {
  const columns = all.filter(({ isDrawing = false }) => !isDrawing);
  const cellOf = (row: Row) => (column: IndexColumn<Row, string>) => {
    const value = column.cell === undefined ? column.show(row) : column.cell(row);
    return typeof value === "string" || typeof value === "number" ? value : "";
  };
  return csvFileText([columns.map(({ title }) => title), ...rows.map((row) => columns.map(cellOf(row)))], locale);
}
