import type { Lake } from "./lake.ts";
import { lawProvinceOfClub } from "./province.ts";
import type { ClubSettings } from "../club/settings.ts";

/** The list of the types of documents that a customer may submit. Requirements §3. */
export const documentTypes = ["boatLicense", "drivingLicense"] as const;

/** One of the types of a customer's document: a boating licence or a driving licence. See {@link documentTypes}. */
export type DocumentType = (typeof documentTypes)[number];

/** The list of the states of progress of a document's check, from uploaded to expired. */
export const documentStates = ["uploaded", "pending", "verified", "rejected", "expired"] as const;

/** One of the states of progress of a document's check, from uploaded to expired. */
export type DocumentState = (typeof documentStates)[number];

/** Whether `text` is a document type. */
export function isDocumentType(text: unknown): text is DocumentType {
  return documentTypes.some((type) => type === text);
}

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
