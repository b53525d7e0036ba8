import { wholeSeason } from "../../calendar/season.ts";
import type { SettingGroups } from "./definition.ts";

/** The days of every year on which a club's boats go out. Bookings outside of it that were made before stay. */
export const season = {
  season: {
    /** The first day, and the last one, both included; see `seasonIssue`. */
    opens: { holds: "seasonDate", default: wholeSeason.opens, label: "config.season.opens" },
    closes: { holds: "seasonDate", default: wholeSeason.closes, label: "config.season.closes" },
  },
} as const satisfies SettingGroups;
