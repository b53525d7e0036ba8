import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { TabBar } from "./TabBar.tsx";
import { tab } from "./TabBar.css.ts";

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
