import { mdiChevronDown } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { arrow, disclosure, panel, summary } from "./Disclosure.css.ts";
import { Icon } from "../marks/Icon.tsx";

/** The props of `Disclosure`. */
export interface DisclosureProps {
  /** The line that is always in view; a press on it opens and closes the rest. */
  readonly title: ReactNode;
  /** Whether the content is in view; if left out, it starts closed. */
  readonly isOpen?: boolean;
  /** Called after the content was opened (true) or closed (false). */
  readonly onToggle?: (isOpen: boolean) => void;
  /** The content under the title. */
  readonly children: ReactNode;
}

/** Shows a title that opens and closes its content. The platform's own: it works before any script runs, and find-in-page opens it. */
export function Disclosure({ title, isOpen, onToggle, children }: DisclosureProps): ReactElement {
  return (
    <details className={disclosure} open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={summary}>
        <span className={arrow}>
          <Icon path={mdiChevronDown} />
        </span>
        {title}
      </summary>
      <div className={panel}>{children}</div>
    </details>
  );
}
