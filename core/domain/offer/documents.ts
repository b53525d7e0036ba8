/** The papers a customer may hand in. Requirements §3. */
export const documentTypes = ["boatLicense", "drivingLicense"] as const;

/** A boating licence or a driving licence. */
export type DocumentType = (typeof documentTypes)[number];

/** How far a document's check has come, from handed in to expired. */
export const documentStates = ["uploaded", "pending", "verified", "rejected", "expired"] as const;

/** Where a document stands. */
export type DocumentState = (typeof documentStates)[number];

/** Whether `text` names a document type. */
export function isDocumentType(text: unknown): text is DocumentType {
  return documentTypes.some((type) => type === text);
}
