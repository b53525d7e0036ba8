import type { FastifyInstance } from "fastify";
import { clubLinks } from "#core/words/clubLinks.ts";
import { boatingLinks, type SiteLink } from "#core/words/siteLinks.ts";
import { textLookupFor } from "#core/words/index.ts";
import { pageHeaders } from "../reply/headers.ts";
import { html, type PlainPageLook, plainPageHtml } from "../reply/html.ts";
import { plainPageLookOf } from "./pages.ts";

/** The address of the public site that the top bar links to in the demo: a part of this server. */
export const demoSiteAddress = "/demo/site";

/**
 * Serves `GET /demo/site/...`: for each page of the public site one that says what would stand there. Only the demo serves them.
 */
export function serveDemoSitePages(app: FastifyInstance): void {
  for (const link of [...clubLinks, ...boatingLinks]) {
    app.get(`${demoSiteAddress}${link.path}`, (request, reply) =>
      reply.headers(pageHeaders).send(sitePage(plainPageLookOf(request), link)),
    );
  }
}

function sitePage(look: PlainPageLook, { page, wordKey, path }: SiteLink): string {
  const { locale } = look;
  const say = textLookupFor(locale);
  const other = locale === "en" ? "fr" : "en";
  const title = say(wordKey);
  const body = html`<p class="note">${say("demo.site.note")}</p>
    <p>${say(`demo.site.what.${page}`)}</p>
    <p>${say("demo.site.app")}</p>
    <nav>
      <a href="/${locale}">${say("demo.site.book")}</a>
      <a href="/${locale}/boat-name">${say("demo.site.boats")}</a>
      <a href="/${locale}/pricing">${say("demo.site.prices")}</a>
      <a href="${demoSiteAddress}${path}?locale=${other}" lang="${other}" hreflang="${other}">${say("demo.phone.other")}</a>
    </nav>`;
  return plainPageHtml(look, title, body);
}
