import { mdiArrowDown, mdiArrowUp, mdiCheckBold, mdiMinus } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { Checkbox } from "react-aria-components/Checkbox";
import { Cell, Collection, Column, Row, Table as AriaTable, TableBody, TableHeader } from "react-aria-components/Table";
import { Icon } from "./Icon.tsx";
import * as css from "./Table.css.ts";
import { hidden } from "./VisuallyHidden.css.ts";

export interface TableColumn<Of> {
  readonly id: string;
  readonly title: string;
  /** What it is sorted by; left out, it is not. */
  readonly sort?: string;
  /** Names the row: read with every cell, and the first line of a card. One column has it. */
  readonly isName?: boolean;
  /** Figures stand at the end, in columns. */
  readonly isFigure?: boolean;
  /** Stands beside the name on a card, rather than in its second line. */
  readonly isAside?: boolean;
  /** Left out of cards, where there is room for little. */
  readonly isRoomy?: boolean;
  /** Buttons at the end of the row: its title is only heard. */
  readonly isBare?: boolean;
  readonly show: (row: Of) => ReactNode;
}

export interface TableProps<Of> {
  readonly label: string;
  readonly columns: readonly TableColumn<Of>[];
  readonly rows: readonly Of[];
  readonly idOf: (row: Of) => string;
  readonly sort: { readonly by: string; readonly desc: boolean };
  readonly onSort: (by: string) => void;
  /** Left out where nothing is done with several rows at once. */
  readonly picking?: {
    readonly ids: readonly string[];
    readonly onPick: (ids: readonly string[]) => void;
    readonly pageLabel: string;
    readonly rowLabel: (row: Of) => string;
  };
  /** The id of the row that is open beside the table. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly rowHeight: keyof typeof css.tables;
  /** Stands in place of the rows where there is none: a skeleton, or that nothing was found. */
  readonly empty: ReactNode;
}

/**
 * Rows under heads that stay: sorted by a head, picked with Space, opened with Enter, walked with the arrows. Where it is narrow each row is
 * a card of two lines.
 */
export function Table<Of extends object>(props: TableProps<Of>): ReactElement {
  const { label, columns, rows, idOf, sort, onSort, picking, opened, onOpen, rowHeight, empty } = props;
  const sortOf = (column: string) => columns.find(({ id }) => id === column)?.sort;
  const sorted = columns.find((column) => column.sort === sort.by);
  return (
    <AriaTable
      className={css.tables[rowHeight]}
      aria-label={label}
      selectionMode={picking === undefined ? "none" : "multiple"}
      selectedKeys={picking?.ids ?? []}
      onSelectionChange={(keys) => picking?.onPick(keys === "all" ? rows.map(idOf) : [...keys].map(String))}
      {...(sorted === undefined
        ? {}
        : { sortDescriptor: { column: sorted.id, direction: sort.desc ? "descending" : "ascending" } as const })}
      onSortChange={({ column }) => {
        const by = sortOf(String(column));
        if (by !== undefined) onSort(by);
      }}
      onRowAction={(id) => onOpen(String(id))}
    >
      <TableHeader className={css.head}>
        {picking === undefined ? null : (
          <Column className={css.pickHead} id="pick">
            <Tick label={picking.pageLabel} />
          </Column>
        )}
        <Collection items={columns} dependencies={[sort]}>
          {(column) => <Head column={column} />}
        </Collection>
      </TableHeader>
      <TableBody className={css.body} items={rows} dependencies={[columns, opened]} renderEmptyState={() => empty}>
        {(row) => (
          <Row id={idOf(row)} className={css.row} data-opened={opened === idOf(row) || undefined}>
            {picking === undefined ? null : (
              <Cell className={css.pick}>
                <Tick label={picking.rowLabel(row)} />
              </Cell>
            )}
            <Collection items={columns} dependencies={[row]}>
              {(column) => <Cell className={classOf(column)}>{column.show(row)}</Cell>}
            </Collection>
          </Row>
        )}
      </TableBody>
    </AriaTable>
  );
}

function Head<Of>({ column }: { readonly column: TableColumn<Of> }): ReactElement {
  const { id, title, sort, isName = false, isFigure = false, isBare = false } = column;
  return (
    <Column
      id={id}
      className={isFigure ? css.figureHead : isBare ? css.bareHead : css.columnHead}
      isRowHeader={isName}
      allowsSorting={sort !== undefined}
      textValue={title}
    >
      {({ sortDirection }) => (
        <span className={css.title}>
          {isBare ? <span className={hidden}>{title}</span> : title}
          {sortDirection === undefined ? null : <Icon path={sortDirection === "ascending" ? mdiArrowUp : mdiArrowDown} size={16} />}
        </span>
      )}
    </Column>
  );
}

function Tick({ label }: { readonly label: string }): ReactElement {
  return (
    <Checkbox slot="selection" className={css.tick} aria-label={label}>
      {({ isIndeterminate }) => (
        <span className={css.box} aria-hidden="true">
          <Icon path={isIndeterminate ? mdiMinus : mdiCheckBold} size={14} />
        </span>
      )}
    </Checkbox>
  );
}

function classOf<Of>({ isName = false, isFigure = false, isAside = false, isRoomy = false, isBare = false }: TableColumn<Of>): string {
  if (isName) return css.name;
  if (isBare) return css.bare;
  return `${isFigure ? css.figure : css.cell} ${isAside ? css.aside : isRoomy ? css.roomy : ""}`;
}
