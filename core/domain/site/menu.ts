import { patternsAllow, hasRole, type PermissionPatternEngine, permissionPatternsOf, regExpPatternEngine } from "../people/permission.ts";
import type { User } from "../people/user.ts";
import type { SideMenuGroup } from "./menuGroups.ts";
import type { MenuPlace } from "./screens.ts";
import { type MenuKey, pagesAndViews } from "./views.ts";

/** The group of each entry; the entries of a group are in this order. */
const groupOfEntry: Readonly<Record<MenuKey, SideMenuGroup>> = {
  daySheet: "today",
  calendar: "today",
  bookings: "bookings",
  wishes: "bookings",
  figures: "bookings",
  clients: "customers",
  messages: "customers",
  feedback: "customers",
  memberships: "customers",
  documents: "customers",
  lakes: "fleet",
  docks: "fleet",
  boats: "fleet",
  locks: "fleet",
  timeslot: "fleet",
  factors: "fleet",
  extras: "fleet",
  plans: "fleet",
  codes: "fleet",
  dashboard: "club",
  health: "club",
  users: "club",
  roles: "club",
  config: "club",
  letters: "club",
  replies: "club",
  connectors: "club",
};

/** An entry of the side menu: its screen, which also names its words, its path without the locale, and its group. */
export interface MenuItem extends MenuPlace {
  readonly key: MenuKey;
  readonly to: string;
  readonly group: SideMenuGroup;
}

/** The side menu in its order, group by group. Requirements §1. */
export const sideMenu: readonly MenuItem[] = Object.keys(groupOfEntry)
  .filter(isMenuKey)
  .map((key) => ({ ...pagesAndViews[key].menu, key, to: pagesAndViews[key].path, group: groupOfEntry[key] }));

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
  return name in groupOfEntry;
}
