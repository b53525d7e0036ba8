import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import * as css from "./frame.css.ts";

/** The props of `PageSection`: the heading, hint and content of a section. */
export interface PageSectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** Whether it takes the focus when it appears, because an act of the user led here. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** Shows a section of a long page under its heading; the fragment `#section-` with its id leads to it. */
export function PageSection({ id, title, hint, takesFocus = false, children }: PageSectionProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={css.section} id={`section-${id}`} aria-labelledby={`heading-${id}`}>
      <div className={css.head}>
        <h2 ref={heading} id={`heading-${id}`} className={css.heading} tabIndex={-1}>
          {title}
        </h2>
        {hint === undefined ? null : <p className={css.note}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
