import { findRouteOfPath } from "./routeOfPath.ts";

/** Whether a path, ignoring its query, leads to a page that exists. */
export function pageExists(to: string): boolean {
  return findRouteOfPath(to)?.route.exists === true;
}
