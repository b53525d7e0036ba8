const spelledOut: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ς: "σ",
  "’": "'",
  "‘": "'",
};
/** ASCII text needs no folding but its case. */
const isPlain = /^[\0-\x7f]*$/;
const single = new RegExp(`[${Object.keys(spelledOut).join("")}]`, "gu");

/** Gives the text as searches compare it: lower case, without accents, with ligatures and typographic apostrophes spelled out. */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  const bare = text.normalize("NFKD").replace(/\p{M}+/gu, "");
  return bare.toLowerCase().replace(single, (letter) => spelledOut[letter] ?? letter);
}

/** Gives the words of a text, folded, in its order: runs of letters and digits. */
export function foldedWordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
