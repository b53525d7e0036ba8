import { type ScreenName, screenList, screens, type ScreensWith } from "./screens.ts";

/** One of the names of the pages that show the rows of one managed kind. */
export type KindPageName = ScreensWith<{ readonly kind: string }>;

/** Whether the screen of this name is the page of a managed kind. */
export function isKindPageName(name: ScreenName): name is KindPageName {
  return "kind" in screens[name];
}

/** Gives the page that shows the rows of a managed kind, by the kind's name; undefined where the kind has no page. */
export function kindPageOf(kind: string): KindPageName | undefined {
  const name = screenList.find((screen) => screen.kind === kind)?.name;
  return name !== undefined && isKindPageName(name) ? name : undefined;
}
