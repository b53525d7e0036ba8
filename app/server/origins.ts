import { type ClubsWithSettings, settingsOfClub } from "#core/domain/catalogue/clubs.ts";

/** The host name that a club set for itself; empty where it has none, or where there is no such club. */
export function hostOfClub(clubs: ClubsWithSettings, client: string | undefined): string {
  return client === undefined ? "" : settingsOfClub(clubs, client).host;
}

/**
 * The origin of pages at a club's own host, reached as the server is: by its scheme and port; the server's own address where there is no such
 * host. What a request says of its host decides nothing: only hosts that clubs set are ever named.
 */
export function originForHost(address: string, host: string): string {
  if (host === "") return address;
  const own = new URL(address);
  own.hostname = host;
  return own.href.replace(/\/$/, "");
}
