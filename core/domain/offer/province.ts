import type { Lake } from "./lake.ts";
import type { ProvinceCode } from "../club/provinceCode.ts";
import type { Locale } from "../language/language.ts";
import type { ClubSettings } from "../club/settings.ts";

/** Gives the province whose law applies to a club: the one that it set, else that of its first lake that has one; null where none has. */
export function lawProvinceOfClub({ law }: Pick<ClubSettings, "law">, lakes: readonly Pick<Lake, "region">[]): ProvinceCode | null {
  return law.province === "" ? (lakes.find(({ region }) => region !== undefined)?.region ?? null) : law.province;
}

/** Gives the language in which the rental rules are shown first: French under Quebec's law, elsewhere the language of the page. */
export function rentalRulesLocale(province: ProvinceCode | null, page: Locale): Locale {
  return province === "QC" ? "fr" : page;
}
