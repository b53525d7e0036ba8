import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import * as css from "./importing.css.ts";

export interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** Whether it takes the focus when it comes: what was done led here. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A step of an import, under its heading. */
export function Part({ id, title, hint, takesFocus = false, children }: PartProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={css.section} aria-labelledby={`import-${id}`}>
      <div className={css.head}>
        <h2 ref={heading} id={`import-${id}`} className={css.heading} tabIndex={-1}>
          {title}
        </h2>
        {hint === undefined ? null : <p className={css.note}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
