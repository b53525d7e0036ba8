import type { FastifyInstance } from "fastify";
import type { SecretsShape } from "#core/ports/outside.ts";
import { refuse } from "../reply/errors.ts";
import { jsonHeaders } from "../reply/headers.ts";

/** What a message says: the session or the payment that it is about, neither when it concerns nothing of ours, or the status it is refused with. */
export type WebhookReading =
  | { readonly ok: true; readonly session: string | null; readonly payment?: string }
  | { readonly ok: false; readonly status: number };

/** How a payment driver's messages are read: signed by the provider, in the bytes that came. */
export interface Webhook {
  readonly driver: string;
  readonly signatureHeader: string;
  readonly read: (body: string, signature: string) => Promise<WebhookReading>;
}

const messageLimit = 65_536;

/** What is done on a hint: the provider is asked of a session, or of what became of a payment. Each rejects when that came to nothing. */
export interface Hints {
  readonly session: (session: string) => Promise<void>;
  readonly payment: (payment: string) => Promise<void>;
}

/**
 * `POST /webhooks/{driver}`: a hint that a session or a payment changed. The server then asks the provider; nothing in the message is believed. A hint
 * that came to nothing is answered 503, so that the provider sends it again.
 */
export function serveWebhook(app: FastifyInstance, { driver, signatureHeader, read }: Webhook, hints: Hints): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => done(null, String(text)));
  app.post(`/webhooks/${driver}`, { bodyLimit: messageLimit }, async (request, reply) => {
    const signature = request.headers[signatureHeader];
    if (typeof request.body !== "string" || typeof signature !== "string") return refuse(request, reply, "BAD_REQUEST");
    const reading = await read(request.body, signature);
    if (!reading.ok) return refuse(request, reply, reading.status === 413 ? "TOO_LARGE" : "BAD_REQUEST");
    const { session, payment } = reading;
    const heard = [...(session === null ? [] : [hints.session(session)]), ...(payment === undefined ? [] : [hints.payment(payment)])];
    const isHeard = await Promise.all(heard).then(
      () => true,
      () => false,
    );
    if (!isHeard) return refuse(request, reply, "UNAVAILABLE");
    return reply.headers(jsonHeaders).send('{"received":true}');
  });
}

const purpose = "webhook:embedded";
const oldestMs = 300_000;
const messageForm = /^\{"session":"([\w-]{8,64})","at":(\d{10,16})\}$/;

/** The embedded provider's message about a session, and its signature. */
export function embeddedMessage(
  secrets: SecretsShape,
  session: string,
  now: number,
): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify({ session, at: now });
  return { body, signature: secrets.sign(purpose, body) };
}

/** Reads the embedded provider's messages: signed, and neither old nor from the future by more than five minutes. */
export function embeddedWebhook(secrets: SecretsShape, now: () => number): Webhook {
  return {
    driver: "embedded",
    signatureHeader: "quai-signature",
    read: async (body, signature) => {
      const [, session, at = "0"] = messageForm.exec(body) ?? [];
      const isFresh = Math.abs(now() - Number(at)) <= oldestMs;
      const isGood = session !== undefined && isFresh && secrets.matches(purpose, body, signature);
      return isGood ? { ok: true, session } : { ok: false, status: 400 };
    },
  };
}
