import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The header of a reply that has its id, by which the log names the request. */
const replyIdHeader = "x-request-id";

/**
 * Makes the function that gives each request an id of its own: ten random characters of this process, which no other process and no start has, and a
 * counter. It is letters, digits and a hyphen.
 */
export function makeReplyIds(): () => string {
  const process = randomBytes(5).toString("hex");
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}

/** Sends the id of its request with a reply. */
export function sendReplyId(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.setHeader(replyIdHeader, request.id);
}

/** Sends the id of its request with each reply. */
export function sendReplyIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    sendReplyId(request, reply);
    done();
  });
}
