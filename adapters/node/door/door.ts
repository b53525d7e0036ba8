import { lookup as lookUpName } from "node:dns/promises";
import { once } from "node:events";
import { request as requestOverHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestOverHttps } from "node:https";
import { connect, isIP, type Socket } from "node:net";
import { connect as connectOverTls } from "node:tls";
import { isPublicAddress } from "./publicAddresses.ts";

/** A request through a door. */
export interface DoorRequest {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How long the whole may take, in milliseconds; 15,000 when left out. */
  readonly patienceMs?: number;
  /** The most bytes of the answer; 65,536 when left out. */
  readonly mostBytes?: number;
}

/** What a peer answered. A redirection counts as any other answer, and is not followed. */
export interface DoorAnswer {
  readonly status: number;
  readonly body: Uint8Array;
}

/** The way to other machines by addresses that were typed. Each rejects with a {@link DoorFault}, which repeats nothing of the peer. */
export interface Door {
  /** A connection to a machine by its name or address, whose own address was checked; the caller closes it. */
  readonly connect: (host: string, port: number, patienceMs?: number) => Promise<Socket>;
  /** One request on a connection of its own. */
  readonly fetch: (url: string, request?: DoorRequest) => Promise<DoorAnswer>;
}

/** Why a door let nothing through: the address is no public one, the peer gave no usable answer in time, or its answer is too large. */
export type DoorFaultReason = "notPublic" | "unanswered" | "tooLarge";

/** A connection or request that came to nothing. */
export class DoorFault extends Error {
  override readonly name = "DoorFault";
  readonly why: DoorFaultReason;

  constructor(why: DoorFaultReason) {
    super(`The address was not reached: ${why}`);
    this.why = why;
  }
}

/** Whether something failed because an address is that of no public machine. */
export function isNotPublic(error: unknown): boolean {
  return error instanceof DoorFault && error.why === "notPublic";
}

/** How a door finds the addresses of a name, and which it lets through. */
export interface DoorRules {
  readonly isAllowed: (address: string) => boolean;
  readonly lookUp?: (host: string) => Promise<readonly string[]>;
}

/** The host name of a connection to one of several known addresses. It is never looked up. */
const nameOfSeveral = "several.invalid";
const usualPatienceMs = 15_000;
const usualMostBytes = 65_536;

/** Who typed the addresses of a door: the operator of the server, who may name a machine beside it, or a club, which may name public ones. */
export type DoorTypist = "operator" | "club";

/** Gives the door for the addresses that somebody typed. */
export function doorFor(typist: DoorTypist): Door {
  return makeDoor({ isAllowed: typist === "club" ? isPublicAddress : () => true });
}

/**
 * Makes a door. A name is looked up once for each connection, and the connection goes to an address that was checked: a name that resolves
 * to another address a moment later changes nothing. The address of the open connection is checked again.
 */
export function makeDoor({ isAllowed, lookUp = addressesOf }: DoorRules): Door {
  const open = async (host: string, port: number, signal: AbortSignal): Promise<Socket> => {
    const addresses = await abortable(lookUp(host), signal);
    const allowed = addresses.filter(isAllowed).map((address) => ({ address, family: isIP(address) }));
    const [first, ...others] = allowed;
    if (first === undefined) throw new DoorFault(addresses.length === 0 ? "unanswered" : "notPublic");
    // Of several, the first that answers: one may be silent, as where a server has no way to IPv6.
    const socket =
      others.length === 0
        ? connect({ host: first.address, port, signal })
        : connect({ host: nameOfSeveral, port, signal, autoSelectFamily: true, lookup: (_, __, done) => done(null, allowed) });
    // A socket without a listener would end the process with its first fault.
    socket.on("error", () => undefined);
    await once(socket, "connect", { signal });
    if (socket.remoteAddress === undefined || !isAllowed(socket.remoteAddress)) {
      socket.destroy();
      throw new DoorFault("notPublic");
    }
    return socket;
  };

  return {
    connect: async (host, port, patienceMs = usualPatienceMs) => {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), patienceMs);
      try {
        return await open(bareHost(host), port, patience.signal);
      } catch (error) {
        throw faultOf(error);
      } finally {
        clearTimeout(timer);
      }
    },
    fetch: async (url, { patienceMs = usualPatienceMs, ...request } = {}) => {
      const signal = AbortSignal.timeout(patienceMs);
      try {
        return await requestOver(await open(...placeOf(url), signal), { url, ...request, signal });
      } catch (error) {
        throw faultOf(error);
      }
    },
  };
}

/** The host and port of an http or https address. */
function placeOf(address: string): [host: string, port: number] {
  const { protocol, hostname, port } = new URL(address);
  return [bareHost(hostname), port === "" ? (protocol === "https:" ? 443 : 80) : Number(port)];
}

/** One request on an open connection, which ends with it. */
async function requestOver(
  socket: Socket,
  {
    url: address,
    method = "GET",
    headers = {},
    body,
    mostBytes = usualMostBytes,
    signal,
  }: DoorRequest & { url: string; signal: AbortSignal },
): Promise<DoorAnswer> {
  try {
    const url = new URL(address);
    const host = bareHost(url.hostname);
    const isEncrypted = url.protocol === "https:";
    // The certificate is that of the name, whatever the address.
    const line = isEncrypted ? connectOverTls({ socket, ...(isIP(host) === 0 ? { servername: host } : { host }) }) : socket;
    line.on("error", () => undefined);
    if (isEncrypted) await once(line, "secureConnect", { signal });
    const options: RequestOptions = {
      method,
      headers: { ...headers, connection: "close", ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }) },
      createConnection: () => line,
      signal,
    };
    const request = isEncrypted ? requestOverHttps(url, options) : requestOverHttp(url, options);
    const answered = once(request, "response", { signal });
    request.end(body);
    const [reply]: IncomingMessage[] = await answered;
    if (reply === undefined) throw new DoorFault("unanswered");
    return { status: reply.statusCode ?? 0, body: await bytesOf(reply, mostBytes) };
  } finally {
    socket.destroy();
  }
}

async function bytesOf(reply: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply) {
    size += part.length;
    if (size > mostBytes) throw new DoorFault("tooLarge");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const lookups = new Map<string, Promise<readonly string[]>>();

/**
 * The addresses of a name, or a number in any notation, as the system resolves it. It takes one of few threads of the process for as long as
 * a name server is silent, so callers who look up the same name at once share the answer.
 */
function addressesOf(host: string): Promise<readonly string[]> {
  const known = lookups.get(host);
  if (known !== undefined) return known;
  const looking = lookUpName(host, { all: true })
    .then((found) => found.map(({ address }) => address))
    .finally(() => lookups.delete(host));
  lookups.set(host, looking);
  return looking;
}

/** A host without the brackets of IPv6. */
function bareHost(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1");
}

function faultOf(error: unknown): DoorFault {
  return error instanceof DoorFault ? error : new DoorFault("unanswered");
}

/** The result of work that cannot be ended itself; rejects as soon as the signal says so. */
async function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const ended = Promise.withResolvers<never>();
  const end = (): void => ended.reject(new DoorFault("unanswered"));
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
