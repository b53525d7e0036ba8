/** The key of every signature in demo mode; it is public. */
export const demoSignatureKey = "quai-demo-secret-which-everybody-knows";

/** The fewest characters of a secret, blanks not counted. */
export const minSecretLength = 32;

const howToMake = "make one with: openssl rand -hex 32";
/** The fewest bytes that 32 random characters, even only digits, take when compressed. */
const leastPacked = 24;
const mostInRow = 0.75;

/** Gives why a secret is too weak for production, whatever its case and blanks; undefined for one that is strong enough. */
export function secretWeakness(secret: string): string | undefined {
  const bare = secret.replaceAll(/\s/g, "").toLowerCase();
  if (lettersOf(bare).includes(lettersOf(demoSignatureKey))) return "must be set in production; the demo's is public";
  if (bare.length < minSecretLength) return `must have ${minSecretLength} characters or more beside blanks; ${howToMake}`;
  if (packedLength(bare) < leastPacked) return `repeats itself too much to be a secret; ${howToMake}`;
  return inRow(bare) > mostInRow ? `is a row of neighbours and no secret; ${howToMake}` : undefined;
}

function packedLength(text: string): number {
  // Only production checks its secret: a demo starts without Node's compression.
  return process.getBuiltinModule("node:zlib").deflateRawSync(text).length;
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^a-z0-9]/g, "");
}

/** The share of characters that are the one before, or its neighbour in the alphabet. */
function inRow(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length / (codes.length - 1);
}
