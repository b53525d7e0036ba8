import { sideMenu } from "../domain/site/menu.ts";
import { bookingPermissions, staffPermission } from "../domain/people/bookingPermissions.ts";
import { contract } from "./index.ts";

const restricted = Object.values(contract).filter(({ access }) => access !== "public");

/**
 * The list of every permission that exists, sorted: one for each call that is not public, that to book for customers, and those that menu
 * entries name before their call exists.
 */
export const allPermissions: readonly string[] = [
  ...new Set([
    ...restricted.map(({ permission }) => permission),
    bookingPermissions.book,
    ...sideMenu.flatMap((entry) => entry.permissions ?? []),
  ]),
].toSorted((left, right) => (left < right ? -1 : 1));

/** The permissions of the calls for staff that change something; who has one of them is staff. */
export const staffChanges: readonly string[] = restricted
  .filter(({ access, mutation, permission }) => (access === "staff" && mutation) || permission === staffPermission)
  .map(({ permission }) => permission);
