/** Where most people here have their mail, and what looks like one of those and is none of them. */
const knownDomains = [
  "gmail.com",
  "hotmail.com",
  "hotmail.ca",
  "hotmail.fr",
  "outlook.com",
  "outlook.fr",
  "live.ca",
  "live.com",
  "msn.com",
  "yahoo.ca",
  "yahoo.com",
  "yahoo.fr",
  "ymail.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "videotron.ca",
  "videotron.qc.ca",
  "sympatico.ca",
  "bell.net",
  "bell.ca",
  "rogers.com",
  "cogeco.ca",
  "cogeco.net",
  "telus.net",
  "shaw.ca",
  "aol.com",
  "gmx.com",
  "mail.com",
  "email.com",
  "proton.me",
  "protonmail.com",
] as const;

/** How many letters may be wrong: in a short name one, or it would be taken for another. */
const mostWrong = (domain: string): number => (domain.length < 8 ? 1 : 2);

/** An e-mail address as it was probably meant, where its domain is nearly a common one ("gmial.con"); undefined where it looks right. */
export function suggestedEmail(typed: string): string | undefined {
  const at = typed.lastIndexOf("@");
  const [name, domain] = [
    typed.slice(0, at),
    typed
      .slice(at + 1)
      .trim()
      .toLowerCase(),
  ];
  if (at < 1 || domain === "" || knownDomains.some((known) => known === domain)) return undefined;
  const [nearest] = knownDomains
    .map((known) => ({ known, wrong: wrongLetters(domain, known) }))
    .filter(({ known, wrong }) => wrong <= mostWrong(known))
    .toSorted((one, other) => one.wrong - other.wrong);
  return nearest === undefined ? undefined : `${name}@${nearest.known}`;
}

/** How many letters are missing, too many, other ones, or in each other's place. */
function wrongLetters(typed: string, meant: string): number {
  let [before, last] = [Array<number>(meant.length + 1).fill(Infinity), Array.from({ length: meant.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= meant.length; at += 1) {
      const isSame = typed[row - 1] === meant[at - 1];
      const isSwapped = typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1];
      next[at] = Math.min(
        (last[at] ?? Infinity) + 1,
        (next[at - 1] ?? Infinity) + 1,
        (last[at - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[meant.length] ?? Infinity;
}
