import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { locales, pathInLocale } from "#core/domain/language/locale.ts";
import { screens } from "#core/domain/site/screens.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { type Locale, textLookupFor } from "#core/words/index.ts";
import { pageHeaders } from "../reply/headers.ts";
import { html, type Html, plainPageHtml } from "../reply/html.ts";
import { requestPath } from "../request/requestedCall.ts";
import { pageRequestOf, type PageRequest, readPlainPageLook } from "./pages.ts";

/** The club whose phone number a page shows. */
export interface ClubToCall {
  readonly name: string;
  readonly phone: string;
}

/** A function that gives the club whose number a page shows; undefined where there is no club. */
export type FindClubToCall = (request: PageRequest) => Promise<ClubToCall | undefined>;

const formLimit = 4096;

/**
 * Serves the pages that help where the application cannot run: `GET /offline`, which the service worker shows in place of a page that it
 * cannot fetch, and the reply to the form of `/find-booking` where no script runs. The fields of that form are in the body, so that no log
 * and no history has them, and they are not read: only a script could open the pass.
 */
export function serveHelpPages(app: FastifyInstance, clubToCall: FindClubToCall): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, _text, done) => done(null));
  app.get("/offline", async (request, reply) => {
    const look = await readPlainPageLook(request);
    const body = offlineBody(look.locale, await clubOf(request, clubToCall));
    return send(reply, plainPageHtml(look, textLookupFor(look.locale)("pages.offline.title"), body));
  });
  const { path } = screens.findBooking;
  for (const address of [path, ...locales.map((locale) => pathInLocale(path, locale))])
    app.post(address, { bodyLimit: formLimit }, async (request, reply) => {
      const look = await readPlainPageLook(request);
      const body = unsentBody(look.locale, address, await clubOf(request, clubToCall));
      return send(reply, plainPageHtml(look, textLookupFor(look.locale)("pages.unsent.title"), body));
    });
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers({ ...pageHeaders, "cache-control": "no-store" }).send(page);
}

function clubOf(request: FastifyRequest, clubToCall: FindClubToCall): Promise<ClubToCall | undefined> {
  return clubToCall(pageRequestOf(request, requestPath(request.url)));
}

function offlineBody(locale: Locale, club: ClubToCall | undefined): Html {
  const say = textLookupFor(locale);
  return html`<p>${say("pages.offline.text")}</p>
    ${call(locale, club)}
    <p>${say("pages.offline.stored")}</p>
    <nav aria-label="${say("pages.offline.stored")}">
      <a href="/${locale}">${say("pages.offline.home")}</a>
      <a href="${pathInLocale("/boat-name", locale)}">${say("shell.boatTitle")}</a>
      <a href="${pathInLocale("/pricing", locale)}">${say("shell.pricingTitle")}</a>
    </nav>`;
}

function unsentBody(locale: Locale, address: string, club: ClubToCall | undefined): Html {
  const say = textLookupFor(locale);
  return html`<p>${say("pages.unsent.text")}</p>
    ${call(locale, club)}
    <nav>
      <a href="${address}">${say("pages.unsent.again")}</a>
      <a href="/${locale}">${say("errors.page.backHome")}</a>
    </nav>`;
}

/** The number to call, as a link. */
function call(locale: Locale, club: ClubToCall | undefined): Html {
  if (club === undefined) return html``;
  const phone = phoneNumberText(club.phone);
  const [before = "", after = ""] = textLookupFor(locale)("shell.help", { club: club.name, phone }).split(phone);
  return html`<p>${before}<a href="tel:${club.phone}">${phone}</a>${after}</p>`;
}
