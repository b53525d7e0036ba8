import type { ClubSettings } from "../../domain/club/settings.ts";
import { waysToPay } from "../../domain/club/waysToPay.ts";
import type { Club } from "../../domain/people/client.ts";

/** Gives a club as every visitor sees it. */
export function clubView(club: Club, settings: Pick<ClubSettings, "sales">) {
  const { id, name, currency, asksPeople, phone, email } = club;
  const { online, atDock: payAtDock } = waysToPay(club, settings);
  return { id, name, currency, payAtDock, ...(online ? {} : { isDockOnly: true }), asksPeople, phone, email };
}
