import type { ReactElement, ReactNode } from "react";
import { skip } from "./SkipLink.css.ts";

/** A link past the header, the first stop of the Tab key on a page; invisible until it has the focus. */
export function SkipLink({ href, children }: { readonly href: `#${string}`; readonly children: ReactNode }): ReactElement {
  return (
    <a className={skip} href={href}>
      {children}
    </a>
  );
}
