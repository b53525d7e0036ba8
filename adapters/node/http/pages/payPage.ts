import type { FastifyInstance, FastifyReply } from "fastify";
import { minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { paymentReturnPath } from "#core/domain/visit/paymentReturn.ts";
import { moneyText } from "#core/domain/money/currency.ts";
import { type LookUpText, type WordKey, textLookupFor } from "#core/words/index.ts";
import { dateTextsOf } from "#core/words/format/when.ts";
import type { EmbeddedPayments, EmbeddedSession } from "../../payments/embedded.ts";
import { html, type Html, type PlainPageLook, plainPageHtml } from "../reply/html.ts";
import { pageHeaders } from "../reply/headers.ts";
import { readPlainPageLook } from "./pages.ts";

/** The parts that the payment page needs. `notify` is the provider's webhook: the message that a session changed. */
export interface EmbeddedPayPageParts {
  readonly payments: Pick<EmbeddedPayments, "show" | "settle">;
  readonly notify: (session: string) => Promise<void>;
}

const outcomes = ["pay", "payOtherCard", "payNoRefund", "fail", "leave"] as const;
const formLimit = 1024;
const sessionForm = /^[\w-]{8,64}$/;

/** Serves `GET` and `POST /pay/{session}`: the page of the embedded provider, without script, in the reservation's language. */
export function serveEmbeddedPayPage(app: FastifyInstance, { payments, notify }: EmbeddedPayPageParts): void {
  acceptForms(app);
  app.get<{ Params: { session: string } }>("/pay/:session", async (request, reply) => {
    const session = sessionOf(payments, request.params.session);
    const look = await readPlainPageLook(request, clubOfRowId(session?.reservation ?? ""));
    return session === undefined ? send(reply, 404, unknownPage(look)) : send(reply, 200, payPage(session, look));
  });
  app.post<{ Params: { session: string } }>("/pay/:session", { bodyLimit: formLimit }, async (request, reply) => {
    const session = sessionOf(payments, request.params.session);
    const look = await readPlainPageLook(request, clubOfRowId(session?.reservation ?? ""));
    const outcome = outcomeIn(request.body);
    if (session === undefined) return send(reply, 404, unknownPage(look));
    if (outcome === undefined) return send(reply, 400, payPage(session, look));
    const isPaid = applyOutcome(payments, session, outcome);
    if (outcome !== "leave") await notify(session.id);
    return reply
      .code(303)
      .header("cache-control", "no-store")
      .header("location", paymentReturnPath(session, isPaid ? "success" : "failed"))
      .send();
  });
}

/** Applies what the customer chose; returns whether the session is paid, now or before. */
function applyOutcome(payments: EmbeddedPayPageParts["payments"], { id }: EmbeddedSession, outcome: (typeof outcomes)[number]): boolean {
  if (outcome === "pay") payments.settle(id, "complete");
  if (outcome === "payOtherCard") payments.settle(id, "completeOtherCard");
  if (outcome === "payNoRefund") payments.settle(id, "completeNoRefund");
  if (outcome === "fail") payments.settle(id, "failed");
  return payments.show(id)?.state === "complete";
}

/** Makes the routes of an app accept forms alone, as `URLSearchParams`. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, text, done) =>
    done(null, new URLSearchParams(String(text))),
  );
}

function outcomeIn(body: unknown): (typeof outcomes)[number] | undefined {
  const chosen = body instanceof URLSearchParams ? body.get("outcome") : undefined;
  return outcomes.find((outcome) => outcome === chosen);
}

function sessionOf(payments: EmbeddedPayPageParts["payments"], id: string): EmbeddedSession | undefined {
  return sessionForm.test(id) ? payments.show(id) : undefined;
}

function payPage(session: EmbeddedSession, look: PlainPageLook): string {
  const say = textLookupFor(session.locale);
  const amount = moneyText(session.amount, session.currency, session.locale);
  const body = html`<p class="note">${say("demo.pay.note")}</p>
    <dl>
      <dt>${say("demo.pay.amount")}</dt>
      <dd class="amount">${amount}</dd>
      <dt>${say("demo.pay.booking")}</dt>
      <dd>${session.description}</dd>
      <dt>${say("demo.pay.reference")}</dt>
      <dd>${session.reference}</dd>
    </dl>
    ${session.state === "open" ? openForm(session, say, amount) : closedText(session, say)}`;
  return plainPageHtml({ ...look, locale: session.locale }, say("demo.pay.title"), body);
}

function openForm({ id, expires, locale }: EmbeddedSession, say: LookUpText<WordKey>, amount: string): Html {
  const time = dateTextsOf(locale).time(minutesOfDayAt(expires));
  return html`<form method="post" action="/pay/${id}">
      <button class="primary" name="outcome" value="pay">${say("demo.pay.pay", { amount })}</button>
      <button name="outcome" value="payOtherCard">${say("demo.pay.payOtherCard")}</button>
      <button name="outcome" value="payNoRefund">${say("demo.pay.payNoRefund")}</button>
      <button name="outcome" value="fail">${say("demo.pay.fail")}</button>
      <button name="outcome" value="leave">${say("demo.pay.leave")}</button>
    </form>
    <p class="note">${say("demo.pay.until", { time })}</p>`;
}

function closedText(session: EmbeddedSession, say: LookUpText<WordKey>): Html {
  const { state } = session;
  const word = state === "complete" ? "complete" : state === "failed" ? "failed" : "expired";
  return html`<p role="status">${say(`demo.pay.${word}`)}</p>
    <nav><a href="${paymentReturnPath(session, state === "complete" ? "success" : "failed")}">${say("demo.pay.back")}</a></nav>`;
}

function unknownPage(look: PlainPageLook): string {
  const { locale } = look;
  const say = textLookupFor(locale);
  return plainPageHtml(
    look,
    say("demo.pay.unknownTitle"),
    html`<p>${say("demo.pay.unknown")}</p>
      <nav><a href="/${locale}">${say("demo.pay.back")}</a></nav>`,
  );
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...pageHeaders, "cache-control": "no-store" })
    .send(page);
}
