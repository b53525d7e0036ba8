import type { ClubSettings } from "../../domain/club/settings.ts";
import type { PublicClub } from "../../domain/club/publicClub.ts";
import { waysToPay } from "../../domain/club/waysToPay.ts";
import type { Club } from "../../domain/people/client.ts";

/** Gives a club as every visitor sees it. */
export function clubView(club: Club, settings: Pick<ClubSettings, "sales" | "identity">) {
  const { id, name, currency, asksPeople, phone, email } = club;
  const { online, atDock: payAtDock } = waysToPay(club, settings);
  return { id, name, currency, payAtDock, ...(online ? {} : { isDockOnly: true }), asksPeople, phone, email, ...logoOf(settings) };
}

/** The logos of a club by the paper that they are for; left out where it set none. */
function logoOf({ identity: { logo: light, logoDark: dark } }: Pick<ClubSettings, "identity">): Pick<PublicClub, "logo"> {
  return light === "" ? {} : { logo: { light, ...(dark === "" ? {} : { dark }) } };
}
