/** Common mail domains, and real domains that look similar to them and so are not typing errors. */
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

/** How many letters may be wrong: only one in a short domain, which would otherwise match another one. */
const maxWrong = (domain: string): number => (domain.length < 8 ? 1 : 2);

/** Gives a correction of an e-mail address whose domain is nearly a common one ("gmial.con"); undefined where it looks right. */
export function suggestedEmail(typed: string): string | undefined {
  const at = typed.lastIndexOf("@");
  const name = typed.slice(0, at);
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain === "" || knownDomains.some((known) => known === domain)) return undefined;
  const [nearest] = knownDomains
    .map((known) => ({ known, wrong: wrongLetters(domain, known) }))
    .filter(({ known, wrong }) => wrong <= maxWrong(known))
    .toSorted((one, other) => one.wrong - other.wrong);
  return nearest === undefined ? undefined : `${name}@${nearest.known}`;
}

/** How many letters are missing, extra, different or swapped. */
function wrongLetters(typed: string, meant: string): number {
  let before = Array<number>(meant.length + 1).fill(Infinity);
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at);
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
