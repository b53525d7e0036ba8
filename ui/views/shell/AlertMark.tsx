import type { ReactElement } from "react";
import type { AlertIcon } from "#core/words/alerts/alert.ts";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { Icon } from "#ui/parts/marks/Icon.tsx";

/** The paths of the icons of alerts: the first view of a page shows none of them. */
export const alertIconCode = createLazyPageCode(async () => (await import("#ui/parts/messages/alertIcons.ts")).alertIconPaths);

/** The props of `AlertMark`: the icon of an alert, and its size in px. */
export interface AlertMarkProps {
  readonly name: AlertIcon;
  readonly size: number;
}

/** Shows the icon of an alert; its place is empty until the paths are loaded. */
export function AlertMark({ name, size }: AlertMarkProps): ReactElement {
  const { Part } = useLazyPageCode(alertIconCode);
  return <Icon path={Part?.[name] ?? ""} size={size} />;
}
