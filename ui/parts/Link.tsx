import type { ReactElement, ReactNode } from "react";
import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import { link, standing } from "./Link.css.ts";

export interface LinkProps extends Omit<AriaLinkProps, "className" | "style" | "render" | "children"> {
  /** Stands alone rather than in a sentence. */
  readonly isStanding?: boolean;
  readonly children: ReactNode;
}

export function Link({ isStanding = false, ...rest }: LinkProps): ReactElement {
  return <AriaLink {...rest} className={isStanding ? `${link} ${standing}` : link} />;
}
