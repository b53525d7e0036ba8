import type { FastifyInstance } from "fastify";
import { timeOfDayText } from "#core/domain/calendar/timeOfDay.ts";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { type Locale, textLookupFor } from "#core/words/index.ts";
import type { EmbeddedMessageBox, SentMessage } from "../../embedded/messages.ts";
import { html, type Html, type PlainPageLook, plainPageHtml } from "../reply/html.ts";
import { jsonReplyHeaders, pageHeaders } from "../reply/headers.ts";
import { plainPageLookOf } from "./pages.ts";

/** Serves `GET /demo/messages` and `/demo/phone`: what the embedded drivers "sent". Only the demo serves them. */
export function serveDemoMessages(app: FastifyInstance, box: Pick<EmbeddedMessageBox, "list">): void {
  app.get("/demo/messages", (_request, reply) => reply.headers(jsonReplyHeaders).send(JSON.stringify(box.list())));
  app.get("/demo/phone", (request, reply) =>
    reply.headers({ ...pageHeaders, "cache-control": "no-store" }).send(phonePage(plainPageLookOf(request), box.list())),
  );
}

function phonePage(look: PlainPageLook, messages: readonly SentMessage[]): string {
  const { locale } = look;
  const say = textLookupFor(locale);
  const other = locale === "en" ? "fr" : "en";
  const list =
    messages.length === 0
      ? html`<p>${say("demo.phone.none")}</p>`
      : html`<ol>
          ${messages.map((message) => entry(message, locale))}
        </ol>`;
  const body = html`<p class="note">${say("demo.phone.note")}</p>
    <nav>
      <a href="/demo/phone?locale=${locale}">${say("demo.phone.reload")}</a
      ><a href="/demo/phone?locale=${other}" lang="${other}" hreflang="${other}">${say("demo.phone.other")}</a
      ><a href="/${locale}">${say("demo.phone.back")}</a>
    </nav>
    ${list}`;
  return plainPageHtml(look, say("demo.phone.title"), body);
}

function entry({ channel, to, text, at }: SentMessage, locale: Locale): Html {
  const instant = Date.parse(at);
  return html`<li>
    <span class="to">${textLookupFor(locale)(`demo.phone.${channel}`, { to })}</span>
    <time datetime="${at}">${dayAt(instant)} ${timeOfDayText(minutesOfDayAt(instant))}</time>
    <pre>${text}</pre>
  </li>`;
}
