import type { Locale } from "#core/domain/language/language.ts";

/** Reads dollars as staff type them, with cents or without: `1,212.50`, `1 212,50`, `$40`; undefined where the text is no sum. */
export function parseDollars(typed: string): number | undefined {
  const bare = typed.replaceAll(/[\s$]/gu, "");
  const [, whole = "", cents = ""] = /^(\d{1,3}(?:[,.]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/u.exec(bare) ?? [];
  if (whole === "") return undefined;
  return Number(`${whole.replaceAll(/[,.]/g, "")}.${cents === "" ? "0" : cents}`);
}

/** Gives dollars as the text of a field, with two decimals after the sign of the language: `119,07` in French. */
export function typedDollars(dollars: number, locale: Locale): string {
  const text = dollars.toFixed(2);
  return locale === "fr" ? text.replace(".", ",") : text;
}
