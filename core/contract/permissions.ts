import { sideMenu } from "../domain/pages/menu.ts";
import { contract } from "./index.ts";

const restricted = Object.values(contract).filter(({ access }) => access !== "public");

/**
 * The list of every permission that exists, sorted: one for each call that is not public, and those that menu entries name before their
 * call exists.
 */
export const allPermissions: readonly string[] = [
  ...new Set([...restricted.map(({ permission }) => permission), ...sideMenu.flatMap((entry) => entry.permissions ?? [])]),
].toSorted((left, right) => (left < right ? -1 : 1));
