import {
  mdiForumOutline,
  mdiAccountClockOutline,
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiAccountStarOutline,
  mdiCardAccountDetailsStarOutline,
  mdiTagOutline,
  mdiBookOpenVariantOutline,
  mdiCalendarMonthOutline,
  mdiChartBar,
  mdiClipboardTextClockOutline,
  mdiClockOutline,
  mdiCogOutline,
  mdiEmailEditOutline,
  mdiFerry,
  mdiFileCheckOutline,
  mdiLockOutline,
  mdiMapMarkerOutline,
  mdiHeartPulse,
  mdiMessageFlashOutline,
  mdiPercentOutline,
  mdiPlusBoxMultipleOutline,
  mdiPowerPlugOutline,
  mdiSailBoat,
  mdiShieldAccountOutline,
  mdiStarOutline,
  mdiTuneVariant,
  mdiViewDashboardOutline,
  mdiWalk,
  mdiWaves,
} from "@mdi/js";
import type { SideMenuGroup } from "#core/domain/site/menuGroups.ts";
import type { MenuItem, MenuKey } from "#core/domain/site/menu.ts";

/** The icons of the entries of the menu that have one of their own. */
const menuIcons: Readonly<Partial<Record<MenuKey, string>>> = {
  calendar: mdiCalendarMonthOutline,
  daySheet: mdiClipboardTextClockOutline,
  walkIn: mdiWalk,
  clients: mdiAccountGroupOutline,
  messages: mdiForumOutline,
  documents: mdiFileCheckOutline,
  feedback: mdiStarOutline,
  memberships: mdiAccountStarOutline,
  wishes: mdiAccountClockOutline,
  figures: mdiChartBar,
  bookings: mdiBookOpenVariantOutline,
  lakes: mdiWaves,
  docks: mdiMapMarkerOutline,
  boats: mdiFerry,
  locks: mdiLockOutline,
  timeslot: mdiClockOutline,
  factors: mdiPercentOutline,
  extras: mdiPlusBoxMultipleOutline,
  plans: mdiCardAccountDetailsStarOutline,
  codes: mdiTagOutline,
  dashboard: mdiViewDashboardOutline,
  health: mdiHeartPulse,
  users: mdiAccountOutline,
  roles: mdiShieldAccountOutline,
  config: mdiTuneVariant,
  letters: mdiEmailEditOutline,
  replies: mdiMessageFlashOutline,
  connectors: mdiPowerPlugOutline,
};

/** The icon of each group. The folded menu shows the groups with many entries as one button each. */
export const groupIcons: Readonly<Record<SideMenuGroup, string>> = {
  today: mdiCalendarMonthOutline,
  bookings: mdiBookOpenVariantOutline,
  customers: mdiAccountGroupOutline,
  fleet: mdiSailBoat,
  club: mdiCogOutline,
};

/** Gives the icon of an entry of the menu: its own, else that of its group. */
export const menuIconOf = ({ key, group }: Pick<MenuItem, "key" | "group">): string => menuIcons[key] ?? groupIcons[group];
