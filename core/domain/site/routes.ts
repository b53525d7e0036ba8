import type { RouteGuardName } from "../visit/guards.ts";
import { type ScreenName, screenList } from "./screens.ts";

/** A route of requirements §2. */
export interface Route {
  readonly path: string;
  readonly page: ScreenName;
  readonly guards: readonly RouteGuardName[];
  /** A page for everybody, signed in or not. */
  readonly isForVisitors?: true;
  /** A page of the back-office, framed by its bars. */
  readonly isOffice?: true;
}

/** The record of every route by its bare path, in the order of the table of pages; a view of a page has the route of its page. */
export const routes: readonly Route[] = screenList.map(({ name, guards = [], kind: _kind, ...rest }) => ({
  ...rest,
  page: name,
  guards,
}));

/** Whether a path shows the top bar: not where it contains login or signup. Requirements §1. */
export function pathShowsTopBar(path: string): boolean {
  return !/login|signup/.test(path.replace(/[?#].*$/s, ""));
}
