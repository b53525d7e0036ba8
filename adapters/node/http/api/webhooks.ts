import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#core/domain/errors.ts";
import type { SecretsShape } from "#core/ports/outside.ts";
import { type RateLimit, rateSubjectsOf } from "../guard/rate.ts";
import { sendRefusal } from "../reply/errors.ts";
import { jsonReplyHeaders } from "../reply/headers.ts";

/**
 * The content of a message of a payment provider: the session or the payment that it is about, neither if it is not about one of Quai's,
 * or the status with which it is refused. `account` is that whose message it is, the server's own when left out.
 */
export type WebhookReading =
  | { readonly ok: true; readonly session: string | null; readonly payment?: string; readonly account?: string }
  | { readonly ok: false; readonly status: number };

/** A reader of the messages of a payment provider. The signature is of the exact bytes of the body. */
export interface WebhookReader {
  readonly driver: string;
  readonly signatureHeader: string;
  /** Reads a message to the server's own account, or to those of a club; `mayLook` counts each time that it has to look for those. */
  readonly read: (body: string, signature: string, club?: string, mayLook?: () => boolean) => Promise<WebhookReading>;
}

const messageLimit = 65_536;

/** The actions after a message: read the state of a session or a payment from the provider. Each rejects if that fails. */
export interface WebhookActions {
  readonly session: (session: string, account?: string) => Promise<void>;
  readonly payment: (payment: string, account?: string) => Promise<void>;
}

/** The parts that serve a webhook: what is done after a message, and the rates of this server; left out, nothing is limited. */
export interface WebhookParts {
  readonly actions: WebhookActions;
  readonly rate?: RateLimit | undefined;
}

const refusals: Readonly<Record<number, ErrorCode>> = { 413: "TOO_LARGE", 429: "TOO_MANY_REQUESTS" };

/**
 * Serves `POST /webhooks/{driver}`, and `/webhooks/{driver}/{club}` for the accounts of a club: a message that a session or a payment changed. The
 * server then reads its state from the provider, and trusts nothing else in the message. If that fails the reply is 503, so that the provider sends the
 * message again.
 */
export function serveWebhook(
  app: FastifyInstance,
  { driver, signatureHeader, read }: WebhookReader,
  { actions, rate = () => true }: WebhookParts,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => done(null, String(text)));
  const answer = async (request: FastifyRequest, reply: FastifyReply, club?: string) => {
    const signature = request.headers[signatureHeader];
    if (typeof request.body !== "string" || typeof signature !== "string") return sendRefusal(request, reply, "BAD_REQUEST");
    const reading = await read(request.body, signature, club, () => rate(rateSubjectsOf(request)));
    if (!reading.ok) return sendRefusal(request, reply, refusals[reading.status] ?? "BAD_REQUEST");
    const { session, payment, account } = reading;
    const reads = [
      ...(session === null ? [] : [actions.session(session, account)]),
      ...(payment === undefined ? [] : [actions.payment(payment, account)]),
    ];
    const isDone = await Promise.all(reads).then(
      () => true,
      () => false,
    );
    if (!isDone) return sendRefusal(request, reply, "UNAVAILABLE");
    return reply.headers(jsonReplyHeaders).send('{"received":true}');
  };
  const path = `/webhooks/${driver}`;
  const limits = { bodyLimit: messageLimit };
  app.post(path, limits, (request, reply) => answer(request, reply));
  app.post<{ Params: { club: string } }>(`${path}/:club`, limits, (request, reply) => answer(request, reply, request.params.club));
}

const purpose = "webhook:embedded";
const oldestMs = 300_000;
const messageForm = /^\{"session":"([\w-]{8,64})","at":(\d{10,16})\}$/;

/** Gives the message of the embedded provider about a session, and its signature. */
export function embeddedWebhookMessage(
  secrets: SecretsShape,
  session: string,
  now: number,
): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify({ session, at: now });
  return { body, signature: secrets.sign(purpose, body) };
}

/** Reads the messages of the embedded provider: they must be signed, and at most five minutes old or in the future. */
export function makeEmbeddedWebhookReader(secrets: SecretsShape, now: () => number): WebhookReader {
  return {
    driver: "embedded",
    signatureHeader: "quai-signature",
    read: async (body, signature, club) => {
      const [, session, at = "0"] = messageForm.exec(body) ?? [];
      const isFresh = Math.abs(now() - Number(at)) <= oldestMs;
      const isGood = club === undefined && session !== undefined && isFresh && secrets.matches(purpose, body, signature);
      return isGood ? { ok: true, session } : { ok: false, status: 400 };
    },
  };
}
