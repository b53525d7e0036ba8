import { LRUCache } from "lru-cache";
import type { Crawled } from "#adapters/node/http/pages/crawlers.ts";
import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import { type Clubs, clubAtHost } from "#core/domain/catalogue/clubs.ts";
import { alternatesOf } from "#core/words/pages/canonical.ts";
import { clubAddresses, commonAddresses } from "#core/words/pages/sitemap.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { hostOf, originAt } from "./origins.ts";
import { escaped } from "./headText.ts";

/** What search engines are told from. `address` is where visitors reach this server. */
export interface CrawledParts {
  readonly store: Pick<StoreShape, "offer">;
  readonly address: () => string;
}

/** A map names at most 50,000 addresses: with more clubs than these at one origin each has its own. */
const mostInOne = 20;
/** Characters of maps that are kept while nothing in them changes. */
const mostKept = 8_388_608;

/** The map of the pages that are of no club in particular. No club is called so: a hyphen stands in no code. */
const ofNone = "all-clubs";

const closed = ["/api/", "/pay/", "/demo/"];

/** The maps of a server's pages, and where search engines find them. A club's pages stand at its own host, where it has one. */
export function makeCrawled({ store: { offer }, address }: CrawledParts): Crawled {
  const kept = new LRUCache<string, string>({ maxSize: mostKept, sizeCalculation: ({ length }) => length || 1 });
  const remembered = (origin: string, offers: readonly Catalogue[], isAlone: boolean, more: readonly string[]): string => {
    const versions = offers.map(({ clubs, version }) => `${clubs[0]?.id} ${version}`);
    const name = [origin, isAlone, more.length, ...versions].join(" ");
    const text = kept.get(name) ?? mapOf(origin, [...more, ...offers.flatMap((each) => clubAddresses(each, isAlone))]);
    kept.set(name, text);
    return text;
  };

  /** The host that a request is for, and the clubs whose pages stand there. */
  const standing = async (asked: string) => {
    const clubs = await offer.clubs();
    const own = clubAtHost(clubs, asked);
    const host = hostOf(clubs, own);
    const here = own === undefined ? withoutHost(clubs) : [own];
    const origin = originAt(address(), host);
    return { origin, here, isAlone: own !== undefined || clubs.clubs.length < 2 };
  };

  return {
    robots: async (asked) => {
      const { origin } = await standing(asked);
      return ["User-agent: *", "Allow: /", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
        "\n",
      );
    },
    sitemap: async (asked, part) => {
      const { origin, here, isAlone } = await standing(asked);
      if (part === undefined && here.length > mostInOne) return indexOf(origin, here);
      if (part === ofNone) return mapOf(origin, commonAddresses);
      const shown = here.filter((club) => part === undefined || part === club);
      if (part !== undefined && shown.length === 0) return undefined;
      const more = part === undefined && !isAlone ? commonAddresses : [];
      return remembered(origin, await Promise.all(shown.map((club) => offer.catalogue(club))), isAlone, more);
    },
  };
}

function withoutHost(clubs: Clubs): readonly string[] {
  return clubs.clubs.flatMap(({ id }) => (hostOf(clubs, id) === "" ? [id] : []));
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const scheme = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Each address once a language, with where it is in the other one. */
function mapOf(origin: string, addresses: readonly string[]): string {
  const entries = addresses.flatMap((path) => {
    const alternates = alternatesOf(origin, path);
    const links = alternates.map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`).join("");
    return alternates.flatMap(({ lang, href }) => (lang === "x-default" ? [] : [`<url><loc>${escaped(href)}</loc>${links}</url>`]));
  });
  return `${head}<urlset xmlns="${scheme}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

/** A map for each club, and one for the pages that are of none. */
function indexOf(origin: string, clubs: readonly string[]): string {
  const maps = [ofNone, ...clubs].map((club) => `<sitemap><loc>${escaped(`${origin}/sitemap/${club}.xml`)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="${scheme}">\n${maps.join("\n")}\n</sitemapindex>\n`;
}
