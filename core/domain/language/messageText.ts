/** Characters that turn the direction of what follows: U+202A to U+202E, U+2066 to U+2069. */
const direction = /[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Gives the text of a message as it is stored: lines end with a line feed, tabs are spaces, nothing turns the direction of the words around
 * it, and there is no white space at either end. What remains of control characters is refused by the schema.
 */
export function normalizeMessageText(typed: string): string {
  return typed.replaceAll("\r\n", "\n").replaceAll("\r", "\n").replaceAll("\t", " ").replaceAll(direction, "").trim();
}

/** A part of a message: words, or the address of a page. */
export interface MessageTextPart {
  readonly text: string;
  /** The address that it leads to; undefined for words. */
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"'`{}|\\^]+/giu;
/** A mark at the end of an address that belongs to the sentence around it. */
const trailingMark = /[.,;:!?)\]»…]+$/u;

/**
 * Gives the parts of a message in order; together they are the whole text. Only addresses that begin with http or https are links, and each
 * shows exactly where it leads.
 */
export function messageTextParts(text: string): readonly MessageTextPart[] {
  const parts: MessageTextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const shown = match[0].replace(trailingMark, "");
    if (!isSafe(shown)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: shown, href: shown });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Whether an address shows where it leads: it has a host in plain ASCII, and no user name that could pass for one. */
function isSafe(shown: string): boolean {
  const host = /^https?:\/\/([^/?#]*)/iu.exec(shown)?.[1] ?? "";
  return /^[a-z0-9][a-z0-9.-]*(?::\d{1,5})?$/iu.test(host);
}
