import type { Lake } from "../offer/lake.ts";
import type { Region } from "../offer/region.ts";
import type { Locale } from "../language/language.ts";
import type { ClubSettings } from "./settings.ts";

/** The province whose law a club is under: the one it named, else that of the first of its lakes that names one; null where none does. */
export function provinceOf({ law }: Pick<ClubSettings, "law">, lakes: readonly Pick<Lake, "region">[]): Region | null {
  return law.province === "" ? (lakes.find(({ region }) => region !== undefined)?.region ?? null) : law.province;
}

/** The language in which the rental rules are shown first: French under Quebec's law, elsewhere the page's own. */
export function rulesLocale(province: Region | null, page: Locale): Locale {
  return province === "QC" ? "fr" : page;
}
