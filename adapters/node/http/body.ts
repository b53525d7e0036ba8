const deepest = 32;
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);
const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether JSON text is one that the server looks into: nested at most 32 deep, without NUL characters and lone
 * surrogates, which no engine of the store keeps alike. Says nothing of its grammar.
 */
export function isSoundJson(text: string): boolean {
  return depthOf(text) <= deepest && !escapedNul.test(text) && hasWholeEscapes(text);
}

function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (openers.has(code)) most = Math.max(most, (depth += 1));
    else if (closers.has(code)) depth -= 1;
  }
  return most;
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
