import type { ComponentProps, ReactElement, ReactNode } from "react";
import { link, standing } from "./Link.css.ts";

/** The platform's own link: the application follows what leads to a page of its own, without loading it anew. */
export interface PlainLinkProps extends Omit<ComponentProps<"a">, "href" | "className" | "style" | "onClick" | "children"> {
  readonly href: string;
  /** Before it is followed. */
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

export interface LinkProps extends PlainLinkProps {
  /** Stands alone rather than in a sentence. */
  readonly isStanding?: boolean;
}

export function Link({ href, isStanding = false, onPress, children, ...rest }: LinkProps): ReactElement {
  return (
    <a {...rest} href={href} onClick={onPress} className={isStanding ? `${link} ${standing}` : link}>
      {children}
    </a>
  );
}
