import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import type { ReactElement } from "react";
import { Button } from "../actions/Button.tsx";
import { gap, pager, pages as pagesStyle, span as spanStyle, rowRange as spanOfStyle } from "./Pager.css.ts";

/** The props of `Pager`. */
export interface PagerProps {
  /** The name of the pager for screen readers. */
  readonly label: string;
  /** The name of the button to the page before. */
  readonly previousLabel: string;
  /** The name of the button to the page after. */
  readonly nextLabel: string;
  /** The name of the button to a page, "Page 3". */
  readonly pageLabel: (page: number) => string;
  /** The rows on this page, "1 – 10"; announced when it changes. */
  readonly span: string;
  /** The number of all rows, "of 174". */
  readonly spanOf: string;
  /** The current page, from 1. */
  readonly page: number;
  /** How many pages there are. */
  readonly pages: number;
  /** Called with the page that the user goes to. */
  readonly onPage: (page: number) => void;
}

/** Shows the rows of a list that are in view, and buttons to its other pages. */
export function Pager({ label, previousLabel, nextLabel, pageLabel, span, spanOf, page, pages, onPage }: PagerProps): ReactElement {
  return (
    <nav className={pager} aria-label={label}>
      <p>
        <output className={spanStyle}>{span}</output> <span className={spanOfStyle}>{spanOf}</span>
      </p>
      {pages > 1 ? (
        <div className={pagesStyle}>
          <Button icon={mdiChevronLeft} aria-label={previousLabel} isDisabled={page === 1} onPress={() => onPage(page - 1)} />
          {pageButtons(page, pages).map((each, index) =>
            each === undefined ? (
              // oxlint-disable-next-line react/no-array-index-key -- a gap has no other identity, and there are two at most.
              <span key={`gap-${index}`} className={gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Button key={each} aria-label={pageLabel(each)} aria-current={each === page ? "page" : "false"} onPress={() => onPage(each)}>
                {each}
              </Button>
            ),
          )}
          <Button icon={mdiChevronRight} aria-label={nextLabel} isDisabled={page === pages} onPress={() => onPage(page + 1)} />
        </div>
      ) : null}
    </nav>
  );
}

/** The numbers of the first and last page and of those around the current one; undefined where pages are left out. */
function pageButtons(page: number, pages: number): readonly (number | undefined)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(candidates)].toSorted((left, right) => left - right);
  return numbers.flatMap((each, index) => {
    const before = numbers[index - 1];
    return before !== undefined && each - before > 1 ? [undefined, each] : [each];
  });
}
