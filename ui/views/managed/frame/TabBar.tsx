import { type ReactElement, type ReactNode, useRef } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { useCurrentInView } from "../../../parts/lists/useCurrentInView.ts";
import { tabs, tab } from "./TabBar.css.ts";
import { useWords } from "../../../headless/words/words.tsx";

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

/** The props of `ViewTabs`: the name of the tabs for readers of a screen, the path of the page without its language, and the open view. */
export interface ViewTabsProps<View extends string> {
  readonly label: string;
  readonly path: string;
  /** The views of the page with their texts; the first one is at the path without a query. */
  readonly views: readonly { readonly view: View; readonly text: string }[];
  readonly current: View;
}

/** Shows links to the views of a page of the back-office, as tabs. */
export function ViewTabs<View extends string>({ label, path, views, current }: ViewTabsProps<View>): ReactElement {
  const { locale } = useWords();
  const here = pathInLocale(path, locale);
  return (
    <TabBar label={label} place={current}>
      {views.map(({ view, text }, index) => (
        <a
          key={view}
          className={tab}
          href={index === 0 ? here : `${here}?view=${view}`}
          aria-current={view === current ? "page" : undefined}
        >
          {text}
        </a>
      ))}
    </TabBar>
  );
}
