import type { Club } from "../people/client.ts";
import type { ClubSettings } from "./settings.ts";

/** Gives the name of a club in text messages: its short one, or its name where it set none. */
export function clubNameInTexts({ name }: Pick<Club, "name">, { identity }: Pick<ClubSettings, "identity">): string {
  return identity.shortName === "" ? name : identity.shortName;
}
