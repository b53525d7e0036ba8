type CodePoints = readonly [first: number, last: number];

/** The list of the characters of the smaller files of our fonts: what French and English texts use, as code points, in rising order. */
export const commonLetters: readonly CodePoints[] = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0xa0], // no-break space
  [0xa7, 0xa7], // §
  [0xa9, 0xab], // © ª «
  [0xae, 0xae], // ®
  [0xb0, 0xb0], // °
  [0xb2, 0xb3], // ² ³
  [0xb7, 0xb7], // ·
  [0xba, 0xbb], // º »
  [0xbd, 0xbd], // ½
  [0xc0, 0xc0], // À
  [0xc2, 0xc2], // Â
  [0xc7, 0xcb], // Ç to Ë
  [0xce, 0xcf], // Î Ï
  [0xd4, 0xd4], // Ô
  [0xd7, 0xd7], // ×
  [0xd9, 0xd9], // Ù
  [0xdb, 0xdc], // Û Ü
  [0xe0, 0xe0], // à
  [0xe2, 0xe2], // â
  [0xe7, 0xeb], // ç to ë
  [0xee, 0xef], // î ï
  [0xf4, 0xf4], // ô
  [0xf9, 0xf9], // ù
  [0xfb, 0xfc], // û ü
  [0x152, 0x153], // Œ œ
  [0x2009, 0x2009], // thin space
  [0x2013, 0x2014], // – —
  [0x2018, 0x201a], // ‘ ’ ‚
  [0x201c, 0x201e], // “ ” „
  [0x2022, 0x2022], // • of lists
  [0x2026, 0x2026], // …
  [0x202f, 0x202f], // narrow no-break space
  [0x2032, 0x2033], // ′ ″
  [0x20ac, 0x20ac], // €
  [0x2122, 0x2122], // ™
  [0x2190, 0x2193], // arrows
  [0x2212, 0x2212], // −
];

/** The last code point of the fonts' whole files. */
const lastLetter = 0xfffd;

/** The code points from 0 to {@link lastLetter} that are in none of the ranges, in rising order. */
function complementOf(ranges: readonly CodePoints[]): readonly CodePoints[] {
  const starts = [0, ...ranges.map(([, last]) => last + 1)];
  return starts.map((first, at): CodePoints => [first, (ranges[at]?.[0] ?? lastLetter + 1) - 1]).filter(([first, last]) => first <= last);
}

const unicodeRange = (ranges: readonly CodePoints[]) =>
  ranges.map(([first, last]) => `U+${first.toString(16)}${last === first ? "" : `-${last.toString(16)}`}`).join(", ");

/** The CSS `unicode-range` of the common letters, and of all others. */
export const letterRanges = { common: unicodeRange(commonLetters), others: unicodeRange(complementOf(commonLetters)) } as const;
