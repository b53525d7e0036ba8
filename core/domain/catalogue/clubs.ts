import { type ClubSettings, defaultSettings, type StoredSettings } from "../club/settings.ts";
import type { Club } from "../people/client.ts";

/** The list of all clubs with their settings, without what they offer, each ordered by club. `version` grows with every change. */
export interface ClubsWithSettings {
  readonly version: number;
  readonly clubs: readonly Club[];
  /** Settings of the clubs that have a row of their own. */
  readonly settings: readonly StoredSettings[];
}

/** Gives the club of a host name, in lower case and without a port; undefined where no club has it. */
export function clubAtHost({ settings }: Pick<ClubsWithSettings, "settings">, host: string): string | undefined {
  return host === "" ? undefined : settings.find((stored) => stored.settings.host === host)?.client;
}

/** Gives the settings of a club; the defaults where it set nothing. */
export function settingsOfClub({ settings }: Pick<ClubsWithSettings, "settings">, client: string): ClubSettings {
  return settings.find((stored) => stored.client === client)?.settings ?? defaultSettings;
}
