import type { FastifyInstance } from "fastify";
import { contract } from "#core/contract/index.ts";

/** The call that the address of a request names: its path, and whether the contract has such a call. */
export interface RequestedCall {
  readonly path: string;
  readonly isInContract: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The call that the address names; undefined for other addresses. */
    requestedCall: RequestedCall | undefined;
  }
}

const callForm = /^\/api\/([A-Za-z]{1,40}(?:\/[A-Za-z]{1,40}){1,2})$/;

const callsOfContract: ReadonlyMap<string, RequestedCall> = new Map(
  Object.keys(contract).map((path) => [`/api/${path}`, { path, isInContract: true }]),
);

/** Adds `requestedCall` to each request. It is read once for each request, before all other hooks: the hooks and the routes need it. */
export function nameRequestedCalls(app: FastifyInstance): void {
  app.decorateRequest("requestedCall", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    request.requestedCall = parseCallAddress(request.url);
    done();
  });
}

/**
 * Gives the call in the address of a request, `service/model/method` or `service/path`, with letters only; undefined for other addresses.
 */
function parseCallAddress(url: string): RequestedCall | undefined {
  const known = callsOfContract.get(url);
  if (known !== undefined) return known;
  const path = callForm.exec(requestPath(url))?.[1];
  return path === undefined ? undefined : (callsOfContract.get(`/api/${path}`) ?? { path, isInContract: false });
}

/** Gives the path of a request's address as it was sent, without its query. */
export function requestPath(url: string): string {
  const cut = url.indexOf("?");
  return cut < 0 ? url : url.slice(0, cut);
}
