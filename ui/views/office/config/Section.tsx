import type { ReactElement, ReactNode } from "react";
import * as css from "./config.css.ts";

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A part of the settings, which the page's own list of sections leads to. */
export function Section({ id, title, hint, children }: SectionProps): ReactElement {
  return (
    <section className={css.section} id={`section-${id}`} aria-labelledby={`heading-${id}`}>
      <div className={css.head}>
        <h2 id={`heading-${id}`} className={css.heading}>
          {title}
        </h2>
        {hint === undefined ? null : <p className={css.note}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
