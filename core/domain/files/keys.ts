import type { FileType } from "./storedFile.ts";

/** Gives the storage's key of a picture at one of its widths. */
export function pictureKey(key: string, width: number): string {
  return `${key}/${width}.webp`;
}

/** Gives the storage's key of a file as it came. */
export function originalKey(key: string): string {
  return `${key}/original`;
}

/** The folder of the storage with customers' documents, which are sealed there and left out of backups. */
export const documentsFolder = "documents";

/** Gives the key of a file that is not a photo, from its club and a random text; a document's is in {@link documentsFolder}. */
export function newStorageKey(type: FileType, client: string, random: string): string {
  const key = `${client}_${random}`;
  return type === "document" ? `${documentsFolder}/${key}` : key;
}
