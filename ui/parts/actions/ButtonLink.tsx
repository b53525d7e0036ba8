import type { ReactElement, ReactNode } from "react";
import { kinds, wide } from "./Button.css.ts";
import { Icon } from "../marks/Icon.tsx";
import type { PlainLinkProps } from "./Link.tsx";

/** The props of `ButtonLink`. The other attributes of a platform link pass through. */
export interface ButtonLinkProps extends Omit<PlainLinkProps, "children"> {
  /** The label. Without it the link shows its icon alone, and needs an `aria-label`. */
  readonly children?: ReactNode;
  /** The look, as of a button; `secondary` by default. */
  readonly kind?: keyof typeof kinds;
  /** A path of @mdi/js, drawn before the label. */
  readonly icon?: string;
  /** Whether the link is as wide as its container. */
  readonly isWide?: boolean;
}

/** Shows a link that leads to another page and looks like a button. */
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
