import { screens } from "./screens.ts";

/** The record of every view of a page that has an entry of its own in the side menu, by its name, which also names its words: `path` is that of its page with the query that names the view. */
export const views = {
  calendar: { path: "/bookings?view=calendar" },
  daySheet: { path: "/bookings?view=day" },
  walkIn: { path: "/bookings?view=walkin" },
  figures: { path: "/bookings?view=figures" },
  messages: { path: "/clients?view=messages" },
  documents: { path: "/clients?view=documents" },
  feedback: { path: "/clients?view=feedback" },
  memberships: { path: "/clients?view=memberships" },
  wishes: { path: "/clients?view=waitlist" },
  extras: { path: "/factors?view=extras" },
  plans: { path: "/factors?view=plans" },
  codes: { path: "/factors?view=codes" },
  letters: { path: "/config?view=letters" },
} as const satisfies Readonly<Record<string, { readonly path: string }>>;

/** The record of every page and every view by its name. */
export const pagesAndViews = { ...screens, ...views };

/** Whether a page may use the camera, by its bare path and the `view` of its query: only the day sheet, where staff read passes and photograph boats. */
export function isCameraPage(path: string, view: string | null): boolean {
  return `${path}?view=${view ?? ""}` === views.daySheet.path;
}
