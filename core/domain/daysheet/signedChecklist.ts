import type { Locale } from "../language/language.ts";

/** The limits of a signature: the characters of a name and of a drawing, and the box of a drawing. */
export const signatureLimits = { name: 100, drawing: 12_000, width: 600, height: 200 } as const;

/**
 * The signature of one person: their name as it was typed, and the path of the lines that they drew ("M10 20L30 40"), in a box of 600 by
 * 200. Without a drawing, null, the typed name is the signature.
 */
export interface Signature {
  readonly name: string;
  readonly drawing: string | null;
}

/**
 * The rental safety checklist of a reservation as both signed it: the version and the language of the text, its SHA-256 in hexadecimal,
 * when it was signed (epoch milliseconds), and by which member of staff (a user's id). It proves competency for that rental.
 */
export interface SignedChecklist {
  readonly client: string;
  readonly reservation: string;
  readonly version: string;
  readonly locale: Locale;
  readonly sha256: string;
  readonly at: number;
  readonly by: string;
  readonly customer: Signature;
  readonly staff: Signature;
}

/** Gives a signed checklist without what identifies its customer: that it was signed, its version, and by which member of staff. */
export function withoutCustomer(signed: SignedChecklist): SignedChecklist {
  return { ...signed, customer: { name: "", drawing: null } };
}

/** Gives a signed checklist without what identifies its member of staff. */
export function withoutStaff(signed: SignedChecklist): SignedChecklist {
  return { ...signed, by: "", staff: { name: "", drawing: null } };
}

/** A point of a drawn line, in pixels of the field in which it was drawn. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Gives the path of drawn lines, scaled from a field of `width` by `height` pixels to the box of a signature; null where nothing was drawn.
 * A path that would be too long leaves out points, evenly, until it fits; every line keeps its first point.
 */
export function drawnPath(
  lines: readonly (readonly DrawnPoint[])[],
  { width, height }: { readonly width: number; readonly height: number },
): string | null {
  const drawn = lines.filter((line) => line.length > 0);
  if (drawn.length === 0 || width <= 0 || height <= 0) return null;
  const scale = Math.min(signatureLimits.width / width, signatureLimits.height / height);
  const place = (value: number, most: number) => String(Math.min(most, Math.max(0, Math.round(value * scale))));
  const pathOf = (line: readonly DrawnPoint[]) =>
    line.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${place(x, signatureLimits.width)} ${place(y, signatureLimits.height)}`).join("");
  for (let step = 1; ; step *= 2) {
    const path = drawn.map((line) => pathOf(line.filter((_, at) => at % step === 0))).join("");
    if (path.length <= signatureLimits.drawing) return path;
    // With only their first points left, there are too many lines.
    if (drawn.every((line) => line.length <= step)) return path.slice(0, path.slice(0, signatureLimits.drawing).lastIndexOf("M"));
  }
}
