const deepest = 32;
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);
const blanks = new Set([0x20, 0x09, 0x0a, 0x0d]);
const byteOrderMark = 0xfeff;
const colon = 0x3a;
const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether JSON text is one that the server looks into: nested at most 32 deep, no name twice in one object, no byte order mark, and
 * without NUL characters and lone surrogates, which no engine of the store keeps alike. Says nothing of its grammar.
 */
export function isSafeJson(text: string): boolean {
  return text.charCodeAt(0) !== byteOrderMark && isSoundTree(text) && !escapedNul.test(text) && hasWholeEscapes(text);
}

/** One pass: how deep it goes, and the names seen in each object that is open. Two programs may read a name given twice differently. */
function isSoundTree(text: string): boolean {
  const names: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      if (isName(text, end) && !isNewName(names.at(-1), text.slice(at + 1, end))) return false;
      at = end;
    } else if (openers.has(code)) {
      if (names.push(new Set()) > deepest) return false;
    } else if (closers.has(code)) names.pop();
  }
  return true;
}

function isName(text: string, endOfString: number): boolean {
  let at = endOfString + 1;
  while (blanks.has(text.charCodeAt(at))) at += 1;
  return text.charCodeAt(at) === colon;
}

function isNewName(names: Set<string> | undefined, raw: string): boolean {
  const name = raw.includes("\\") ? unescapeText(raw) : raw;
  if (names === undefined || name === undefined || names.has(name)) return false;
  names.add(name);
  return true;
}

/** Decodes the escapes of a name, so that two spellings of one name are equal; undefined for invalid escapes. */
function unescapeText(raw: string): string | undefined {
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return undefined;
  }
}

/** Position of the quote that ends the string begun at `start`, or the text's end. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return text.length;
}

/** A surrogate written as an escape must be followed by its other half. */
function hasWholeEscapes(text: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return true;
  return !/\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F]/.test(text);
}
