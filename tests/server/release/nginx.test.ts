import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { chunkBytes } from "#core/domain/files/upload.ts";
import { eventually } from "../../eventually.ts";
import { call } from "../process/edge.ts";
import { freePort } from "../freePort.ts";
import { bookTripAhead, freeSlots, startWholeServer, until, visitorOf } from "../whole.ts";

const nginx = "/usr/sbin/nginx";
const isThere = existsSync(nginx) && spawnSync("openssl", ["version"]).status === 0;
if (!isThere) console.log("The sample for nginx is not tried: nginx or openssl is not installed.");

const folder = mkdtempSync(join(tmpdir(), "quai-nginx-"));
const certificate = join(folder, "certificate.pem");
const key = join(folder, "key.pem");

/** The sample as it is in the repository, with this test's ports and certificate. */
function sampleAt({ http, https, quai }: Readonly<Record<"http" | "https" | "quai", number>>): string {
  const changes = [
    ["127.0.0.1:3000", `127.0.0.1:${quai}`],
    ["listen 80;", `listen 127.0.0.1:${http};`],
    ["listen 443 ", `listen 127.0.0.1:${https} `],
    ["/etc/letsencrypt/live/book.example.org/fullchain.pem", certificate],
    ["/etc/letsencrypt/live/book.example.org/privkey.pem", key],
  ] as const;
  return changes.reduce(
    (sample, [from, to]) => {
      if (!sample.includes(from)) throw new Error(`The sample has no ${from}`);
      return sample.replace(from, to);
    },
    readFileSync("app/deploy/nginx.conf", "utf8"),
  );
}

function startNginx(sample: string): ChildProcess {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
  // A worker of another user could not write into this folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const config = `${user} daemon off; pid ${folder}/pid; worker_processes 1; events { worker_connections 64; } http { access_log off; ${temporary}\n${sample} }`;
  writeFileSync(join(folder, "nginx.conf"), config);
  return spawn(nginx, ["-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
}

describe.skipIf(!isThere)("the sample for nginx", () => {
  let quai: Awaited<ReturnType<typeof startWholeServer>>;
  let balancer: ChildProcess;
  const ports = { http: 0, https: 0, quai: 0 };

  beforeAll(async () => {
    const subject = ["-subj", "/CN=book.example.org", "-addext", "subjectAltName=DNS:book.example.org"];
    const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", key, "-out", certificate, ...subject];
    if (spawnSync("openssl", made).status !== 0) throw new Error("openssl made no certificate");
    Object.assign(ports, { http: await freePort(), https: await freePort() });
    quai = await startWholeServer({ QUAI_TRUST_PROXY: "127.0.0.1" });
    ports.quai = Number(new URL(quai.url).port);
    balancer = startNginx(sampleAt(ports));
    await until(
      () => send("/readyz").catch(() => undefined),
      (reply) => reply?.status === 200,
    );
  }, 60_000);

  afterAll(async () => {
    balancer.kill("SIGQUIT");
    await Promise.all([once(balancer, "exit"), quai.stop()]);
    rmSync(folder, { recursive: true });
  });

  const opened = (path: string, method = "GET", headers: Readonly<Record<string, string>> = {}, body?: Uint8Array) =>
    new Promise<IncomingMessage>((reply, failed) => {
      const host = { host: "127.0.0.1", port: ports.https, servername: "book.example.org", ca: readFileSync(certificate) };
      request({ ...host, path, method, headers: { host: "book.example.org", ...headers } }, reply)
        .on("error", failed)
        .end(body);
    });
  const send = async (...words: Parameters<typeof opened>) => {
    const reply = await opened(...words);
    const chunks: Buffer[] = [];
    for await (const chunk of reply) chunks.push(Buffer.from(chunk));
    return { status: reply.statusCode, headers: reply.headers, text: Buffer.concat(chunks).toString() };
  };
  const json = { "content-type": "application/json" };

  it("leads from http to https", async () => {
    const reply = await new Promise<IncomingMessage>((done) => {
      plainRequest({ host: "127.0.0.1", port: ports.http, path: "/en?lake=a", headers: { host: "book.example.org" } }, done).end();
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([301, "https://book.example.org/en?lake=a"]);
  });

  it("keeps the figures from visitors, and passes on pages and calls", async () => {
    expect((await send("/metrics")).status).toBe(404);
    expect((await fetch(`${quai.url}/metrics`)).status).toBe(200);
    const offer = await send("/api/booking/lakes/find", "POST", json, Buffer.from(JSON.stringify(call({ where: { client: "mem" } }))));
    expect([offer.status, JSON.parse(offer.text).data.items.length > 0]).toEqual([200, true]);
  });

  it("passes on the largest part of a file", async () => {
    const parts = { type: "message", ...(await bookTripAhead(quai.url)), originalname: "plan.pdf", totalChunks: "2", chunkNumber: "0" };
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.append(name, value);
    form.append("file", new Blob(["%PDF-1.7\n", new Uint8Array(chunkBytes - 9)]));
    const body = new Response(form);
    const headers = { scope: "quai", "content-type": body.headers.get("content-type") ?? "" };
    const reply = await send("/api/media/files/upload", "POST", headers, new Uint8Array(await body.arrayBuffer()));
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([200, undefined]);
  });

  it("sends news as it happens", async () => {
    const stream = await opened("/api/events?client=mem");
    let heard = "";
    stream.setEncoding("utf8").on("data", (text: string) => (heard += text));
    const news = () => heard.split("event: availability").length - 1;
    await eventually(() => expect(news()).toBe(1));
    const [attributes] = await freeSlots(quai.url, "mem_d1_magog-wharf", moveIntoSeason(addDays(firstSelectableDay(Date.now()), 30)));
    expect((await visitorOf(quai.url)("booking/reservations/hold", { attributes })).status).toBe(200);
    await eventually(() => expect(news()).toBeGreaterThan(1));
    stream.destroy();
  });
});
