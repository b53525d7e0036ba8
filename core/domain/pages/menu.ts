import { allows, hasRole, type PatternEngine, patternsOf, regExpEngine } from "../people/permission.ts";
import type { User } from "../people/user.ts";
import { isMenuKey, type MenuKey, type MenuPlace, screenList } from "./screens.ts";

/** An entry of the side menu: its screen, which names its words, and the path after the locale. */
export interface MenuItem extends MenuPlace {
  readonly key: MenuKey;
  readonly to: string;
}

/** The side menu in its order, then the group "Club". Requirements §1. */
export const menu: readonly MenuItem[] = screenList.flatMap(({ name, path, menu: place }) =>
  place !== undefined && isMenuKey(name) ? [{ ...place, key: name, to: path }] : [],
);

/** Whether a bare path is a page of the back-office. */
export function isOffice(path: string): boolean {
  return menu.some(({ to }) => to.split("?")[0] === path);
}

/** The entries that a signed-in user sees, in order; nobody signed in sees none. Requirements §6. */
export function menuFor(user: Pick<User, "roles"> | undefined, engine: PatternEngine = regExpEngine): readonly MenuItem[] {
  return user === undefined ? [] : menu.filter((item) => isAllowed(item, user, engine));
}

/**
 * Whether a user sees an entry: its permissions decide where it names any, else its roles, else it is allowed. Departs from the letter
 * of requirements §6, by which a failed permission without roles would show.
 */
export function isAllowed(
  item: Pick<MenuItem, "permissions" | "roles">,
  user: Pick<User, "roles">,
  engine: PatternEngine = regExpEngine,
): boolean {
  const { permissions = [], roles = [] } = item;
  if (permissions.length > 0) return allows(patternsOf(user.roles), permissions, engine);
  return roles.length === 0 || hasRole(user.roles, roles);
}

/** Whether `/bookings` shows a user those of the club: who reads any booking of it. Everybody else finds their own there. */
export function seesAllBookings(user: Pick<User, "roles">, engine: PatternEngine = regExpEngine): boolean {
  return allows(patternsOf(user.roles), ["@account/bookings/read"], engine);
}

/** The entries that lead a user to the club's rows: not to the bookings that a customer has of their own. */
export function officeMenuFor(user: Pick<User, "roles"> | undefined, engine: PatternEngine = regExpEngine): readonly MenuItem[] {
  const isOwn = user !== undefined && !seesAllBookings(user, engine);
  return menuFor(user, engine).filter(({ to }) => !(isOwn && to.startsWith("/bookings")));
}

/**
 * The page that a user of the back-office begins on; undefined for who sees none of it. Who manages the offer begins with the bookings, who
 * works at the dock and changes no boat with the day there.
 */
export function firstPageFor(user: Pick<User, "roles"> | undefined, engine: PatternEngine = regExpEngine): MenuItem | undefined {
  const items = officeMenuFor(user, engine);
  const at = (key: MenuKey) => items.find((item) => item.key === key);
  return (at("boats") === undefined ? at("daySheet") : undefined) ?? at("bookings") ?? items[0];
}

/** The entry that a place of the back-office (its bare path, with its view) stands under: that of its view, else that of its page. */
export function entryAt<Item extends Pick<MenuItem, "to">>(items: readonly Item[], place: string): Item | undefined {
  const page = place.split("?")[0];
  return items.find(({ to }) => to === place) ?? items.find(({ to }) => to === page);
}
