import type { PageHeadLinks, PageHead } from "#core/words/pages/head.ts";
import { formatLocaleByLanguage, type Locale } from "#core/words/index.ts";

/** Gives the HTML of a page's head for search engines and link previews, without its title and description. */
export function pageHeadHtml({ title, description, found }: PageHead, locale: Locale): string {
  if (found === undefined) return '<meta name="robots" content="noindex">';
  return [...links(found), ...shareTags(found, title, description, locale), ...found.linked.map(linkedData)].join("");
}

function links({ canonical, alternates }: PageHeadLinks): readonly string[] {
  const others = alternates.map(({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`);
  return [`<link rel="canonical" href="${escapeHtml(canonical)}">`, ...others];
}

function shareTags({ canonical, siteName, picture }: PageHeadLinks, title: string, description: string, locale: Locale): readonly string[] {
  const properties = {
    "og:type": "website",
    "og:url": canonical,
    "og:site_name": siteName,
    "og:title": title,
    "og:description": description,
    "og:locale": territory(locale),
    "og:locale:alternate": territory(locale === "en" ? "fr" : "en"),
    "og:image": picture.url,
    "og:image:type": picture.type,
    "og:image:width": String(picture.width),
    "og:image:height": String(picture.height),
    "og:image:alt": picture.alt,
  };
  const tags = Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'];
}

function territory(locale: Locale): string {
  return formatLocaleByLanguage[locale].replace("-", "_");
}

/**
 * The element with a page's structured data, which no browser runs, so that the policy on scripts allows it. No text in it can end the
 * element.
 */
function linkedData(linked: object): string {
  return `<script type="application/ld+json">${JSON.stringify(linked).replaceAll("<", "\\u003c")}</script>`;
}

/** Escapes a text for use in an HTML attribute or between tags. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
