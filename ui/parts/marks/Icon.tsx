import type { ReactElement } from "react";
import { icon } from "./Icon.css.ts";

export interface IconProps {
  /** A path of @mdi/js, drawn on 24 by 24. */
  readonly path: string;
  readonly size?: number;
  /** Named only where no word stands beside it; otherwise it is decoration. */
  readonly label?: string;
}

export function Icon({ path, size = 20, label }: IconProps): ReactElement {
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg {...named} className={icon} width={size} height={size} viewBox="0 0 24 24" focusable="false">
      <path d={path} />
    </svg>
  );
}
