import type { ReactElement, ReactNode } from "react";
import { scrollArea } from "./frame.css.ts";

/** A container that scrolls a table wider than its page. */
export function ScrollableTable({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div role="group" className={scrollArea} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
