import type { Locale } from "./language.ts";

/** The list of the languages of Quai, the default one first. Requirements §9. */
export const locales = ["en", "fr"] as const satisfies readonly Locale[];

/** The language where nothing selects another one. Requirements §9. */
export const defaultLocale: Locale = "en";

/** The cookie that stores the language for 365 days. Requirements §9. */
export const localeCookie = { name: "i18n_redirected", maxAgeSeconds: 365 * 86_400 } as const;

/** The parts of a request that select its language; `cookie` is the cookie's value. */
export interface LocaleHints {
  readonly path: string;
  readonly cookie?: string | undefined;
  readonly preferred?: Locale | undefined;
}

const prefixForm = /^\/(en|fr)(?=[/?#]|$)/;

/** Whether `text` names a language of Quai. */
export function isLocale(text: unknown): text is Locale {
  return text === "en" || text === "fr";
}

/** Gives the language that a path begins with: `/fr` and `/fr/boats`, but neither `/french` nor `/FR`. */
export function localeOfPath(path: string): Locale | undefined {
  const prefix = prefixForm.exec(path)?.[1];
  return isLocale(prefix) ? prefix : undefined;
}

/** Gives the language of a page: that of its path, else of the cookie, else the preferred one, else English. Never redirects. */
export function resolveLocale({ path, cookie, preferred = defaultLocale }: LocaleHints): Locale {
  return localeOfPath(path) ?? (isLocale(cookie) ? cookie : preferred);
}

/** Gives a path without its language; query and fragment stay: `/fr/boats?page=2` gives `/boats?page=2`. */
export function pathWithoutLocale(path: string): string {
  const rest = path.replace(prefixForm, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Gives the path of the same page in another language; query and fragment stay. The home page is `/fr`, not `/fr/`. Requirements §2. */
export function pathInLocale(path: string, locale: Locale): string {
  const rest = pathWithoutLocale(path);
  return `/${locale}${/^\/(?=[?#]|$)/.test(rest) ? rest.slice(1) : rest}`;
}

/** Gives the region of phone numbers written without a country code: CA for French, US otherwise. Requirements §9. */
export function phoneRegionOfLocale(locale: Locale): "CA" | "US" {
  return locale === "fr" ? "CA" : "US";
}
