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
const single = new RegExp(`[${Object.keys(spelledOut).join("")}]`, "gu");

/** Text as searches compare it: lower case, without accents, ligatures and typographic apostrophes as they are typed. */
export function folded(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}+/gu, "");
  return bare.toLowerCase().replace(single, (letter) => spelledOut[letter] ?? letter);
}
