/** Reads dollars as staff type them, with cents or without: `1,212.50`, `1 212,50`, `$40`; undefined where the text is no sum. */
export function parseDollars(typed: string): number | undefined {
  const bare = typed.replaceAll(/[\s$]/gu, "");
  const [, whole = "", cents = ""] = /^(\d{1,3}(?:[,.]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/u.exec(bare) ?? [];
  if (whole === "") return undefined;
  return Number(`${whole.replaceAll(/[,.]/g, "")}.${cents === "" ? "0" : cents}`);
}
