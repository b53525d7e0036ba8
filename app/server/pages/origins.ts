import { type ClubsWithSettings, settingsOfClub } from "#core/domain/catalogue/clubs.ts";

/** Gives the host name that a club has set for its pages; empty where it has none, or where the club is unknown. */
export function hostOfClub(clubs: ClubsWithSettings, client: string | undefined): string {
  return client === undefined ? "" : settingsOfClub(clubs, client).host;
}

/**
 * Gives the origin of pages at a club's own host, with the scheme and port of the server's address; the server's own origin where `host`
 * is empty. Only hosts that clubs have set are used, never the one of a request.
 */
export function originForHost(address: string, host: string): string {
  if (host === "") return address;
  const own = new URL(address);
  own.hostname = host;
  return own.href.replace(/\/$/, "");
}
