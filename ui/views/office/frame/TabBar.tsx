import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react";
import { tabs } from "./TabBar.css.ts";

/** The props of `TabBar`. */
export interface TabBarProps {
  /** The name of the tabs for readers of a screen. */
  readonly label: string;
  /** The tabs, links or buttons of the class `tab`; the current one has `aria-current`. */
  readonly children: ReactNode;
  /** What decides where the current tab is: the tab itself, and whatever changes the width of those before it. */
  readonly place: string;
}

/** Shows the tabs of a page of the back-office in one row. Where the row is wider than the window, the current tab is scrolled into view. */
export function TabBar({ label, children, place }: TabBarProps): ReactElement {
  const row = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the place triggers the scrolling.
  useLayoutEffect(() => showCurrentTab(row.current), [place]);
  return (
    <nav ref={row} className={tabs} aria-label={label}>
      {children}
    </nav>
  );
}

/** Scrolls the row, and nothing around it, until the current tab is in its middle. */
function showCurrentTab(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>("[aria-current=page]");
  if (row === null || tab === null || tab === undefined) return;
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
