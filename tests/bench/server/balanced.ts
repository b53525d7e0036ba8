// Several servers on one PostgreSQL behind nginx, which sends each request to any of them.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freshDatabase, startPostgres } from "../../store/engines/postgres.ts";
import { club } from "../club.ts";
import type { Sent } from "./load.ts";
import { folder, freePort, type Peer, startLoad, startServer, stopWithRun } from "../processes.ts";
import type { Figure } from "../report.ts";
import { bookings, sentBy } from "./server.ts";
import { stockOffer } from "../stock.ts";

const nginx = "/usr/sbin/nginx";
const count = 1500;
const most = 3;
/** Bookings that may be made meanwhile. */
const mostRolling = 2000;
/** Requests a second while servers are restarted, one after the other; and how many event streams are open. */
const rolling = { rate: 500, streams: 12 } as const;

/** What one, two and three servers do, and what visitors notice of a restart of all three in turn. */
export async function balanced(): Promise<readonly Figure[]> {
  if (!existsSync(nginx)) throw new Error("nginx is not installed: no /usr/sbin/nginx");
  const server = await startPostgres({ isDurable: true });
  if ("reason" in server) throw new Error(server.reason);
  const load = startLoad();
  try {
    const figures: Figure[] = [];
    for (let many = 1; many <= most; many += 1) {
      const { url } = await freshDatabase(server.url);
      await stockOffer(url);
      const site = await openSite(url, many);
      const { creates } = bookings();
      await load.run({ port: site.port, requests: creates(300, "dock"), connections: 32, seconds: 60, once: true });
      const { rate, p99, statuses } = await load.run({
        port: site.port,
        requests: creates(count, "dock"),
        connections: 32,
        seconds: 60,
        once: true,
      });
      figures.push({
        name: `durable reservations, ${many} of them behind nginx`,
        unit: `a second (p99 ${p99.toFixed(0)} ms, ${JSON.stringify(statuses)})`,
        measured: rate,
      });
      if (many === most) figures.push(...(await restarted(site, creates(mostRolling, "dock"))));
      await site.stop();
    }
    return figures;
  } finally {
    await load.stop();
    await server.stop();
  }
}

interface Site {
  readonly port: number;
  /** Stops the servers one after the other, each as a service manager does, and starts another at its port. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function openSite(databaseUrl: string, many: number): Promise<Site> {
  const data = folder();
  const ports = await Promise.all(Array.from({ length: many }, freePort));
  const start = (port: number): Promise<Peer> =>
    startServer(data, { DATABASE_URL: databaseUrl, PORT: String(port), QUAI_TRUST_PROXY: "127.0.0.1" });
  const peers = await Promise.all(ports.map(start));
  const port = await freePort();
  const balancer = startNginx(port, ports);
  await answering(port);
  return {
    port,
    restart: async () => {
      for (const [index, own] of ports.entries()) {
        await peers[index]?.stop();
        peers[index] = await start(own);
        await answering(own);
        await pause(1500);
      }
    },
    stop: async () => {
      balancer.kill("SIGQUIT");
      await Promise.all(peers.map((peer) => peer.stop()));
    },
  };
}

/** A call that a server did not answer goes to another: what changes something carries its key, so that it is done once. */
function startNginx(port: number, ports: readonly number[]): ChildProcess {
  const own = folder();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${own}/${name};`);
  const config = `
    daemon off; pid ${own}/pid; error_log ${own}/error.log; worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off; ${temporary.join(" ")}
      upstream quai { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(" ")} keepalive 64; }
      server {
        listen 127.0.0.1:${port};
        proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        location / { proxy_pass http://quai; proxy_next_upstream error timeout http_503 non_idempotent; }
        location /api/events { proxy_pass http://quai; proxy_buffering off; proxy_read_timeout 1h; }
      }
    }`;
  writeFileSync(join(own, "nginx.conf"), config);
  const child = spawn(nginx, ["-p", own, "-e", join(own, "error.log"), "-c", join(own, "nginx.conf")], { stdio: "ignore" });
  stopWithRun(child);
  return child;
}

async function answering(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(20);
  }
}

async function restarted(site: Site, creates: readonly Sent[]): Promise<readonly Figure[]> {
  const over = new AbortController();
  const calls = calling(site.port, creates, over.signal);
  const streams = Array.from({ length: rolling.streams }, () => listening(site.port, over.signal));
  await pause(2000);
  await site.restart();
  await pause(2000);
  over.abort();
  const { sent, failed, rate } = await calls;
  const gaps = await Promise.all(streams);
  return [
    {
      name: "requests that failed while three were restarted in turn",
      unit: `of ${sent}, ${Math.round(rate)} a second`,
      measured: failed,
      atMost: 0,
    },
    { name: "longest that an event stream was away meanwhile", unit: "ms", measured: Math.max(...gaps), atMost: 3000 },
  ];
}

/** Sends reads and bookings at one rate, whatever is answered. */
async function calling(port: number, creates: readonly Sent[], over: AbortSignal) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const reads = [sentBy("lakes/find", {}), sentBy("docks/find", { where: { client: club.id } })];
  const began = performance.now();
  const answers = new Array<Promise<boolean>>();
  while (!over.aborted) {
    const due = ((performance.now() - began) / 1000) * rolling.rate;
    while (answers.length < due) {
      const index = answers.length;
      // Every tenth books.
      const call = index % 10 === 0 ? creates[index / 10] : reads[index % 2];
      if (call !== undefined) answers.push(isAnswered(agent, port, call, `rolling-${began}-${index}`));
    }
    await pause(5);
  }
  const rate = answers.length / ((performance.now() - began) / 1000);
  const answered = await Promise.all(answers);
  agent.destroy();
  return { sent: answered.length, failed: answered.filter((isThere) => !isThere).length, rate };
}

function isAnswered(agent: Agent, port: number, { path, body }: Sent, key: string): Promise<boolean> {
  return new Promise((done) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      cookie: "quai_visitor=bench-visitor-000000",
      "idempotency-key": key,
    };
    const sent = request({ agent, port, host: "127.0.0.1", path, method: "POST", headers }, (response) => {
      response.resume().on("end", () => done((response.statusCode ?? 0) < 300));
      response.on("error", () => done(false));
    });
    sent.on("error", () => done(false));
    sent.end(body);
  });
}

/** Keeps an event stream open, as browsers do, begun again half a second after it ends; gives the longest it was away, in milliseconds. */
async function listening(port: number, over: AbortSignal): Promise<number> {
  let longest = 0;
  let since = performance.now();
  while (!over.aborted) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/events?client=${club.id}`, { signal: over });
      if (!answer.ok || answer.body === null) throw new Error(String(answer.status));
      longest = Math.max(longest, performance.now() - since);
      for await (const _ of answer.body) since = performance.now();
    } catch {
      // Ended by the server or by the end of the run.
    }
    if (over.aborted) return longest;
    since = performance.now();
    await pause(500);
  }
  return longest;
}
