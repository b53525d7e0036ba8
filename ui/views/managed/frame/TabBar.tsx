import { type ReactElement, type ReactNode, useRef } from "react";
import { useCurrentInView } from "../../../parts/lists/useCurrentInView.ts";
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
  useCurrentInView(row, place);
  return (
    <nav ref={row} className={tabs} aria-label={label}>
      {children}
    </nav>
  );
}
