import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSpool } from "#adapters/node/files/spool.ts";
import { makeAccessTokens } from "#adapters/node/identity/token.ts";
import { readBuiltFiles } from "#adapters/node/http/reply/files.ts";
import { type HttpServerParts, makeHttpServer } from "#adapters/node/http/server.ts";
import type { ReceivedCall, GateReply } from "#core/features/caller/caller.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";

export const secret = "a-secret-of-the-tests-long-enough-for-it";
export const identity = promisePort(makeAccessTokens(secret, Date.now));

/** Starts the HTTP edge alone: it answers each call with `reply` and collects the calls in `calls`. */
export async function startEdge(overrides: Partial<HttpServerParts> = {}, reply: Partial<GateReply> = {}) {
  const calls: ReceivedCall[] = [];
  const app = await makeHttpServer({
    dispatch: async (call) => {
      calls.push(call);
      return { status: 200, body: '{"data":{}}', ...reply };
    },
    admits: async () => ({ isStaff: false }),
    spool: makeSpool(mkdtempSync(join(tmpdir(), "quai-spool-"))),
    identity,
    principals: async () => undefined,
    secure: false,
    store: { version: async () => 1, people: { version: async () => 1 }, ping: async () => undefined },
    draw: async () => ({ status: 200, bytes: Buffer.from("<!doctype html><title>Quai</title>") }),
    files: readBuiltFiles("/nowhere"),
    openapi: async () => "{}",
    release: "0.1.0",
    extras: [],
    log: { level: "silent" },
    ...overrides,
  });
  return { app, calls };
}

/** A call as a page sends it. */
export function call(data: unknown = {}) {
  return { sender: "quai-app", scope: "quai", sent: "2027-04-01T12:00:00.000Z", data };
}
