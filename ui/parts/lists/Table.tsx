// Some browsers drop the roles of rows and cells that are laid out as cards, so the roles are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { mdiArrowDown, mdiArrowUp, mdiCheckBold, mdiMinus } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from "react";
import { Icon } from "../marks/Icon.tsx";
import * as css from "./Table.css.ts";
import { type TableActions, useTableInput } from "./tableInput.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** One column of a table. */
export interface TableColumn<Of> {
  /** The id of the column, unique in its table. */
  readonly id: string;
  /** The title in the column's head. */
  readonly title: string;
  /** What the head shows in place of the title, which screen readers still read. */
  readonly head?: ReactNode;
  /** The name by which rows are sorted when the head is pressed; left out, the column does not sort. */
  readonly sort?: string;
  /** Whether the column names the row: it is read with every cell, and is the first line of a card. Exactly one column has it. */
  readonly isName?: boolean;
  /** Whether the cells are numbers, aligned at the end. */
  readonly isFigure?: boolean;
  /** Whether the cell is beside the name on a card, rather than in the second line. */
  readonly isAside?: boolean;
  /** Whether the column is left out of cards, which have less space. */
  readonly isHiddenOnCards?: boolean;
  /** Whether the title is before the cell on a card: a number says nothing without it. */
  readonly isTitledOnCards?: boolean;
  /** Whether the cells are buttons at the end of the row: the title is for screen readers only. */
  readonly isForActions?: boolean;
  /** Renders the cell of a row. */
  readonly show: (row: Of) => ReactNode;
}

/** The props of `Table`. */
export interface TableProps<Of> extends TableActions<Of> {
  /** The name of the table for screen readers. */
  readonly label: string;
  /** The columns, in the order in which they are listed. */
  readonly columns: readonly TableColumn<Of>[];
  /** The name by which the rows are sorted, and whether the largest comes first. The caller sorts. */
  readonly sort: { readonly by: string; readonly desc: boolean };
  /** The id of the row that is open beside the table, undefined for none. */
  readonly opened: string | undefined;
  /** How tall the rows are. */
  readonly rowHeight: keyof typeof css.tables;
  /** Content in place of the rows if there are none: a skeleton, or a message that nothing was found. */
  readonly empty: ReactNode;
}

/**
 * Shows a table of rows: its heads sort and stay in view, Space picks a row, Enter opens it, arrow keys move between cells. Where it is
 * narrow each row is a card of two lines. It is the platform's table rather than React Aria's: building a collection at each press would
 * take too long.
 */
export function Table<Of extends object>(props: TableProps<Of>): ReactElement {
  const { label, columns, rows, idOf, sort, picking, opened, rowHeight, empty } = props;
  const grid = useRef<HTMLTableElement>(null);
  const input = useTableInput(grid, props);
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={label}
      aria-multiselectable={picking === undefined ? undefined : true}
      className={css.tables[rowHeight]}
      // An empty table is no stop of the Tab key.
      tabIndex={rows.length === 0 ? undefined : 0}
      {...input}
    >
      <thead role="rowgroup" className={css.head}>
        <tr role="row" tabIndex={-1}>
          {picking === undefined ? null : (
            <th role="columnheader" className={css.pickHead} tabIndex={-1}>
              <Tick label={picking.pageLabel} isOn={picking.pagePicked === "all"} isMixed={picking.pagePicked === "some"} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={css.body} data-empty={rows.length === 0 || undefined}>
        {rows.length > 0 ? null : (
          <tr role="row">
            <td role="gridcell" colSpan={columns.length + (picking === undefined ? 0 : 1)}>
              {empty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <Row
            key={idOf(row)}
            id={idOf(row)}
            row={row}
            columns={columns}
            isOpened={opened === idOf(row)}
            isPicked={picking?.isPicked(row)}
            pickLabel={picking?.rowLabel(row)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps<Of> {
  /** The id of the row. */
  readonly id: string;
  /** The row itself. */
  readonly row: Of;
  /** The columns of the table. */
  readonly columns: readonly TableColumn<Of>[];
  /** Whether the row is open beside the table. */
  readonly isOpened: boolean;
  /** Undefined if rows cannot be picked. */
  readonly isPicked: boolean | undefined;
  /** The name of the row's box; undefined if rows cannot be picked. */
  readonly pickLabel: string | undefined;
}

/** One row, rendered again only if one of its props changed. */
function Row<Of>({ id, row, columns, isOpened, isPicked, pickLabel }: RowProps<Of>): ReactElement {
  return useMemo(
    () => (
      <tr role="row" className={css.row} tabIndex={-1} data-key={id} data-opened={isOpened || undefined} aria-selected={isPicked}>
        {isPicked === undefined || pickLabel === undefined ? null : (
          <td role="gridcell" className={css.pick} tabIndex={-1}>
            <Tick label={pickLabel} isOn={isPicked} />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.id}
            role={column.isName === true ? "rowheader" : "gridcell"}
            className={classOf(column)}
            tabIndex={-1}
            data-title={column.isTitledOnCards === true ? column.title : undefined}
          >
            {column.show(row)}
          </td>
        ))}
      </tr>
    ),
    [id, row, columns, isOpened, isPicked, pickLabel],
  );
}

interface HeadProps<Of> {
  /** The column of the head. */
  readonly column: TableColumn<Of>;
  /** How the table is sorted. */
  readonly sort: TableProps<Of>["sort"];
}

function Head<Of>({ column, sort }: HeadProps<Of>): ReactElement {
  const { title, head, isFigure = false, isForActions = false } = column;
  const direction = column.sort === undefined ? undefined : column.sort !== sort.by ? "none" : sort.desc ? "descending" : "ascending";
  return (
    <th
      role="columnheader"
      className={isFigure ? css.figureHead : isForActions ? css.bareHead : css.columnHead}
      tabIndex={-1}
      data-sort={column.sort}
      aria-sort={direction}
    >
      <span className={css.title}>
        {isForActions || head !== undefined ? <span className={hidden}>{title}</span> : title}
        {head}
        {direction === undefined || direction === "none" ? null : (
          <Icon path={direction === "ascending" ? mdiArrowUp : mdiArrowDown} size={16} />
        )}
      </span>
    </th>
  );
}

interface TickProps {
  /** The name of the box for screen readers. */
  readonly label: string;
  /** Whether the box is ticked. */
  readonly isOn: boolean;
  /** Whether only some rows of the page are picked: the box shows a dash. */
  readonly isMixed?: boolean;
}

function Tick({ label, isOn, isMixed = false }: TickProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={css.tick}>
      <input ref={input} type="checkbox" className={hidden} aria-label={label} checked={isOn} onChange={handledByTable} />
      <span className={css.box} aria-hidden="true">
        <Icon path={isMixed ? mdiMinus : mdiCheckBold} size={14} />
      </span>
    </label>
  );
}

/** React asks for a handler; the event bubbles to the table, which knows the row. */
function handledByTable(): void {}

function classOf<Of>({
  isName = false,
  isFigure = false,
  isAside = false,
  isHiddenOnCards = false,
  isForActions = false,
}: TableColumn<Of>): string {
  if (isName) return css.name;
  if (isForActions) return css.bare;
  return `${isFigure ? css.figure : css.cell} ${isAside ? css.aside : isHiddenOnCards ? css.hiddenInCards : ""}`;
}
