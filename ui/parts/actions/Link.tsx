import type { ComponentProps, ReactElement, ReactNode } from "react";
import { link, standalone } from "./Link.css.ts";

/** The props that every link takes. The application follows a link to one of its own pages without a reload. */
export interface PlainLinkProps extends Omit<ComponentProps<"a">, "href" | "className" | "style" | "onClick" | "children"> {
  /** The address of the page, or of a place on this page. */
  readonly href: string;
  /** Called before the link is followed. */
  readonly onPress?: () => void;
  /** The text of the link. */
  readonly children: ReactNode;
}

/** The props of `Link`. */
export interface LinkProps extends PlainLinkProps {
  /** Whether the link is apart from a sentence: then it is as tall as a finger. */
  readonly isStandalone?: boolean;
}

/** Shows the platform's own link, underlined. */
export function Link({ href, isStandalone = false, onPress, children, ...rest }: LinkProps): ReactElement {
  return (
    <a {...rest} href={href} onClick={onPress} className={isStandalone ? `${link} ${standalone}` : link}>
      {children}
    </a>
  );
}
