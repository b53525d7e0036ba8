import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { textLookupFor } from "#core/words/index.ts";
import { codeOfError, refuseWith, sendRefusal } from "../reply/errors.ts";
import { html, plainPageHtml } from "../reply/html.ts";
import { pageHeaders } from "../reply/headers.ts";
import { plainPageLookOf } from "./pages.ts";

/**
 * Replies to an error that no route handled: with a page in the reader's language where a browser opens an address, else with the body of a
 * refused call. The page needs no store, since a store that is down is the usual reason. It has no link to its own address: a link would
 * drop the part after `#`, which has the key of a pass.
 */
export function replyToError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOfError(error, request);
  if (request.headers.accept?.includes("text/html") !== true) return sendRefusal(request, reply, code);
  const look = plainPageLookOf(request);
  const say = textLookupFor(look.locale);
  const body = html`<p>${say(`errors.code.${code}`)}</p>
    <p>${say("errors.page.reload")}</p>
    <p>${say("errors.page.replyId", { id: request.id })}</p>
    <nav><a href="/${look.locale}">${say("errors.page.backHome")}</a></nav>`;
  return refuseWith(reply, code)
    .headers({ ...pageHeaders, "cache-control": "no-store" })
    .send(plainPageHtml(look, say("errors.page.oops"), body));
}
