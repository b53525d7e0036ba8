import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LetterChoice } from "#core/features/club/letters/optionalLetters.ts";
import { textLookupFor } from "#core/words/index.ts";
import { pageHeaders } from "../reply/headers.ts";
import { html, type PlainPageLook, plainPageHtml } from "../reply/html.ts";
import { readPlainPageLook } from "./pages.ts";

/** The functions that read and store whether the owner of a link wants optional letters; undefined for a forged link. */
export interface LetterChoices {
  readonly read: (token: string) => Promise<LetterChoice | undefined>;
  readonly choose: (token: string, isOut: boolean) => Promise<LetterChoice | undefined>;
}

interface Route {
  readonly Params: { readonly token: string };
}

const formLimit = 1024;

/**
 * Serves `/letters/{token}`, the page that ends the optional letters of a club, without a login and without script. `GET` stores nothing, for
 * mail programs open links; `POST` ends the letters, as RFC 8058 has it, or with `letters=on` starts them again.
 */
export function serveLettersPage(app: FastifyInstance, { read, choose }: LetterChoices): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, text, done) => done(null, String(text)));
  app.get<Route>("/letters/:token", async (request, reply) => send(request, reply, await read(request.params.token)));
  app.post<Route>("/letters/:token", { bodyLimit: formLimit }, async (request, reply) => {
    const body = typeof request.body === "string" ? request.body : "";
    return send(request, reply, await choose(request.params.token, new URLSearchParams(body).get("letters") !== "on"));
  });
}

async function send(request: FastifyRequest<Route>, reply: FastifyReply, choice: LetterChoice | undefined): Promise<FastifyReply> {
  const look = await readPlainPageLook(request, choice?.client);
  return reply
    .code(choice === undefined ? 404 : 200)
    .headers({ ...pageHeaders, "cache-control": "no-store", "referrer-policy": "no-referrer" })
    .send(letterPage(request, look, choice));
}

function letterPage(request: FastifyRequest<Route>, look: PlainPageLook, choice: LetterChoice | undefined): string {
  const { locale } = look;
  const say = textLookupFor(locale);
  const home = html`<nav><a href="/${locale}">${say("mail.optOut.home")}</a></nav>`;
  if (choice === undefined)
    return plainPageHtml(
      look,
      say("mail.optOut.unknown"),
      html`<p>${say("mail.optOut.unknownText")}</p>
        ${home}`,
    );
  const { club, isOut } = choice;
  const action = `/letters/${request.params.token}?locale=${locale}`;
  const form = isOut
    ? html`<button name="letters" value="on">${say("mail.optOut.again")}</button>`
    : html`<button class="primary" name="letters" value="off">${say("mail.optOut.stop")}</button>`;
  const body = html`<p role="status">${say(isOut ? "mail.optOut.doneText" : "mail.optOut.text", { club })}</p>
    <form method="post" action="${action}">${form}</form>
    ${home}`;
  return plainPageHtml(look, say(isOut ? "mail.optOut.done" : "mail.optOut.title"), body);
}
