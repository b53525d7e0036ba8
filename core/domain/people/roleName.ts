import type { BilingualName, Locale } from "../language/language.ts";

/** Gives the name of a role in a language: that of its title where it has one, else the one that it was given. */
export function roleNameIn({ name, title }: { readonly name: string; readonly title?: BilingualName | undefined }, locale: Locale): string {
  return title?.[locale] ?? name;
}
