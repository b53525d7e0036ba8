import { type Cookies, parseCookie, stringifySetCookie } from "cookie";

/** A cookie of Quai's own pages, and of no other site's. Times are whole seconds from now. */
export interface CookieToSet {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  /** Kept from scripts. */
  readonly httpOnly?: boolean;
  /** Sent over https alone. */
  readonly secure?: boolean;
  /** Where it is sent: to every page when left out. */
  readonly path?: string;
  /** Kept from requests that another site's page begins, links to pages included; only what changes something when left out. */
  readonly strict?: boolean;
}

// No value of ours is escaped. Decoding would throw at each broken escape, and a header can hold thousands: 8 ms of work where this is 0.3.
const asWritten = { decode: (value: string): string => value };

/** Gives what a `Cookie` header holds, by name; of one that is there twice, the first. */
export function parseCookies(header: string | undefined): Readonly<Cookies> {
  return parseCookie(header ?? "", asWritten);
}

/** Gives the `Set-Cookie` header of a cookie. */
export function setCookieHeader({ maxAgeSeconds, path = "/", strict = false, ...cookie }: CookieToSet): string {
  return stringifySetCookie({ ...cookie, path, maxAge: maxAgeSeconds, sameSite: strict ? "strict" : "lax" });
}
