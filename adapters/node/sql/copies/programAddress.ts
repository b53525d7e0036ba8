/** What the driver's own words for encryption are for the programs of PostgreSQL, which refuse a word that they do not know. */
const sslModes = new Map([
  ["true", "require"],
  ["1", "require"],
  ["false", "disable"],
  ["0", "disable"],
]);

/** Gives the address of a database as the programs of PostgreSQL know it, without its password, and that password; empty where it has none. */
export function programAddressOf(databaseUrl: string): { readonly address: string; readonly password: string } {
  const place = new URL(databaseUrl);
  const { searchParams: words } = place;
  // The driver takes the password of the query first.
  const password = words.get("password") ?? decodeURIComponent(place.password);
  place.password = "";
  words.delete("password");
  const ssl = sslModes.get(words.get("ssl") ?? "");
  words.delete("ssl");
  if (words.get("sslmode") === "no-verify") words.set("sslmode", "require");
  else if (ssl !== undefined && !words.has("sslmode")) words.set("sslmode", ssl);
  return { address: place.href, password };
}
