import type { FieldConditionSchema } from "#core/features/shared/calls/find.ts";
import type { RowsPerPage } from "../../../headless/session/preferences.ts";
import type { MenuEntry } from "../../../parts/overlays/MenuButton.tsx";
import type { TableColumn } from "../../../parts/lists/Table.tsx";

/** A column of an index; users can hide columns that are `isOptional`. */
export interface IndexColumn<Row, Sort extends string> extends TableColumn<Row> {
  readonly sort?: Sort;
  readonly isOptional?: boolean;
  /** Hidden until the user shows it. */
  readonly isHiddenAtFirst?: boolean;
  /** Whether it only draws what other columns say: a file leaves it out. */
  readonly isDrawing?: boolean;
  /** The value for a file, where it is not the text or figure that is shown. */
  readonly cell?: (row: Row) => string | number;
}

/** A filter by one value or by several. */
export interface IndexFilter<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** The condition for a chosen value, where it is not the value itself: a flag, a presence. */
  readonly conditionOf?: (value: string) => FieldConditionSchema;
  /** The text of a condition that no option matches, as a period between two days. */
  readonly textOf?: (condition: FieldConditionSchema) => string;
}

/** The layout in which a user sees every index, whatever its kind: density and hidden columns. */
export interface IndexLayout {
  readonly rowHeight: "compact" | "comfortable";
  readonly setRowHeight: (height: "compact" | "comfortable") => void;
  readonly pageRows: RowsPerPage;
  readonly setPageRows: (rows: RowsPerPage) => void;
  /** The ids of hidden columns. */
  readonly hidden: readonly string[];
  readonly setHidden: (columns: readonly string[]) => void;
}

/** The texts of a list that has no row under any filter: what its rows are for. */
export interface EmptyIndexTexts {
  readonly title: string;
  readonly hint: string;
  /** A link to what the club must add before the first row, in place of the button that adds one. */
  readonly first?: { readonly text: string; readonly href: string } | undefined;
}

/** A function that gives the acts on one row, as menu entries. */
export type RowMenuActions<Row> = (row: Row) => readonly MenuEntry[];
