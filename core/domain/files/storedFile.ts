/**
 * The list of what a file is for: a boat's photo, which everybody sees; the file of a chat message; a customer's document; a picture of a boat at
 * the departure or return of a trip.
 */
export const fileTypes = ["photo", "message", "document", "trip"] as const;

/** The list of what a file may be uploaded for: a logo is stored as the club's photo, drawn without loss, and everybody sees it. */
export const uploadTypes = [...fileTypes, "logo"] as const;

/** One of the things that a file is uploaded for. See {@link uploadTypes}. */
export type UploadType = (typeof uploadTypes)[number];

/** One of the things that an uploaded file is for: a boat's photo, a chat message, a customer's document, or a trip. See {@link fileTypes}. */
export type FileType = (typeof fileTypes)[number];

/** One of the types of files that are not for everybody. */
export type PrivateFileType = Exclude<FileType, "photo">;

/** One of the types of what a stored file contains: pictures are drawn again as WebP, a PDF is as it came. */
export type StoredContent = "image/webp" | "application/pdf";

/**
 * An uploaded file. `key` is where the storage has its bytes; `bytes` counts all of them, and `sha256` is of the file as it is downloaded (of a
 * picture, at its greatest width). `width` and `height` are in pixels, 0 for a PDF. `by` is the user who sent it, or the reservation whose
 * holder did; `reservation` is the booking that it belongs to, `customer` the customer (a row of `profiles`) whose chat or documents have it. `owner` is the one row that uses it (`boats mem_b_1`); `idle` is since when no
 * row uses it, in epoch milliseconds; exactly one of both is null. When `isGone`, no row can use it any more and its bytes are being erased.
 */
export interface StoredFile {
  readonly _id: string;
  readonly client: string;
  readonly type: FileType;
  readonly content: StoredContent;
  readonly name: string;
  readonly key: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly at: number;
  readonly by: string;
  readonly reservation: string | null;
  readonly customer: string | null;
  readonly owner: string | null;
  readonly idle: number | null;
  readonly isGone: boolean;
}

/** The milliseconds for which a file without an owner stays stored. */
export const unusedFileLifetimeMs = 24 * 3_600_000;

/** The milliseconds for which the address of a private file works. */
export const fileLinkMs = 10 * 60_000;

/** The most photos without an owner that a club may have. */
export const maxUnusedFiles = 200;

/** The most files for messages and documents without an owner that one person may have. */
export const maxUnusedFilesOfPerson = 20;

/**
 * The most bytes of files, unfinished uploads included: of a club, and of one person there. Customers may send files until a club has
 * `customers`; the rest is for its staff alone.
 */
export const quotaBytes = { club: 20_000_000_000, customers: 15_000_000_000, person: 2_000_000_000 } as const;

/** The sizes in which pictures of messages and documents are drawn: a preview, and the file. */
export const pictureShape = { widths: [640, 2048], leastWidth: 1, leastHeight: 1 } as const;

const longestName = 100;

/**
 * Gives the name of a file as it is stored and shown: its last part, at most 100 characters, without control characters, marks of direction
 * and lone surrogates.
 */
export function fileName(original: string): string {
  const [last = ""] = original.toWellFormed().split(/[/\\]/).slice(-1);
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\ufffd"<>|:*?]/gu, "").trim();
  return Array.from(plain).slice(-longestName).join("").replace(/^\.+/, "");
}

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
