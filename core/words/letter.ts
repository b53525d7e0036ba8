import type { Locale } from "./index.ts";

/** A part of a letter. Plain text and HTML are both made of the parts, so they cannot differ in what they say. */
export type LetterPart =
  /** A paragraph; each of its lines begins anew. */
  | { readonly kind: "text"; readonly lines: readonly string[] }
  /** What a booking is, a fact a row; `lead` says what of. */
  | { readonly kind: "facts"; readonly lead?: string; readonly rows: readonly string[] }
  /** A link: `lead` says what it is for, `button` is what its button says in HTML. */
  | { readonly kind: "link"; readonly lead?: string; readonly url: string; readonly button: string }
  /** A code to type. */
  | { readonly kind: "code"; readonly code: string }
  /** How the letter ends: whom to call, and where the club is. */
  | { readonly kind: "closing"; readonly lines: readonly string[] };

/** What a mail says, before it is addressed: as plain text, and as the parts that HTML is made of. */
export interface Letter {
  readonly subject: string;
  readonly locale: Locale;
  readonly parts: readonly LetterPart[];
  readonly text: string;
}

/** A letter of its parts; in its text an empty line stands between two of them. */
export function letterOf(subject: string, locale: Locale, parts: readonly LetterPart[]): Letter {
  return { subject, locale, parts, text: parts.map((part) => linesOf(part).join("\n")).join("\n\n") };
}

/** A paragraph of a letter. */
export function paragraph(...lines: readonly string[]): LetterPart {
  return { kind: "text", lines };
}

function linesOf(part: LetterPart): readonly string[] {
  if (part.kind === "code") return [part.code];
  if (part.kind === "text" || part.kind === "closing") return part.lines;
  const lead = part.lead === undefined ? [] : [part.lead];
  return [...lead, ...(part.kind === "link" ? [part.url] : part.rows)];
}
