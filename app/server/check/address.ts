import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:tls";
import { makeNetworkTest } from "#adapters/node/http/request/networks.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { Config } from "../config/config.ts";
import type { CheckLine } from "./line.ts";

type AddressConfig = Pick<Config, "publicUrl" | "host" | "port" | "trustedProxies">;

/** What reached the server's own port, by the public address. */
interface Arrival {
  readonly from: string;
  readonly forwardedFor: string | undefined;
}

const patienceMs = 15_000;
const dayMs = 86_400_000;
const fewDays = 14;

/**
 * Requests a page by the public address. Where no server runs yet, the check listens in its place, and sees what the proxy sends; where one
 * runs, it answers by itself.
 */
export async function checkPublicAddress({ publicUrl, host, port, trustedProxies }: AddressConfig): Promise<readonly CheckLine[]> {
  if (publicUrl === undefined) return [{ name: "public address", outcome: "notTried", note: "QUAI_PUBLIC_URL is not set" }];
  const secret = randomUUID();
  let arrival: Arrival | undefined;
  const server = createServer((request, reply) => {
    const header = request.headers["x-forwarded-for"];
    if (request.url === `/${secret}`)
      arrival = { from: request.socket.remoteAddress ?? "", forwardedFor: Array.isArray(header) ? header.join() : header };
    reply.end(secret);
  });
  const isOwn = await once(server.listen(port, host), "listening").then(
    () => true,
    () => false,
  );
  try {
    const path = isOwn ? secret : "healthz";
    const [answered, tls] = await Promise.all([requestText(`${publicUrl}/${path}`), checkCertificate(publicUrl)]);
    return [addressLine(publicUrl, answered, isOwn ? secret : undefined), ...tls, proxyLine(arrival, isOwn, trustedProxies)];
  } finally {
    server.close();
  }
}

interface Answered {
  readonly body: string;
  readonly fault?: string;
}

async function requestText(url: string): Promise<Answered> {
  try {
    const reply = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patienceMs) });
    return { body: await reply.text(), ...(reply.ok ? {} : { fault: `it answers with ${reply.status}` }) };
  } catch (error) {
    return { body: "", fault: faultText(error) };
  }
}

function faultText(error: unknown): string {
  const { name, cause } = error instanceof Error ? error : {};
  const found = isRecord(cause) ? cause["code"] : undefined;
  const code = typeof found === "string" ? found : (name ?? "");
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "its name is not known. Let the DNS record of the name lead to this machine";
  if (code === "ECONNREFUSED") return "nothing answers there. Start the proxy, and open the ports 80 and 443";
  if (code === "TimeoutError") return "no answer comes. Open the ports 80 and 443 of the firewall";
  return `${code}. See the line about TLS`;
}

function addressLine(publicUrl: string, { body, fault }: Answered, expected: string | undefined): CheckLine {
  const name = "public address";
  if (fault !== undefined) return { name, outcome: "fails", note: `${publicUrl}: ${fault}` };
  const isRight = expected === undefined ? body.includes('"ok":true') : body === expected;
  if (isRight) return { name, outcome: "works", note: "" };
  return { name, outcome: "fails", note: `${publicUrl} leads to another program. Let the proxy lead to the port of Quai` };
}

/** Whether the certificate is trusted, and for how long; nothing for an address without https. */
async function checkCertificate(publicUrl: string): Promise<readonly CheckLine[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") return [];
  const name = "TLS";
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: patienceMs });
  socket.on("timeout", () => socket.destroy(new Error("no answer comes")));
  try {
    await once(socket, "secureConnect");
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
    if (days >= fewDays) return [{ name, outcome: "works", note: `the certificate is valid for ${days} days` }];
    return [{ name, outcome: "fails", note: `the certificate ends in ${days} days. Renew it` }];
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer comes";
    return [{ name, outcome: "fails", note: `${why}. Give the proxy a certificate for ${hostname}, with its whole chain` }];
  } finally {
    socket.destroy();
  }
}

function proxyLine(arrival: Arrival | undefined, isOwn: boolean, trusted: readonly string[]): CheckLine {
  const name = "proxy";
  const fail = (note: string): CheckLine => ({ name, outcome: "fails", note });
  if (!isOwn) return { name, outcome: "notTried", note: "the server runs. Stop it and run this command again" };
  if (arrival === undefined) return { name, outcome: "notTried", note: "the public address does not lead here" };
  const { from, forwardedFor } = arrival;
  if (forwardedFor === undefined)
    return fail("it sends no X-Forwarded-For, so all visitors look like one. Set that header as the samples in app/deploy do");
  if (!makeNetworkTest(trusted)(from))
    return fail(`its address ${from} is not trusted. Set QUAI_TRUST_PROXY=${from.replace("::ffff:", "")}`);
  return { name, outcome: "works", note: "" };
}
