import type { SideMenuGroup } from "#core/domain/site/menuGroups.ts";

/** The groups of which only one is open at a time: with both, the menu is longer than a window of 900 px. */
const exclusive: readonly SideMenuGroup[] = ["fleet", "club"];

/** Gives the open groups of the side menu with one more, which closes the other long one. */
export function openMenuGroup(open: readonly SideMenuGroup[], group: SideMenuGroup): readonly SideMenuGroup[] {
  const others = exclusive.includes(group) ? open.filter((each) => !exclusive.includes(each)) : open.filter((each) => each !== group);
  return [...others, group];
}

/** Gives the open groups of the side menu after a press on the heading of one. */
export function toggleMenuGroup(open: readonly SideMenuGroup[], group: SideMenuGroup): readonly SideMenuGroup[] {
  return open.includes(group) ? open.filter((each) => each !== group) : openMenuGroup(open, group);
}
