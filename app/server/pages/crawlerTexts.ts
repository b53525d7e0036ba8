import { LRUCache } from "lru-cache";
import type { CrawlerTexts } from "#adapters/node/http/pages/crawlers.ts";
import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import { type ClubsWithSettings, clubAtHost } from "#core/domain/catalogue/clubs.ts";
import { alternateAddressesOf, sitemapAddressesOfClub, sitemapAddressesWithoutClub } from "#core/words/pages/canonical.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { hostOfClub, originForHost } from "./origins.ts";
import { escapeHtml } from "./pageHead.ts";

/** The parts that the texts for search engines are made from; `address` gives the address at which visitors reach this server. */
export interface CrawlerTextsParts {
  readonly store: Pick<StoreShape, "offer">;
  readonly address: () => string;
}

/** A sitemap has at most 50,000 addresses: with more clubs than these at one origin, each club has a sitemap of its own. */
const mostInOne = 20;
/** The characters of sitemaps that are cached until something in them changes. */
const mostKept = 8_388_608;

/** The name of the sitemap of the pages without a club. No club has this code, since codes contain no hyphen. */
const ofNone = "all-clubs";

const closed = ["/api/", "/pay/", "/demo/"];

/** Makes the texts for search engines: robots.txt and the sitemaps. The pages of a club with its own host are listed under that host. */
export function makeCrawlerTexts({ store: { offer }, address }: CrawlerTextsParts): CrawlerTexts {
  const kept = new LRUCache<string, string>({ maxSize: mostKept, sizeCalculation: ({ length }) => length || 1 });
  const remembered = (origin: string, offers: readonly Catalogue[], isAlone: boolean, more: readonly string[]): string => {
    const versions = offers.map(({ clubs, version }) => `${clubs[0]?.id} ${version}`);
    const name = [origin, isAlone, more.length, ...versions].join(" ");
    const text = kept.get(name) ?? mapOf(origin, [...more, ...offers.flatMap((each) => sitemapAddressesOfClub(each, isAlone))]);
    kept.set(name, text);
    return text;
  };

  /** The origin for a request's host, and the clubs with pages there. */
  const siteAt = async (requestHost: string) => {
    const clubs = await offer.clubs();
    const own = clubAtHost(clubs, requestHost);
    const host = hostOfClub(clubs, own);
    const here = own === undefined ? withoutHost(clubs) : [own];
    const origin = originForHost(address(), host);
    return { origin, here, isAlone: own !== undefined || clubs.clubs.length < 2 };
  };

  return {
    robots: async (host) => {
      const { origin } = await siteAt(host);
      return ["User-agent: *", "Allow: /", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
        "\n",
      );
    },
    sitemap: async (host, part) => {
      const { origin, here, isAlone } = await siteAt(host);
      if (part === undefined && here.length > mostInOne) return indexOf(origin, here);
      if (part === ofNone) return mapOf(origin, sitemapAddressesWithoutClub);
      const shown = here.filter((club) => part === undefined || part === club);
      if (part !== undefined && shown.length === 0) return undefined;
      const more = part === undefined && !isAlone ? sitemapAddressesWithoutClub : [];
      return remembered(origin, await Promise.all(shown.map((club) => offer.catalogue(club))), isAlone, more);
    },
  };
}

function withoutHost(clubs: ClubsWithSettings): readonly string[] {
  return clubs.clubs.flatMap(({ id }) => (hostOfClub(clubs, id) === "" ? [id] : []));
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const scheme = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The sitemap of addresses: each once a language, with its address in the other one. */
function mapOf(origin: string, addresses: readonly string[]): string {
  const entries = addresses.flatMap((path) => {
    const alternates = alternateAddressesOf(origin, path);
    const links = alternates
      .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`)
      .join("");
    return alternates.flatMap(({ lang, href }) => (lang === "x-default" ? [] : [`<url><loc>${escapeHtml(href)}</loc>${links}</url>`]));
  });
  return `${head}<urlset xmlns="${scheme}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

/** The index of the sitemaps: one for each club, and one for the pages without a club. */
function indexOf(origin: string, clubs: readonly string[]): string {
  const maps = [ofNone, ...clubs].map((club) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${club}.xml`)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="${scheme}">\n${maps.join("\n")}\n</sitemapindex>\n`;
}
