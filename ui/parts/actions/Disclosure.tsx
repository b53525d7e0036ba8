import { mdiChevronDown } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { arrow, disclosure, panel, summary } from "./Disclosure.css.ts";
import { Icon } from "../marks/Icon.tsx";

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The platform's own: works before any script runs, and find-in-page opens it. */
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
