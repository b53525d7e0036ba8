import type { Lake } from "./lake.ts";
import { type DocumentType, documentTypes } from "./documents.ts";
import { lawProvinceOfClub } from "./province.ts";
import type { ClubSettings } from "../club/settings.ts";

type LawSettings = Pick<ClubSettings, "law" | "documents">;
type Lakes = readonly Pick<Lake, "region">[];

/**
 * Whether the law of a club's province lets the club ask its customers for a driving licence. Quebec's does not, and a club without a known
 * province may not either.
 */
export function mayAskDrivingLicence(settings: Pick<ClubSettings, "law">, lakes: Lakes): boolean {
  const province = lawProvinceOfClub(settings, lakes);
  return province !== null && province !== "QC";
}

/** Whether a club asks for a driving licence before a boat leaves: it chose to, and the law of its province lets it. */
export function asksDrivingLicence(settings: LawSettings, lakes: Lakes): boolean {
  return settings.documents.drivingLicence && mayAskDrivingLicence(settings, lakes);
}

/** Gives the types of documents of which customers of a club may send a picture, in the order of {@link documentTypes}. */
export function uploadTypesOf(settings: LawSettings, lakes: Lakes): readonly DocumentType[] {
  if (!settings.documents.uploads) return [];
  return documentTypes.filter((type) => type === "boatLicense" || asksDrivingLicence(settings, lakes));
}
