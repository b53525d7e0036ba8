// Drawn as cards, rows and cells are no longer such to every browser: their roles are said.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { mdiArrowDown, mdiArrowUp, mdiCheckBold, mdiMinus } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from "react";
import { Icon } from "../marks/Icon.tsx";
import * as css from "./Table.css.ts";
import { type TableDeeds, useTableInput } from "./tableInput.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

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

export interface TableProps<Of> extends TableDeeds<Of> {
  readonly label: string;
  readonly columns: readonly TableColumn<Of>[];
  readonly sort: { readonly by: string; readonly desc: boolean };
  /** The id of the row that is open beside the table. */
  readonly opened: string | undefined;
  readonly rowHeight: keyof typeof css.tables;
  /** Stands in place of the rows where there is none: a skeleton, or that nothing was found. */
  readonly empty: ReactNode;
}

/**
 * Rows under heads that stay: sorted by a head, picked with Space, opened with Enter, walked with the arrows. Where it is narrow each row is
 * a card of two lines. It is the platform's table: each press draws its rows anew, and a collection that is built for it takes longer than
 * the press may.
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
      // Without a row there is nowhere to go.
      tabIndex={rows.length === 0 ? undefined : 0}
      {...input}
    >
      <thead role="rowgroup" className={css.head}>
        <tr role="row" tabIndex={-1}>
          {picking === undefined ? null : (
            <th role="columnheader" className={css.pickHead} tabIndex={-1}>
              <Tick label={picking.pageLabel} isOn={picking.pagePicked === "all"} isPartly={picking.pagePicked === "some"} />
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
  readonly id: string;
  readonly row: Of;
  readonly columns: readonly TableColumn<Of>[];
  readonly isOpened: boolean;
  /** Undefined where rows are not picked. */
  readonly isPicked: boolean | undefined;
  readonly pickLabel: string | undefined;
}

/** Drawn again only where something of it changed. */
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
          <td key={column.id} role={column.isName === true ? "rowheader" : "gridcell"} className={classOf(column)} tabIndex={-1}>
            {column.show(row)}
          </td>
        ))}
      </tr>
    ),
    [id, row, columns, isOpened, isPicked, pickLabel],
  );
}

interface HeadProps<Of> {
  readonly column: TableColumn<Of>;
  readonly sort: TableProps<Of>["sort"];
}

function Head<Of>({ column, sort }: HeadProps<Of>): ReactElement {
  const { title, isFigure = false, isBare = false } = column;
  const way = column.sort === undefined ? undefined : column.sort !== sort.by ? "none" : sort.desc ? "descending" : "ascending";
  return (
    <th
      role="columnheader"
      className={isFigure ? css.figureHead : isBare ? css.bareHead : css.columnHead}
      tabIndex={-1}
      data-sort={column.sort}
      aria-sort={way}
    >
      <span className={css.title}>
        {isBare ? <span className={hidden}>{title}</span> : title}
        {way === undefined || way === "none" ? null : <Icon path={way === "ascending" ? mdiArrowUp : mdiArrowDown} size={16} />}
      </span>
    </th>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isPartly?: boolean;
}

function Tick({ label, isOn, isPartly = false }: TickProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={css.tick}>
      <input ref={input} type="checkbox" className={hidden} aria-label={label} checked={isOn} onChange={heardByTable} />
      <span className={css.box} aria-hidden="true">
        <Icon path={isPartly ? mdiMinus : mdiCheckBold} size={14} />
      </span>
    </label>
  );
}

/** The change goes on to the table, which knows the row. */
function heardByTable(): void {}

function classOf<Of>({ isName = false, isFigure = false, isAside = false, isRoomy = false, isBare = false }: TableColumn<Of>): string {
  if (isName) return css.name;
  if (isBare) return css.bare;
  return `${isFigure ? css.figure : css.cell} ${isAside ? css.aside : isRoomy ? css.roomy : ""}`;
}
