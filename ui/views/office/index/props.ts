import type { Condition } from "#core/contract/rows/find.ts";
import type { PageRows } from "../../../headless/session/preferences.ts";
import type { MenuEntry } from "../../../parts/overlays/MenuButton.tsx";
import type { TableColumn } from "../../../parts/lists/Table.tsx";

/** A column of an index; `isOptional` ones can be left out by whoever looks. */
export interface IndexColumn<Row, Sort extends string> extends TableColumn<Row> {
  readonly sort?: Sort;
  readonly isOptional?: boolean;
  /** Left out until whoever looks asks for it. */
  readonly isHiddenAtFirst?: boolean;
  /** What stands in a file, where it is not the text or figure that is shown. */
  readonly cell?: (row: Row) => string | number;
}

/** A filter of one value or of several. */
export interface IndexFilter<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** The condition of what is chosen, where it is not the value itself: a flag, a presence. */
  readonly conditionOf?: (value: string) => Condition;
  /** What a condition reads that no option stands for: a period between two days. */
  readonly textOf?: (condition: Condition) => string;
}

/** How indexes look to whoever looks: theirs, whatever the kind. */
export interface IndexLayout {
  readonly rowHeight: "compact" | "comfortable";
  readonly setRowHeight: (height: "compact" | "comfortable") => void;
  readonly pageRows: PageRows;
  readonly setPageRows: (rows: PageRows) => void;
  /** The ids of columns that are left out. */
  readonly hidden: readonly string[];
  readonly setHidden: (columns: readonly string[]) => void;
}

/** What can be done with one row. */
export type RowActions<Row> = (row: Row) => readonly MenuEntry[];
