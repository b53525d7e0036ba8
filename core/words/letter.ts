import type { StaticMap } from "../domain/maps/staticMap.ts";
import type { Locale } from "./index.ts";

/** A map in a letter: which one, and its text for whoever does not see it. */
export interface LetterMap {
  readonly picture: StaticMap;
  readonly alt: string;
}

/** A part of a letter. Plain text and HTML are both made of the parts, so their content cannot differ. */
export type LetterPart =
  /** A paragraph of one or more lines. */
  | { readonly kind: "text"; readonly lines: readonly string[] }
  /** Facts about a booking, one a row; `lead` introduces them. */
  | { readonly kind: "facts"; readonly lead?: string; readonly rows: readonly string[] }
  /** A link: `lead` says what it is for, `button` is the text of its button in HTML, where a map may stand above it. */
  | { readonly kind: "link"; readonly lead?: string; readonly url: string; readonly button: string; readonly map?: LetterMap }
  /** A code to type. */
  | { readonly kind: "code"; readonly code: string }
  /** The end of the letter: the club's phone and address. */
  | { readonly kind: "closing"; readonly lines: readonly string[] };

/** The content of a mail before it is addressed: as plain text, and as parts for HTML. */
export interface WrittenLetter {
  readonly subject: string;
  readonly locale: Locale;
  readonly parts: readonly LetterPart[];
  readonly text: string;
}

/** What a letter says: its parts in their order; a text is a paragraph, of one or more lines. */
export interface LetterContent {
  readonly subject: string;
  /** Our paragraph after the greeting, in whose place a club may write its own. */
  readonly opening?: string;
  readonly parts: readonly (LetterPart | string)[];
  /** The values of the placeholders in the words of a club; left out where ours are sent, because only these say what the letter is about. */
  readonly values?: Readonly<Record<string, string>>;
  /** Whether the subject stays ours also in the words of a club. */
  readonly keepsSubject?: boolean;
}

/** Gives a letter made of parts; in its plain text an empty line separates them. */
export function composeLetter(locale: Locale, { subject, parts: given }: Pick<LetterContent, "subject" | "parts">): WrittenLetter {
  const parts = given.map((part): LetterPart => (typeof part === "string" ? { kind: "text", lines: part.split("\n") } : part));
  return { subject, locale, parts, text: parts.map((part) => linesOf(part).join("\n")).join("\n\n") };
}

function linesOf(part: LetterPart): readonly string[] {
  if (part.kind === "code") return [part.code];
  if (part.kind === "text" || part.kind === "closing") return part.lines;
  const lead = part.lead === undefined ? [] : [part.lead];
  return [...lead, ...(part.kind === "link" ? [part.url] : part.rows)];
}
