import { mdiDotsHorizontal } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import * as css from "./Tools.css.ts";

export interface ToolsProps {
  /** Stands first, at every width. */
  readonly search: ReactNode;
  /** What narrows the rows and how they look: beside the search where the list has room, else behind "More". */
  readonly children: ReactNode;
  /** What is done with the rows as files: always behind "More". Nothing where there is none. */
  readonly files?: ReactNode;
  /** How many filters are in force: "More" says so while it hides them. */
  readonly filters: number;
  /** There are so many tools that a list needs more room for them. */
  readonly isMany?: boolean;
}

/** One row of tools, whatever the width: the search, then the tools for which the list has room, and "More", behind which the others stand. */
export function Tools({ search, children, files, filters, isMany = false }: ToolsProps): ReactElement {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    firstIn(panel.current)?.focus();
    // A press or the focus elsewhere on the page closes it; menus and dialogs of its own tools stand outside the page.
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

/** What stands first among the tools that "More" has shown. */
function firstIn(panel: HTMLElement | null): HTMLElement | undefined {
  const isPanel = panel !== null && getComputedStyle(panel).display !== "contents";
  const tools = panel?.querySelectorAll<HTMLElement>(isPanel ? "button, a" : `.${css.files} :is(button, a)`) ?? [];
  return [...tools].find((tool) => tool.checkVisibility());
}
