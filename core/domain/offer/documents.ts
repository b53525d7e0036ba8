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
