import type { FastifyReply } from "fastify";
import { jsonReplyHeaders } from "./headers.ts";

/** Headers of one reply, besides those of every JSON reply. */
export type MoreHeaders = Readonly<Record<string, string | readonly string[]>>;

/**
 * Sends a body of JSON. It hands the reply over to Node itself: no hook of ours changes a body, and Fastify would look for the type of each one
 * and copy its headers one by one, which is a tenth of the work of a small call. Hooks for sent replies run as usual.
 */
export function sendJson(reply: FastifyReply, status: number, body: string | Buffer, more: MoreHeaders = {}): void {
  reply.hijack();
  const headers = { ...jsonReplyHeaders, "content-length": Buffer.byteLength(body), ...more };
  reply.raw.writeHead(status, headers).end(body);
}
