import type { ReactElement } from "react";
import { icon } from "./Icon.css.ts";

/** The props of `Icon`. */
export interface IconProps {
  /** A path of @mdi/js, drawn on a grid of 24 by 24. */
  readonly path: string;
  /** Width and height in px; 20 by default. */
  readonly size?: number;
  /** The name for screen readers, only if no text is beside the icon; without it the icon is decoration. */
  readonly label?: string;
}

/** Shows an icon in the colour of the text. */
export function Icon({ path, size = 20, label }: IconProps): ReactElement {
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg {...named} className={icon} width={size} height={size} viewBox="0 0 24 24" focusable="false">
      <path d={path} />
    </svg>
  );
}
