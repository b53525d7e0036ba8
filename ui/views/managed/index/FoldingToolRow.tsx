import { mdiDotsHorizontal } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import * as css from "./FoldingToolRow.css.ts";

/** The props of `FoldingToolRow`: the search, the tools, and how many filters are active. */
export interface FoldingToolRowProps {
  /** Comes first, at every width. */
  readonly search: ReactNode;
  /** The tools that narrow the rows and change their layout: beside the search where the list has room, else behind “More”. */
  readonly children: ReactNode;
  /** The tools for files, which are always behind “More”; nothing where there is none. */
  readonly files?: ReactNode;
  /** The number of active filters, shown on “More” while it hides them. */
  readonly filters: number;
  /** Whether there are so many tools that the list needs more room for them. */
  readonly isMany?: boolean;
}

/** Shows one row of tools at any width: the search, then the tools for which the list has room, then “More”, which shows the others. */
export function FoldingToolRow({ search, children, files, filters, isMany = false }: FoldingToolRowProps): ReactElement {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    firstIn(panel.current)?.focus();
    // A press or the focus elsewhere on the page closes the sheet; menus and dialogs of its own tools are outside the page's tree.
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest("main") !== null && row.current?.contains(target) === false) setOpen(false);
    };
    const tools = panel.current;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(false);
      opener.current?.focus();
    };
    tools?.addEventListener("keydown", escape);
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      tools?.removeEventListener("keydown", escape);
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);
  return (
    <search ref={row} className={css.row} data-many={isMany || undefined} data-files={files !== undefined || undefined}>
      {search}
      <div ref={panel} id={id} className={css.panel} data-open={isOpen || undefined}>
        {children}
        {files === undefined ? null : <div className={css.files}>{files}</div>}
      </div>
      <span className={css.more}>
        <Button ref={opener} icon={mdiDotsHorizontal} aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
          {say("office.moreTools")}
          {filters === 0 ? null : (
            <span className={css.count}>
              <span aria-hidden="true">{filters}</span>
              <span className={hidden}>{say("office.filtersOn", { count: filters })}</span>
            </span>
          )}
        </Button>
      </span>
    </search>
  );
}

/** The first tool that “More” has shown. */
function firstIn(panel: HTMLElement | null): HTMLElement | undefined {
  const isPanel = panel !== null && getComputedStyle(panel).display !== "contents";
  const tools = panel?.querySelectorAll<HTMLElement>(isPanel ? "button, a" : `.${css.files} :is(button, a)`) ?? [];
  return [...tools].find((tool) => tool.checkVisibility());
}
