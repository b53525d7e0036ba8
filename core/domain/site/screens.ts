import type { RouteGuardName } from "../visit/guards.ts";

/** A screen: a page, or one view of a page (`views.ts`). Its entry in the side menu is in `menu.ts`, which the first page does not load. */
export interface Screen {
  /** The bare path; for a view, the path of its page with the query that names the view. */
  readonly path: string;
  readonly guards?: readonly RouteGuardName[];
  /** A page for everybody, signed in or not. */
  readonly isForVisitors?: true;
  /** A page of the back-office, framed by its bars. */
  readonly isOffice?: true;
  /** The managed kind whose rows the page shows. */
  readonly kind?: string;
}

/**
 * The record of every page by its name, which also names its words (`people.menu`). Routes, side menu, command menu, prefetching and the
 * tests of access derive from this table and from that of the views, which the first page does not load; `visitorPages.tsx` and `memberPages.tsx` in `app/web/routing` have the page of each, which the compiler
 * checks. Requirements §1, §2, §6.
 */
export const screens = {
  home: { path: "/", guards: ["paymentCheck"], isForVisitors: true },
  boatName: { path: "/boat-name", isForVisitors: true },
  clients: { path: "/clients", isOffice: true },
  bookings: { path: "/bookings", isOffice: true },
  lakes: { path: "/lakes", isOffice: true, kind: "lakes" },
  docks: { path: "/docks", isOffice: true, kind: "docks" },
  boats: { path: "/boats", isOffice: true, kind: "boats" },
  locks: { path: "/locks", isOffice: true, kind: "locks" },
  timeslot: { path: "/timeslot", isOffice: true, kind: "timeslots" },
  factors: { path: "/factors", isOffice: true },
  dashboard: { path: "/dashboard", isOffice: true },
  // Not in the specification: what works of the server, for whoever keeps it.
  health: { path: "/health", isOffice: true },
  users: { path: "/users", isOffice: true, kind: "users" },
  roles: { path: "/roles", isOffice: true, kind: "roles" },
  config: { path: "/config", isOffice: true },
  // Not in the specification, which has no page for them.
  replies: {
    path: "/replies",
    isOffice: true,
    kind: "replies",
  },
  connectors: { path: "/connector", isOffice: true },
  changePassword: { path: "/changePassword" },
  profile: { path: "/profile" },
  configuration: { path: "/configuration" },
  survey: { path: "/survey", isForVisitors: true },
  subscription: { path: "/subscription", isForVisitors: true },
  pricing: { path: "/pricing", isForVisitors: true },
  login: { path: "/login" },
  signup: { path: "/signup" },
  information: { path: "/information", guards: ["authen"], isForVisitors: true },
  // Not in the specification: for visitors who lost the link to their pass.
  findBooking: { path: "/find-booking", isForVisitors: true },
  // Not in the specification, which names the cart but no page for it.
  cart: { path: "/cart", isForVisitors: true },
  // Not in the specification: for visitors who wait until time becomes free.
  waitlist: { path: "/waitlist", isForVisitors: true },
  wish: { path: "/wish", isForVisitors: true },
  // Not in the specification: for the passengers of a booking, by the link that its holder shares.
  trip: { path: "/trip", isForVisitors: true },
  // Not in the specification: what the law requires of every public site.
  privacy: { path: "/privacy", isForVisitors: true },
  terms: { path: "/terms", isForVisitors: true },
  accessibility: { path: "/accessibility", isForVisitors: true },
} as const satisfies Readonly<Record<string, Screen>>;

type Screens = typeof screens;

/** One of the names of the pages of the application. */
export type ScreenName = keyof Screens;

/** The pages whose table entry has certain fields. */
export type ScreensWith<Fields> = { readonly [Name in ScreenName]: Screens[Name] extends Fields ? Name : never }[ScreenName];

/** One of the names of the pages for everybody, signed in or not. */
export type VisitorPageName = ScreensWith<{ readonly isForVisitors: true }>;

/** One of the names of the pages by which somebody signs in or up. */
export type WayInPageName = "login" | "signup";

/** The list of every page with its name, in the order of the table. */
export const screenList: readonly (Screen & { readonly name: ScreenName })[] = Object.entries<Screen>(screens).map(([name, screen]) => ({
  ...screen,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys it was given.
  name: name as ScreenName,
}));

/** One of the names of the pages for signed-in users only: those of accounts and of the back-office. */
export type MemberPageName = Exclude<ScreenName, VisitorPageName | WayInPageName>;

/** Whether the screen of this name is a page for signed-in users only. */
export function isMemberPageName(name: ScreenName): name is MemberPageName {
  const { isForVisitors }: Screen = screens[name];
  return isForVisitors !== true && name !== "login" && name !== "signup";
}

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
