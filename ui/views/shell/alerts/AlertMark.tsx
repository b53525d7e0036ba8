import type { ReactElement } from "react";
import type { AlertIcon } from "#core/words/alerts/alert.ts";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { Icon } from "#ui/parts/marks/Icon.tsx";

/** The icons and the text of alerts: the first view of a page shows none of them. */
export const alertCode = createLazyPageCode(() => import("./alertParts.ts"));

/** The props of `AlertMark`: the icon of an alert, and its size in px. */
export interface AlertMarkProps {
  readonly name: AlertIcon;
  readonly size: number;
}

/** Shows the icon of an alert; its place is empty until the paths are loaded. */
export function AlertMark({ name, size }: AlertMarkProps): ReactElement {
  const { Part } = useLazyPageCode(alertCode);
  return <Icon path={Part?.alertIconPaths[name] ?? ""} size={size} />;
}

/** Shows the text of an alert, in which no reference breaks once the code for it is loaded. */
export function AlertText({ children }: { readonly children: string }): ReactElement {
  const { Part } = useLazyPageCode(alertCode);
  // In an element of its own: a browser that translates the page takes a bare text away, and React could not replace it.
  return Part === undefined ? <span>{children}</span> : <Part.ReferenceText>{children}</Part.ReferenceText>;
}
