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
/** ASCII alone: nothing in it is spelled otherwise. */
const isPlain = /^[\0-\x7f]*$/;
const single = new RegExp(`[${Object.keys(spelledOut).join("")}]`, "gu");

/** Text as searches compare it: lower case, without accents, ligatures and typographic apostrophes as they are typed. */
export function folded(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  const bare = text.normalize("NFKD").replace(/\p{M}+/gu, "");
  return bare.toLowerCase().replace(single, (letter) => spelledOut[letter] ?? letter);
}
