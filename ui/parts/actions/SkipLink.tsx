import type { ReactElement, ReactNode } from "react";
import { skip } from "./SkipLink.css.ts";

/** The props of `SkipLink`. */
export interface SkipLinkProps {
  /** The id of what it leads to, after `#`; that element takes the focus. */
  readonly href: `#${string}`;
  /** Its words, such as “Skip to the content”. */
  readonly children: ReactNode;
}

/** Shows a link past the header, the first stop of the Tab key on a page; invisible until it has the focus. */
export function SkipLink({ href, children }: SkipLinkProps): ReactElement {
  return (
    <a className={skip} href={href}>
      {children}
    </a>
  );
}
