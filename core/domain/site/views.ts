import { screens, type ScreensWith, type MenuPlace } from "./screens.ts";

/** A view of a page with its entry in the side menu: `path` is the path of its page with the query that names the view. */
interface PageView {
  readonly path: string;
  readonly menu: MenuPlace;
}

/** The record of every view of a page that has an entry of its own in the side menu, by its name, which also names its words. */
export const views = {
  calendar: { path: "/bookings?view=calendar", menu: { letter: "c", permissions: ["@booking/reservations/calendar"] } },
  daySheet: { path: "/bookings?view=day", menu: { letter: "j", permissions: ["@booking/reservations/daySheet"] } },
  figures: { path: "/bookings?view=figures", menu: { letter: "2", permissions: ["@account/dashboard/read"] } },
  messages: { path: "/clients?view=messages", menu: { letter: "e", permissions: ["@comm/threads/find"] } },
  documents: { path: "/clients?view=documents", menu: { letter: "i", permissions: ["@booking/documents/find"] } },
  feedback: { path: "/clients?view=feedback", menu: { letter: "a", permissions: ["@voc/feedbacks/list"] } },
  memberships: { path: "/clients?view=memberships", menu: { letter: "m", permissions: ["@account/memberships/update"] } },
  wishes: { path: "/clients?view=waitlist", menu: { letter: "z", permissions: ["@waitlist/wishes/list"] } },
  extras: { path: "/factors?view=extras", menu: { letter: "w", permissions: ["@booking/extras/update"] } },
  plans: { path: "/factors?view=plans", menu: { letter: "h", permissions: ["@booking/plans/update"] } },
  codes: { path: "/factors?view=codes", menu: { letter: "y", permissions: ["@booking/codes/update"] } },
  letters: { path: "/config?view=letters", menu: { letter: "1", permissions: ["@configuration/letters/update"] } },
} as const satisfies Readonly<Record<string, PageView>>;

/** One of the names of the pages and views that have an entry in the side menu. */
export type MenuKey = ScreensWith<{ readonly menu: MenuPlace }> | keyof typeof views;

/** The record of every page and every view by its name. */
export const pagesAndViews = { ...screens, ...views };
