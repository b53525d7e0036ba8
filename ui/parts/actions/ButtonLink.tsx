import type { ReactElement, ReactNode } from "react";
import { kinds, wide } from "./Button.css.ts";
import { Icon } from "../marks/Icon.tsx";
import type { PlainLinkProps } from "./Link.tsx";

export interface ButtonLinkProps extends Omit<PlainLinkProps, "children"> {
  /** Without children it is its icon alone: give it an `aria-label`. */
  readonly children?: ReactNode;
  readonly kind?: keyof typeof kinds;
  readonly icon?: string;
  readonly isWide?: boolean;
}

/** Goes somewhere, and looks like the button it stands beside. */
export function ButtonLink({ href, kind = "secondary", icon, isWide = false, onPress, children, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <a
      {...rest}
      href={href}
      onClick={onPress}
      data-primary={kind === "primary" || undefined}
      className={`${kinds[kind]} ${isWide ? wide : ""}`}
    >
      {icon === undefined ? null : <Icon path={icon} />}
      {children}
    </a>
  );
}
