/** Characters that nobody sees: marks of format and direction, fillers and other ignorable characters. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Blanks of any width, except the plain one, and separators of lines. */
const blanks = /(?! )[\p{Zs}\p{Zl}\p{Zp}]/gu;
const hyphens = /[\u2010\u2011]/gu;
/** Dashes and the minus sign, which look like a hyphen in a number. */
const dashes = /[\u2012-\u2015\u2212\ufe58\ufe63\uff0d]/gu;
const joiners = /^[\u200c\u200d]$/u;
/** What a joiner changes: letters of scripts that join, and pictures. In other scripts nobody sees it. */
const joined = String.raw`(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]|\p{Extended_Pictographic})`;
const joinedBefore = new RegExp(`${joined}$`, "u");
const joinedAfter = new RegExp(`^${joined}`, "u");

/**
 * Gives a typed text without what nobody sees, before it is checked or compared: characters of format and direction are removed, every
 * blank is a plain space, none is at either end, and hyphens are plain. In a name, joiners (U+200C, U+200D) stay between letters that they
 * change. In a code (a number, a reference, a phone, an e-mail) dashes are hyphens too. Control characters stay, for a check to refuse.
 */
export function visibleText(typed: string, use: "name" | "code"): string {
  const plain = typed.normalize("NFC").replaceAll(hyphens, "-").replaceAll(blanks, " ");
  const seen = plain.replaceAll(invisible, (sign, at: number) => (use === "name" && isJoinerInside(plain, sign, at) ? sign : ""));
  return (use === "code" ? seen.replaceAll(dashes, "-") : seen).trim();
}

function isJoinerInside(text: string, sign: string, at: number): boolean {
  return joiners.test(sign) && joinedBefore.test(text.slice(Math.max(0, at - 2), at)) && joinedAfter.test(text.slice(at + sign.length));
}
