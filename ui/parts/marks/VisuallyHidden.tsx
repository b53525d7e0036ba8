import type { ReactElement, ReactNode } from "react";
import { hidden } from "./VisuallyHidden.css.ts";

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={hidden}>{children}</span>;
}
