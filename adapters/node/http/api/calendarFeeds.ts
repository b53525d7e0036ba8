import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../reply/errors.ts";
import { staticFileHeaders } from "../reply/headers.ts";

/** Programs ask each time, and are told in a few bytes that nothing changed; no search engine and no other page learns the address. */
const feedHeaders = {
  ...staticFileHeaders,
  "content-type": "text/calendar; charset=utf-8",
  "cache-control": "private, no-cache",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/**
 * Serves calendars at `GET /calendar/{address}.ics`; the address is the permission. Requests of one calendar that come while it is read
 * share that reading, so that a program which asks without rest costs no more than one that asks in turn.
 */
export function serveCalendarFeeds(app: FastifyInstance, feedAt: (address: string) => Promise<string | undefined>): void {
  const reading = new Map<string, Promise<string | undefined>>();
  const shared = (address: string) => {
    const text = reading.get(address) ?? feedAt(address).finally(() => reading.delete(address));
    reading.set(address, text);
    return text;
  };
  app.get<{ Params: { file: string } }>("/calendar/:file", async (request, reply) => {
    const { file } = request.params;
    const text = file.endsWith(".ics") ? await shared(file.slice(0, -".ics".length)) : undefined;
    if (text === undefined) return sendRefusal(request, reply, "ITEM_NOT_EXIST");
    const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    void reply.headers({ ...feedHeaders, etag: tag });
    return request.headers["if-none-match"] === tag ? reply.code(304).send() : reply.send(text);
  });
}
