import { type ClubSettings, defaultSettings, type StoredSettings } from "../club/settings.ts";
import type { Club } from "../people/client.ts";
import { compareByCodePoint } from "../find/order.ts";

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

/**
 * Gives clubs as they are on a server without a payment provider: none takes payment online, whatever it set. The rows of the store stay as
 * they are.
 */
export function withoutOnlinePayment<Of extends Pick<ClubsWithSettings, "clubs" | "settings">>(offer: Of): Of {
  const stored = new Map(offer.settings.map((each) => [each.client, each]));
  const others = offer.clubs.filter(({ id }) => !stored.has(id)).map(({ id }) => ({ client: id, version: 0, settings: defaultSettings }));
  const settings = [...offer.settings, ...others]
    .map((each) => ({ ...each, settings: { ...each.settings, sales: { ...each.settings.sales, online: false } } }))
    .toSorted((left, right) => compareByCodePoint(left.client, right.client));
  return { ...offer, settings };
}
