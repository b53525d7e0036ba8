import "../../../headless/words/officeWords.ts";
import { mdiPlus } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useRef } from "react";
import type { KindIndex } from "../../../headless/office/kindIndex.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { IndexFooter, type BulkAction } from "./IndexFooter.tsx";
import { IndexTable } from "./IndexTable.tsx";
import * as css from "./office.css.ts";
import { Toolbar } from "./Toolbar.tsx";
import type { IndexColumn, IndexFilter, IndexLayout, RowActions } from "./props.ts";
import { useDrawerScrollMemory } from "./useDrawerScrollMemory.ts";
import { useScrollMemory } from "./useScrollMemory.ts";

export interface IndexProps<Row extends object, Name extends string, Sort extends string> {
  readonly index: KindIndex<Row, Name, Sort>;
  readonly title: string;
  readonly columns: readonly IndexColumn<Row, Sort>[];
  readonly filters: readonly IndexFilter<Name>[];
  readonly looks: IndexLayout;
  /** What a row is called, wherever it is spoken of. */
  readonly nameOf: (row: Row) => string;
  /** "Add a boat"; left out for whoever may add none. */
  readonly addLabel?: string;
  /** What is said where there is no row at all: what the kind is for. */
  readonly empty: { readonly title: string; readonly hint: string };
  readonly bulk?: readonly BulkAction<Name>[];
  /** At the end of each row. */
  readonly actions?: RowActions<Row>;
  /** Makes a file of the rows that the filter finds. */
  readonly onFile?: () => void;
  /** Where rows are imported from a file. */
  readonly importHref?: string;
  /** Stands under the title: parts of the list to choose from. */
  readonly tabs?: ReactNode;
  readonly unlisted?: readonly Name[];
  readonly tools?: ReactNode;
  readonly files?: ReactNode;
  readonly hints?: ReactNode;
  /** Stands under the rows: what their figures come to. */
  readonly totals?: ReactNode;
  /** The record beside the list; where there is one, it is open. */
  readonly drawer?: ReactNode;
}

/** The index of a kind: title bar, search and filters, rows, what is done with those that are selected, pages; and the open record beside it. */
export function Index<Row extends object, Name extends string, Sort extends string>(props: IndexProps<Row, Name, Sort>): ReactElement {
  useSignals();
  const { index, title, drawer } = props;
  const list = useRef<HTMLElement>(null);
  const side = useRef<HTMLDivElement>(null);
  useScrollMemory(index, list);
  useDrawerScrollMemory(index, side);
  const isOpened = index.opened.value !== undefined && drawer !== undefined;
  return (
    <div className={css.office} data-density="compact" data-opened={isOpened || undefined} data-beside={isOpened || undefined}>
      <section ref={list} className={css.index} aria-label={title}>
        <TitleBar {...props} isOpened={isOpened} />
        {props.tabs}
        <Toolbar {...props} />
        <IndexTable {...props} />
        <IndexFooter {...props} />
      </section>
      {isOpened ? (
        <div ref={side} className={css.side}>
          <h1 className={css.pageOfList}>{title}</h1>
          {drawer}
        </div>
      ) : null}
    </div>
  );
}

function TitleBar<Row extends object, Name extends string, Sort extends string>(
  props: IndexProps<Row, Name, Sort> & { readonly isOpened: boolean },
): ReactElement {
  useSignals();
  const { index, title, addLabel, isOpened } = props;
  const { say } = useWords();
  const [count, total] = [index.rows.value.length, index.total.value];
  const isKnown = index.asOf.value !== undefined;
  useShortcut("n", index.add, addLabel !== undefined && !isOpened);
  return (
    <div className={css.titleBar}>
      <h1 className={css.title}>{title}</h1>
      <output className={css.count}>{isKnown ? say(index.hasMore.value ? "office.ofMore" : "office.of", { count, total }) : ""}</output>
      {addLabel === undefined ? null : (
        <span className={isOpened ? css.quietly : ""}>
          <Button kind="primary" icon={mdiPlus} onPress={index.add} aria-keyshortcuts="n">
            {addLabel} <Keys keys={["N"]} />
          </Button>
        </span>
      )}
    </div>
  );
}
