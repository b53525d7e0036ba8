import "../../../headless/words/officeWords.ts";
import { mdiPlus } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useRef } from "react";
import type { KindIndexModel } from "../../../headless/managed/kindIndex.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { IndexFooter, type IndexBulkAction } from "./IndexFooter.tsx";
import { IndexTable } from "./IndexTable.tsx";
import * as css from "./office.css.ts";
import { IndexToolbar } from "./IndexToolbar.tsx";
import type { EmptyIndexTexts, IndexColumn, IndexFilter, IndexLayout, RowMenuActions } from "./props.ts";
import { useDrawerScrollMemory } from "./useDrawerScrollMemory.ts";
import { useScrollMemory } from "./useScrollMemory.ts";

/** The props of `KindIndex`: the model, its columns and filters, the acts on rows, and the open record. */
export interface KindIndexProps<Row extends object, Name extends string, Sort extends string> {
  readonly index: KindIndexModel<Row, Name, Sort>;
  readonly title: string;
  readonly columns: readonly IndexColumn<Row, Sort>[];
  readonly filters: readonly IndexFilter<Name>[];
  readonly looks: IndexLayout;
  /** The name of a row, wherever a text names it. */
  readonly nameOf: (row: Row) => string;
  /** The text of the button that adds a row; left out for users who may not add one. */
  readonly addLabel?: string;
  readonly empty: EmptyIndexTexts;
  readonly bulk?: readonly IndexBulkAction<Name>[];
  /** The acts in the menu at the end of each row. */
  readonly actions?: RowMenuActions<Row>;
  /** Saves the rows that the filter finds as a file. */
  readonly onFile?: () => void;
  /** The page that imports rows from a file. */
  readonly rowImportHref?: string;
  /** Tabs under the title that choose a part of the list. */
  readonly tabs?: ReactNode;
  readonly unlisted?: readonly Name[];
  readonly tools?: ReactNode;
  readonly files?: ReactNode;
  readonly hints?: ReactNode;
  /** The sums of the rows' figures, under the rows. */
  readonly totals?: ReactNode;
  /** The open record beside the list; undefined where none is open. */
  readonly drawer?: ReactNode;
  /** Whether the open record has most of the window, and the list beside it a column. */
  readonly isWide?: boolean;
  /** Shown beside the list while no record is open, and under it where there is no room. */
  readonly aside?: ReactNode;
}

/** Shows the index of a kind: title bar, search and filters, rows, acts on selected rows, pages; and the open record beside it. */
export function KindIndex<Row extends object, Name extends string, Sort extends string>(
  props: KindIndexProps<Row, Name, Sort>,
): ReactElement {
  useSignals();
  const { index, title, drawer, aside, isWide = false } = props;
  const list = useRef<HTMLElement>(null);
  const side = useRef<HTMLDivElement>(null);
  useScrollMemory(index, list);
  useDrawerScrollMemory(index, side);
  const isOpened = index.opened.value !== undefined && drawer !== undefined;
  return (
    <div
      className={css.office}
      data-density="compact"
      data-opened={isOpened || undefined}
      data-wide={isWide || undefined}
      data-beside={isOpened || aside !== undefined || undefined}
      data-aside={(!isOpened && aside !== undefined) || undefined}
    >
      <section ref={list} className={css.index} aria-label={title}>
        <TitleBar {...props} isOpened={isOpened} />
        {props.tabs}
        <IndexToolbar {...props} />
        <IndexTable {...props} />
        <IndexFooter {...props} />
      </section>
      {isOpened ? (
        <div ref={side} className={css.side}>
          <h1 className={css.pageOfList}>{title}</h1>
          {drawer}
        </div>
      ) : aside === undefined ? null : (
        <div className={css.aside}>{aside}</div>
      )}
    </div>
  );
}

function TitleBar<Row extends object, Name extends string, Sort extends string>(
  props: KindIndexProps<Row, Name, Sort> & { readonly isOpened: boolean },
): ReactElement {
  const { index, title, addLabel, isOpened } = props;
  const { say } = useWords();
  const count = index.rows.value.length;
  const total = index.total.value;
  const isKnown = index.asOf.value !== undefined;
  useShortcut("n", index.add, addLabel !== undefined && !isOpened);
  return (
    <div className={css.titleBar}>
      <h1 className={css.title}>{title}</h1>
      <output className={css.count}>{isKnown ? say(index.hasMore.value ? "office.ofMore" : "office.of", { count, total }) : ""}</output>
      {addLabel === undefined ? null : (
        <span className={isOpened ? css.quietButtons : ""}>
          <Button kind="primary" icon={mdiPlus} onPress={index.add} aria-keyshortcuts="n">
            {addLabel} <Keys keys={["N"]} />
          </Button>
        </span>
      )}
    </div>
  );
}
