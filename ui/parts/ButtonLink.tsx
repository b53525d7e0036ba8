import type { ReactElement, ReactNode } from "react";
import { Link, type LinkProps } from "react-aria-components/Link";
import { kinds, wide } from "./Button.css.ts";
import { Icon } from "./Icon.tsx";

export interface ButtonLinkProps extends Omit<LinkProps, "className" | "style" | "render" | "children"> {
  readonly kind?: keyof typeof kinds;
  readonly icon?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Goes somewhere, and looks like the button it stands beside. */
export function ButtonLink({ kind = "secondary", icon, isWide = false, children, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <Link {...rest} className={`${kinds[kind]} ${isWide ? wide : ""}`}>
      {icon === undefined ? null : <Icon path={icon} />}
      {children}
    </Link>
  );
}
