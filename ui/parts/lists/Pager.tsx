import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import type { ReactElement } from "react";
import { Button } from "../actions/Button.tsx";
import { gap, pager, pages as pagesStyle, span as spanStyle, spanOf as spanOfStyle } from "./Pager.css.ts";

export interface PagerProps {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly pageLabel: (page: number) => string;
  /** "1 – 10", and "of 174". */
  readonly span: string;
  readonly spanOf: string;
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Where a list of several pages stands, said aloud once that changes, and the way to the others. */
export function Pager({ label, previousLabel, nextLabel, pageLabel, span, spanOf, page, pages, onPage }: PagerProps): ReactElement {
  return (
    <nav className={pager} aria-label={label}>
      <p>
        <output className={spanStyle}>{span}</output> <span className={spanOfStyle}>{spanOf}</span>
      </p>
      {pages > 1 ? (
        <div className={pagesStyle}>
          <Button icon={mdiChevronLeft} aria-label={previousLabel} isDisabled={page === 1} onPress={() => onPage(page - 1)} />
          {pagesShown(page, pages).map((each, index) =>
            each === undefined ? (
              // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing else to be told by, and there are two at most.
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

/** The first and the last page, and those around the one at hand; undefined where some are left out. */
function pagesShown(page: number, pages: number): readonly (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const shown = [...new Set(near)].toSorted((left, right) => left - right);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1];
    return before !== undefined && each - before > 1 ? [undefined, each] : [each];
  });
}
