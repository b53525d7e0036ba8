import { mdiDotsHorizontal, mdiFilterOffOutline, mdiPlus, mdiUpload, mdiViewListOutline } from "@mdi/js";
import { type ReactElement, type ReactNode, useMemo } from "react";
import type { KindIndexModel } from "../../../headless/managed/kindIndex.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { MenuButton } from "../../../parts/overlays/MenuButton.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { Table } from "../../../parts/lists/Table.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import * as css from "./office.css.ts";
import type { EmptyIndexTexts, IndexColumn, IndexLayout, RowMenuActions } from "./props.ts";
import { LoadFailure } from "../frame/LoadFailure.tsx";

/** The props of `IndexTable`: the model, its columns, layout, and acts. */
export interface IndexTableProps<Row extends object, Name extends string, Sort extends string> {
  readonly index: KindIndexModel<Row, Name, Sort>;
  readonly title: string;
  readonly columns: readonly IndexColumn<Row, Sort>[];
  readonly looks: IndexLayout;
  readonly nameOf: (row: Row) => string;
  readonly addLabel?: string;
  readonly rowImportHref?: string;
  readonly empty: EmptyIndexTexts;
  readonly bulk?: readonly unknown[];
  readonly actions?: RowMenuActions<Row>;
  /** The sums of the rows' figures, under the rows. */
  readonly totals?: ReactNode;
}

/** Shows the table of rows. Old rows stay while new ones load, and under an error; without any row it shows the reason. */
export function IndexTable<Row extends object, Name extends string, Sort extends string>(
  props: IndexTableProps<Row, Name, Sort>,
): ReactElement {
  const { index, title, columns, looks, nameOf, bulk = [], actions, totals } = props;
  const { say } = useWords();
  const shown = useMemo(() => {
    const chosen: readonly IndexColumn<Row, Sort>[] = columns.filter(({ id }) => !looks.hidden.includes(id));
    return actions === undefined ? chosen : [...chosen, moreColumn(actions, nameOf, say)];
  }, [columns, looks.hidden, actions, nameOf, say]);
  const rows = index.rows.value;
  const opened = index.opened.value;
  return (
    <div className={css.rows} aria-busy={index.state.value === "loading"}>
      <Failure index={index} />
      <SortAnnouncer index={index} columns={columns} />
      <Table
        label={title}
        columns={shown}
        rows={rows}
        idOf={index.idOf}
        sort={index.sort.value}
        onSort={(by) => {
          const column = columns.find(({ sort }) => sort === by);
          if (column?.sort !== undefined) void index.sortBy(column.sort);
        }}
        {...(bulk.length === 0
          ? {}
          : {
              picking: {
                isPicked: index.isPicked,
                pagePicked: index.pagePicked.value,
                isAnyPicked: index.picked.value > 0,
                pick: index.pick,
                pickTo: index.pickTo,
                pickPage: index.pickPage,
                pickNone: index.pickNone,
                pageLabel: say("office.pickPage"),
                rowLabel: (row: Row) => say("office.pickRow", { name: nameOf(row) }),
              },
            })}
        opened={typeof opened === "object" ? opened.id : undefined}
        onOpen={index.openId}
        rowHeight={looks.rowHeight}
        empty={<EmptyList {...props} />}
      />
      {totals}
    </div>
  );
}

/** Announces how the rows are sorted, after that changes. */
function SortAnnouncer<Row extends object, Name extends string, Sort extends string>({
  index,
  columns,
}: Pick<IndexTableProps<Row, Name, Sort>, "index" | "columns">): ReactElement {
  const { say } = useWords();
  const { by, desc } = index.sort.value;
  const column = columns.find(({ sort }) => sort === by)?.title;
  return <output className={hidden}>{column === undefined ? "" : say(desc ? "office.sortedDown" : "office.sortedUp", { column })}</output>;
}

function moreColumn<Row, Sort extends string>(
  actions: RowMenuActions<Row>,
  nameOf: (row: Row) => string,
  say: Words["say"],
): IndexColumn<Row, Sort> {
  return {
    id: "more",
    title: say("office.more"),
    isForActions: true,
    show: (row) => {
      const label = say("kinds.moreOf", { name: nameOf(row) });
      return <MenuButton kind="quiet" icon={mdiDotsHorizontal} menuLabel={label} groups={[{ id: label, entries: actions(row) }]} />;
    },
  };
}

function Failure<Row, Name extends string, Sort extends string>({
  index,
}: {
  readonly index: KindIndexModel<Row, Name, Sort>;
}): ReactElement | null {
  const words = useWords();
  const failure = index.failure.value;
  const asOf = index.asOf.value;
  if (failure === undefined) return null;
  return (
    <LoadFailure failure={failure} className={css.padded} onRetry={() => void index.reload()}>
      {asOf === undefined ? null : <p>{words.say("office.asOf", { time: words.format.clock(asOf) })}</p>}
    </LoadFailure>
  );
}

function EmptyList<Row extends object, Name extends string, Sort extends string>(
  props: IndexTableProps<Row, Name, Sort>,
): ReactElement | null {
  const { index, empty, addLabel, rowImportHref } = props;
  const { say } = useWords();
  const emptiness = index.emptiness.value;
  if (emptiness === "none") return index.state.value === "failed" ? null : <Skeleton height="36px" count={10} />;
  const isFiltered = emptiness === "filtered";
  const clear = <Button onPress={() => void index.clearFilters()}>{say("office.clearFilters")}</Button>;
  const add = (
    <>
      {empty.first === undefined ? null : (
        <ButtonLink icon={mdiPlus} href={empty.first.href}>
          {empty.first.text}
        </ButtonLink>
      )}
      {addLabel === undefined || empty.first !== undefined ? null : (
        <Button icon={mdiPlus} onPress={index.add}>
          {addLabel}
        </Button>
      )}
      {rowImportHref === undefined ? null : (
        <ButtonLink icon={mdiUpload} href={rowImportHref}>
          {say("office.import")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <div className={css.padded}>
      <EmptyState
        icon={isFiltered ? mdiFilterOffOutline : mdiViewListOutline}
        title={isFiltered ? say("office.noMatch") : empty.title}
        actions={isFiltered ? clear : add}
      >
        {isFiltered ? say("office.noMatchHint") : empty.hint}
      </EmptyState>
    </div>
  );
}
