import { mdiArchiveArrowDownOutline, mdiClose } from "@mdi/js";
import type { ReactElement } from "react";
import type { RowSelection } from "../../../headless/list/rowSelection.ts";
import type { KindIndexModel } from "../../../headless/managed/kindIndex.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { InkBar } from "../../../parts/actions/InkBar.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { Pager } from "../../../parts/lists/Pager.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import * as css from "./office.css.ts";

/** An act on the selected rows. */
export interface IndexBulkAction<Name extends string> {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly run: (chosen: RowSelection<Name>) => void;
}

/** The props of `IndexFooter`: the index, the acts on selected rows, and how rows are named. */
export interface IndexFooterProps<Row, Name extends string, Sort extends string> {
  readonly index: KindIndexModel<Row, Name, Sort>;
  readonly nameOf: (row: Row) => string;
  readonly bulk?: readonly IndexBulkAction<Name>[];
}

/** Shows the bar under the rows, where it moves none of them: acts on the selected rows, the undo of a retirement, and the pages. */
export function IndexFooter<Row, Name extends string, Sort extends string>(props: IndexFooterProps<Row, Name, Sort>): ReactElement {
  const { index } = props;
  const { say } = useWords();
  const page = index.page.value;
  const rows = index.rows.value.length;
  const total = index.total.value;
  const from = index.from.value;
  const retired = index.retired.value;
  return (
    <div className={css.below}>
      <output className={hidden}>{index.picked.value > 0 ? pickedText(index, say) : ""}</output>
      <output className={hidden}>{retired === undefined ? "" : say("office.retired", { name: props.nameOf(retired) })}</output>
      {index.picked.value > 0 ? <BulkBar {...props} /> : null}
      <UndoBar {...props} />
      {rows === 0 ? null : (
        <Pager
          label={say("office.pages")}
          previousLabel={say("office.previous")}
          nextLabel={say("office.next")}
          pageLabel={(each) => say("office.page", { page: each })}
          span={say("office.span", { from, to: from + rows - 1 })}
          spanOf={say("office.spanOf", { total: `${total}${index.hasMore.value ? "+" : ""}` })}
          page={page}
          pages={index.pages.value}
          onPage={(each) => void index.goTo(each)}
        />
      )}
    </div>
  );
}

/** Says how many rows are picked: a number, or more than a number. */
function pickedText(
  { picked, isMorePicked }: Pick<KindIndexModel<never, never, never>, "picked" | "isMorePicked">,
  say: Words["say"],
): string {
  return say(isMorePicked.value ? "office.pickedMore" : "office.picked", { count: picked.value });
}

function BulkBar<Row, Name extends string, Sort extends string>({ index, bulk = [] }: IndexFooterProps<Row, Name, Sort>): ReactElement {
  const { say } = useWords();
  const label = pickedText(index, say);
  // Beyond a thousand, rows are counted once they are picked: no act promises a number that is not theirs.
  const wholeLabel = index.hasMore.value ? say("office.wholeFilterUncounted") : say("office.wholeFilter", { total: index.total.value });
  return (
    <InkBar
      label={label}
      actions={
        <>
          {bulk.map(({ id, label, icon, run }) => (
            <Button key={id} icon={icon} onPress={() => run(index.chosen())}>
              {label}
            </Button>
          ))}
          {index.isWholePicked.value ? null : <Button onPress={index.pickWhole}>{wholeLabel}</Button>}
          <Button onPress={index.pickNone}>
            {say("office.pickNone")} <Keys keys={["Esc"]} />
          </Button>
        </>
      }
    >
      {label}
    </InkBar>
  );
}

function UndoBar<Row, Name extends string, Sort extends string>({ index, nameOf }: IndexFooterProps<Row, Name, Sort>): ReactElement | null {
  const { say } = useWords();
  const row = index.retired.value;
  useShortcut("Ctrl+z", () => void index.putBack(), row !== undefined, false);
  if (row === undefined) return null;
  const label = say("office.retired", { name: nameOf(row) });
  return (
    <InkBar
      label={label}
      icon={mdiArchiveArrowDownOutline}
      actions={
        <>
          <Button onPress={() => void index.putBack()} aria-keyshortcuts="Control+z">
            {say("office.putBack")} <Keys keys={["Ctrl", "Z"]} />
          </Button>
          <Button icon={mdiClose} aria-label={say("office.close")} onPress={index.letGo} />
        </>
      }
    >
      {label}
    </InkBar>
  );
}
