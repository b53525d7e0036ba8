import type { Locale } from "../words/say.ts";

/** The languages of Quai, the default first. Spec §9. */
export const locales = ["en", "fr"] as const satisfies readonly Locale[];

/** Spoken where nothing says otherwise. Spec §9. */
export const defaultLocale: Locale = "en";

/** The cookie that remembers a language for 365 days. Spec §9. */
export const localeCookie = { name: "i18n_redirected", maxAgeSeconds: 365 * 86_400 } as const;

/** What a request or a browser says about its language; `cookie` is the cookie's value. */
export interface LocaleHints {
  readonly path: string;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

const prefixForm = /^\/(en|fr)(?=[/?#]|$)/;

/** Whether `text` names a language of Quai. */
export function isLocale(text: unknown): text is Locale {
  return text === "en" || text === "fr";
}

/** The language a path begins with: `/fr` and `/fr/boats`, neither `/french` nor `/FR`. */
export function localeOfPath(path: string): Locale | undefined {
  const prefix = prefixForm.exec(path)?.[1];
  return isLocale(prefix) ? prefix : undefined;
}

/** The language of a page: its path's, else the cookie's, else the preferred one, else English. Never redirects. */
export function resolveLocale({ path, cookie, acceptLanguage }: LocaleHints): Locale {
  return localeOfPath(path) ?? (isLocale(cookie) ? cookie : (preferredLocale(acceptLanguage) ?? defaultLocale));
}

/** The better of our two languages in an `Accept-Language`, by weight, then by order; weight 0 refuses. */
export function preferredLocale(acceptLanguage: string | undefined): Locale | undefined {
  const wishes = (acceptLanguage ?? "").split(",").flatMap(wishOf);
  const best = Math.max(...wishes.map(({ weight }) => weight));
  return wishes.find(({ weight }) => weight === best)?.locale;
}

/** A path without its language, query and fragment kept: `/fr/boats?page=2` gives `/boats?page=2`. */
export function barePath(path: string): string {
  const rest = path.replace(prefixForm, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The same page in another language, query and fragment kept: the home is `/fr`, not `/fr/`. Spec §2. */
export function inLocale(path: string, locale: Locale): string {
  const rest = barePath(path);
  return `/${locale}${/^\/(?=[?#]|$)/.test(rest) ? rest.slice(1) : rest}`;
}

/** The language in a `Cookie` header or `document.cookie`, when it holds one of ours. */
export function localeInCookies(cookies: string | undefined): Locale | undefined {
  const values = (cookies ?? "").split(";").map((pair) => pair.trim().split("="));
  const value = values.find(([name]) => name === localeCookie.name)?.[1];
  return isLocale(value) ? value : undefined;
}

/** The cookie text that remembers `locale` on every page, for 365 days. */
export function localeCookieText(locale: Locale): string {
  return `${localeCookie.name}=${locale}; Path=/; Max-Age=${localeCookie.maxAgeSeconds}; SameSite=Lax`;
}

/** Region of phone numbers written without one: CA for French, US otherwise. Spec §9. */
export function phoneRegion(locale: Locale): "CA" | "US" {
  return locale === "fr" ? "CA" : "US";
}

function wishOf(part: string): readonly { readonly locale: Locale; readonly weight: number }[] {
  const [range = "", ...options] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const locale = range.split("-")[0];
  const weight = Number(options.find((option) => option.startsWith("q="))?.slice(2) ?? 1);
  return isLocale(locale) && weight > 0 && weight <= 1 ? [{ locale, weight }] : [];
}
