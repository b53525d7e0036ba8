import type { PlainPageClubs } from "#adapters/node/http/pages/pages.ts";
import type { PlainPageClub } from "#adapters/node/http/reply/html.ts";
import { clubAtHost, type ClubsWithSettings, settingsOfClub } from "#core/domain/catalogue/clubs.ts";

/** The hosts of which a club is kept: anybody can send a request with any host. */
const mostHosts = 100;

/** Makes the finder of the clubs that alone speak on plain pages, and of those that it found last, for when the store is down. */
export function makePlainPageClubs(readClubs: () => Promise<ClubsWithSettings>): PlainPageClubs {
  const known = new Map<string, PlainPageClub | undefined>();
  return {
    known: (host) => known.get(host),
    read: async (host, client) => {
      const clubs = await readClubs();
      const only = clubs.clubs.length === 1 ? clubs.clubs[0]?.id : undefined;
      const ofHost = clubNamed(clubs, clubAtHost(clubs, host) ?? only);
      if (known.size >= mostHosts && !known.has(host)) known.clear();
      known.set(host, ofHost);
      return (client === undefined ? undefined : clubNamed(clubs, client)) ?? ofHost;
    },
  };
}

function clubNamed(clubs: ClubsWithSettings, client: string | undefined): PlainPageClub | undefined {
  const club = clubs.clubs.find(({ id }) => id === client);
  return club === undefined ? undefined : { name: club.name, logo: settingsOfClub(clubs, club.id).identity.logo };
}
