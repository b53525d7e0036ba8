import type { ReactElement } from "react";
import { sizes } from "./Amount.css.ts";

/** An amount as it is written, "1 212,50 $ CAD", in figures that line up. */
export function Amount({ children, size = "body" }: { readonly children: string; readonly size?: keyof typeof sizes }): ReactElement {
  return <span className={sizes[size]}>{children}</span>;
}
