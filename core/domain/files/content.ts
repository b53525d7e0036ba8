/** One of the types of files that are stored, by the bytes of a file, never by its name. */
export type ContentType = "image/jpeg" | "image/png" | "image/webp" | "application/pdf";

/**
 * One of the reasons why a file is refused for its content, by the rule that has words: another type, a photo in Apple's format, a page or
 * drawing that can hold a script, a PDF that is also something else, or nothing.
 */
export type ContentProblem = "fileType" | "fileHeic" | "fileActive" | "fileMixed" | "fileEmpty";

/**
 * The number of bytes of the beginning and of the end of a file {@link fileTypeOrRefusal} reads: an archive's directory is found from its
 * end.
 */
export const edgeBytes = { head: 1024, tail: 66_000 } as const;

const signatures: readonly (readonly [ContentType, readonly (number | undefined)[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/webp", [...codes("RIFF"), undefined, undefined, undefined, undefined, ...codes("WEBP")]],
  ["application/pdf", codes("%PDF-")],
];
const appleBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];
/** What begins a page or a drawing, wherever a browser would look for it. */
const active = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml|\?php)\b/i;
/** The end of a PDF, and what programs leave after it. */
const pdfEnd = /%%EOF[\s\0]*$/;
const archiveEnd = "PK\u0005\u0006";

/**
 * Gives the type of a file by its first {@link edgeBytes}.head and last {@link edgeBytes}.tail bytes, or why it is refused. A PDF must
 * begin and end as one, and be neither a page nor an archive as well.
 */
export function fileTypeOrRefusal(head: Uint8Array, tail: Uint8Array): ContentType | ContentProblem {
  const type = fileTypeOrRefusalOfHead(head);
  if (type !== "application/pdf") return type;
  const end = textOf(tail);
  return !pdfEnd.test(end) || end.includes(archiveEnd) ? "fileMixed" : type;
}

/** Gives the same as {@link fileTypeOrRefusal}, as far as the beginning of a file shows it. */
export function fileTypeOrRefusalOfHead(head: Uint8Array): ContentType | ContentProblem {
  if (head.length === 0) return "fileEmpty";
  const type = signatures.find(([, signature]) => signature.every((byte, at) => byte === undefined || head[at] === byte))?.[0];
  const start = textOf(head);
  if (type === undefined) return problemOf(start);
  return type === "application/pdf" && active.test(start) ? "fileMixed" : type;
}

function problemOf(start: string): ContentProblem {
  if (start.slice(4, 8) === "ftyp" && appleBrands.includes(start.slice(8, 12))) return "fileHeic";
  return active.test(start) || start.replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, "").startsWith("<") ? "fileActive" : "fileType";
}

/** Bytes as text, a character each. */
function textOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function codes(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
