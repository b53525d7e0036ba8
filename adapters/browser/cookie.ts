const yearSeconds = 365 * 24 * 60 * 60;

/** Stores a preference that the server needs for its first paint in a cookie, for 365 days. Requirements §9. */
export function setPreferenceCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
