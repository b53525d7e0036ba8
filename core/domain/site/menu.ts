import { patternsAllow, hasRole, type PermissionPatternEngine, permissionPatternsOf, regExpPatternEngine } from "../people/permission.ts";
import { superAdminRoleName, type User } from "../people/user.ts";
import type { SideMenuGroup } from "./menuGroups.ts";
import { pagesAndViews } from "./views.ts";

/**
 * What places an entry in the side menu: its group, the letter that opens it after `g`, or a digit where all letters are taken, and who sees
 * it. Permissions decide where there are any, else roles; without either, everybody signed in sees it. Requirements §6.
 */
export interface MenuPlace {
  readonly group: SideMenuGroup;
  readonly letter: string;
  readonly permissions?: readonly string[];
  readonly roles?: readonly string[];
}

/** The places of the pages and views that have an entry, in the order of the menu. The first page does not load them. */
export const menuPlaces = {
  daySheet: { group: "today", letter: "j", permissions: ["@booking/reservations/daySheet"] },
  walkIn: { group: "today", letter: "4", permissions: ["@booking/reservations/create"] },
  calendar: { group: "today", letter: "c", permissions: ["@booking/reservations/calendar"] },
  bookings: { group: "bookings", letter: "b", permissions: ["@account/bookings/find"] },
  wishes: { group: "bookings", letter: "z", permissions: ["@waitlist/wishes/list"] },
  figures: { group: "bookings", letter: "2", permissions: ["@account/dashboard/read"] },
  clients: { group: "customers", letter: "n", permissions: ["@customer/profiles/find"] },
  messages: { group: "customers", letter: "e", permissions: ["@comm/threads/find"] },
  feedback: { group: "customers", letter: "a", permissions: ["@voc/feedbacks/list"] },
  memberships: { group: "customers", letter: "m", permissions: ["@account/memberships/find"] },
  documents: { group: "customers", letter: "i", permissions: ["@booking/documents/find"] },
  lakes: { group: "fleet", letter: "l", permissions: ["@booking/lakes/update"] },
  docks: { group: "fleet", letter: "s", permissions: ["@booking/docks/update"] },
  boats: { group: "fleet", letter: "v", permissions: ["@booking/boats/update"] },
  locks: { group: "fleet", letter: "k", permissions: ["@booking/locks/find"] },
  timeslot: { group: "fleet", letter: "t", permissions: ["@booking/timeslots/update"] },
  factors: { group: "fleet", letter: "f", permissions: ["@booking/items/update"] },
  extras: { group: "fleet", letter: "w", permissions: ["@booking/extras/find"] },
  plans: { group: "fleet", letter: "h", permissions: ["@booking/plans/find"] },
  codes: { group: "fleet", letter: "y", permissions: ["@booking/codes/find"] },
  dashboard: { group: "club", letter: "d", roles: [superAdminRoleName] },
  health: { group: "club", letter: "q", roles: [superAdminRoleName] },
  users: { group: "club", letter: "u", permissions: ["@account/users/find"] },
  roles: { group: "club", letter: "r", permissions: ["@account/roles/find"] },
  config: { group: "club", letter: "o", permissions: ["@configuration/values/update"] },
  letters: { group: "club", letter: "1", permissions: ["@configuration/letters/update"] },
  replies: { group: "club", letter: "p", permissions: ["@comm/replies/find"] },
  connectors: { group: "club", letter: "x", permissions: ["@configuration/connectors/find"] },
} as const satisfies Readonly<Partial<Record<keyof typeof pagesAndViews, MenuPlace>>>;

/** One of the names of the pages and views that have an entry in the side menu. */
export type MenuKey = keyof typeof menuPlaces;

/** An entry of the side menu: its screen, which also names its words, its path without the locale, and its place. */
export interface MenuItem extends MenuPlace {
  readonly key: MenuKey;
  readonly to: string;
}

/** The side menu in its order, group by group. Requirements §1. */
export const sideMenu: readonly MenuItem[] = Object.keys(menuPlaces)
  .filter(isMenuKey)
  .map((key) => ({ ...menuPlaces[key], key, to: pagesAndViews[key].path }));

/** Gives the entries that a signed-in user sees, in order; none for visitors. Requirements §6. */
export function menuItemsFor(
  user: Pick<User, "roles"> | undefined,
  engine: PermissionPatternEngine = regExpPatternEngine,
): readonly MenuItem[] {
  return user === undefined ? [] : sideMenu.filter((item) => isMenuItemAllowed(item, user, engine));
}

/**
 * Whether a user sees an entry: by its permissions when it has any, else by its roles; an entry with neither is allowed. This departs from
 * the letter of requirements §6, by which an entry without roles would show although its permission fails.
 */
export function isMenuItemAllowed(
  item: Pick<MenuItem, "permissions" | "roles">,
  user: Pick<User, "roles">,
  engine: PermissionPatternEngine = regExpPatternEngine,
): boolean {
  const { permissions = [], roles = [] } = item;
  if (permissions.length > 0) return patternsAllow(permissionPatternsOf(user.roles), permissions, engine);
  return roles.length === 0 || hasRole(user.roles, roles);
}

/** Whether `/bookings` shows a user the bookings of the club, because they may read any of them. Other users see their own there. */
export function maySeeAllBookings(user: Pick<User, "roles">, engine: PermissionPatternEngine = regExpPatternEngine): boolean {
  return patternsAllow(permissionPatternsOf(user.roles), ["@account/bookings/read"], engine);
}

/** Gives the entries that lead a user to the club's rows, without the page of a customer's own bookings. */
export function officeMenuItemsFor(
  user: Pick<User, "roles"> | undefined,
  engine: PermissionPatternEngine = regExpPatternEngine,
): readonly MenuItem[] {
  const isOwn = user !== undefined && !maySeeAllBookings(user, engine);
  return menuItemsFor(user, engine).filter(({ to }) => !(isOwn && to.startsWith("/bookings")));
}

/**
 * Gives the entries of the drawer: those of the back-office, and the bookings of a user who only sees their own there. Requirements §1, §6.
 */
export function drawerItemsFor(
  user: Pick<User, "roles"> | undefined,
  engine: PermissionPatternEngine = regExpPatternEngine,
): readonly MenuItem[] {
  const office = officeMenuItemsFor(user, engine);
  return menuItemsFor(user, engine).filter((item) => item.key === "bookings" || office.includes(item));
}

/**
 * Gives the first page of a user of the back-office; undefined for users who see none of it. Users who manage the offer begin with the
 * bookings, users who work at the dock with the day sheet.
 */
export function firstOfficePageOfUser(
  user: Pick<User, "roles"> | undefined,
  engine: PermissionPatternEngine = regExpPatternEngine,
): MenuItem | undefined {
  const items = officeMenuItemsFor(user, engine);
  const at = (key: MenuKey) => items.find((item) => item.key === key);
  return (at("boats") === undefined ? at("daySheet") : undefined) ?? at("bookings") ?? items[0];
}

/** Gives the entry for a back-office page: `place` is its bare path with its view. The entry of the view, else that of the page. */
export function menuItemOfPath<Item extends Pick<MenuItem, "to">>(items: readonly Item[], place: string): Item | undefined {
  const page = place.split("?")[0];
  return items.find(({ to }) => to === place) ?? items.find(({ to }) => to === page);
}

function isMenuKey(name: string): name is MenuKey {
  return name in menuPlaces;
}
