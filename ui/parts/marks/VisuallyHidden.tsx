import type { ReactElement, ReactNode } from "react";
import { hidden } from "./VisuallyHidden.css.ts";

/** Words for those who listen rather than look. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={hidden}>{children}</span>;
}
