import { menu } from "../domain/pages/menu.ts";
import { contract } from "./index.ts";

const asked = Object.values(contract).filter(({ access }) => access !== "public");

/** Every permission that can be asked for: one a call that is not everybody's, and those that a menu entry names ahead of its call. Sorted. */
export const permissions: readonly string[] = [
  ...new Set([...asked.map(({ permission }) => permission), ...menu.flatMap((entry) => entry.permissions ?? [])]),
].toSorted((left, right) => (left < right ? -1 : 1));
