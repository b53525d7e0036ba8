import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { singleServerSetup } from "#adapters/node/sql/engine/databaseSetup.ts";
import { examineStoreAt } from "#adapters/node/sql/open.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { SecretsShape } from "#core/ports/outside.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { arrangement } from "../../arrangement.ts";
import { type RunningQuai, startQuai } from "../../e2e/quai.ts";
import { openPromised } from "../../promised.ts";
import { fieldOf, textIn } from "../../server/whole.ts";
import type { Engine } from "../engines.ts";
import { fillClubs } from "./clubs.ts";
import { aheadVariable, controlLine } from "./controlLine.ts";
import { openProviderDouble, type ProviderDouble } from "./provider.ts";
import { numberIn, openTruthStore, textOf, type TruthStore } from "./truthStore.ts";

/** A call to a server: `visitor` is its cookie, `token` that of staff, `key` its idempotency key. */
export interface SentCall {
  readonly path: string;
  readonly data: object;
  readonly visitor?: string | undefined;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  /** The address that a proxy says the call came from. */
  readonly address?: string | undefined;
}

/** A reply: its `data`, or the code of its refusal. */
export interface Reply {
  readonly status: number;
  readonly code: string;
  readonly data: unknown;
}

/** Two clubs on a built server whose clock and death are the test's, with a look into its store and its payment provider. */
export interface MoneySite {
  readonly truth: TruthStore;
  readonly provider: ProviderDouble;
  readonly secrets: SecretsShape;
  readonly staff: ReadonlyMap<string, string>;
  /** The time of the server, in epoch milliseconds. */
  readonly now: () => number;
  /** Sends a call; fails when the connection is cut. */
  readonly send: (call: SentCall) => Promise<Reply>;
  /** Sends a webhook of the provider about a session; gives the status of the reply. */
  readonly hear: (session: string) => Promise<number>;
  /** Lets time pass at once, and wakes the jobs. */
  readonly pass: (ms: number) => Promise<void>;
  /** Wakes the jobs once, and gives them a moment. */
  readonly wake: () => Promise<void>;
  /** Wakes the jobs until nothing is due. */
  readonly rest: () => Promise<void>;
  /** What `npm run admin -- doctor` finds in the store: the name, how many, and the first ids. */
  readonly examine: () => Promise<readonly string[]>;
  /** Lets the server die at the first statement after so many more; gives how many it has done since the last call. */
  readonly dieAfter: (statements: number) => Promise<number>;
  /** Whether the server runs. */
  readonly isAlive: () => boolean;
  /** Starts it again on what it left. */
  readonly restart: () => Promise<void>;
  readonly output: () => string;
  /** What the servers logged as errors. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

const secret = "a-secret-of-the-histories-long-enough-for-it";
const built = fileURLToPath(new URL("../../../dist/server/main.js", import.meta.url));
const control = new URL("control.ts", import.meta.url).href;
/** Noon of a Thursday in July. */
const begin = instantOf(dayFromText("2027-07-01"), 720);
const pollMs = 10;
/** The time of the store follows the clock of a server by less than this while a job looks at it. */
const clockMarginMs = 60_000;
/** A server on a busy machine is behind for less than this. */
const busyMs = 20_000;
/** The jobs that are due come to their end within this. */
const restMs = 60_000;
/** A message or refund that is being sent is due again after this. */
const leaseMs = 60_000;

/** As many calls are under way at once; more of them wait for one of these to end. */
const usualSockets = 64;

/** Opens clubs with so many pairs of boats on an empty database. Fails where nothing is built. */
export async function openMoneySite(engine: Engine, waters: number, maxSockets = usualSockets): Promise<MoneySite> {
  if (!existsSync(built))
    throw new Error("dist/server/main.js is missing, and the histories run on the built server: run npm run build first");
  const database = await engine.fresh();
  const folder = await mkdtemp(join(tmpdir(), "quai-money-"));
  const clock = { aheadMs: begin - Date.now() };
  const now = (): number => Date.now() + clock.aheadMs;
  const secrets = makeSecrets(secret);
  const store = await openPromised(database.url);
  const staff = await fillClubs(store, { waters, secret, now: begin });
  await store.close();
  const begun: RunningQuai[] = [];
  const start = async (): Promise<RunningQuai> => {
    const server = await startQuai({
      DATABASE_URL: database.url,
      ...(database.url.startsWith("sqlite:") ? {} : { QUAI_DISTRIBUTED: arrangement().distribution }),
      QUAI_DATA: folder,
      QUAI_LIMITS: "off",
      QUAI_TRUST_PROXY: "127.0.0.1",
      QUAI_SECRET: secret,
      // With the small young heap that the server would otherwise start itself anew for.
      NODE_OPTIONS: `--max-semi-space-size=8 --import ${control}`,
      [aheadVariable]: String(clock.aheadMs),
    });
    begun.push(server);
    return server;
  };
  let server = await start();
  let agent = new Agent({ keepAlive: true, maxSockets });
  const truth = openTruthStore(database.url);
  const provider = openProviderDouble(folder, secrets);

  const command = async (words: string): Promise<number> => {
    const address = new RegExp(`${controlLine}(http://\\S+)`).exec(server.output())?.[1] ?? "";
    return Number((await post(agent, `${address}/?${words}`, "", {})).body);
  };
  const send: MoneySite["send"] = async ({ path, data, visitor, token, key, address }) => {
    const headers = {
      "content-type": "application/json",
      ...(visitor === undefined ? {} : { cookie: `quai_visitor=${visitor}` }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(address === undefined ? {} : { "x-forwarded-for": address }),
    };
    const message = { sender: "histories", scope: "quai", sent: new Date(now()).toISOString(), data };
    const { status, body } = await postUntilServed(agent, `${server.url}/api/${path}`, JSON.stringify(message), headers);
    const reply: unknown = JSON.parse(body);
    return { status, code: textIn(reply, "code"), data: fieldOf(reply, "data") };
  };
  const hear = async (session: string): Promise<number> => {
    const { body, headers } = provider.webhook(session, now());
    return (await postUntilServed(agent, `${server.url}/webhooks/embedded`, body, headers)).status;
  };
  const pass = async (ms: number): Promise<void> => {
    if (ms === 0) return;
    clock.aheadMs += ms;
    await command(`ahead=${clock.aheadMs}`);
    const goal = (await readClock()).at + ms;
    for (let shared = await readClock(); shared.at < goal - clockMarginMs;) {
      const { ticks } = shared;
      await truth.write(["update clock set at = ? where id = 'time'", goal]);
      // The job that reads the store's time writes it again. Where it had read it before, it writes what it had read.
      for (; shared.ticks === ticks; shared = await readClock()) await pause(command);
    }
    // The server takes over what its job wrote a moment after it is in the store, and surely before the job writes again.
    const { ticks } = await readClock();
    while ((await readClock()).ticks === ticks) await pause(command);
  };
  const readClock = async (): Promise<{ readonly at: number; readonly ticks: number }> => {
    const [[row] = []] = await truth.read(["select at, ticks from clock where id = 'time'"]);
    if (row === undefined) throw new Error("The store has no time yet");
    return { at: numberIn(row, "at"), ticks: numberIn(row, "ticks") };
  };
  const rest = async (): Promise<void> => {
    const until = performance.now() + restMs;
    for (;;) {
      const due = await dueIn(truth, now());
      if (due.length === 0) return;
      if (performance.now() > until) throw new Error(`The jobs do not end ${due.join(", ")}:\n${server.output().slice(-2000)}`);
      await pause(command);
    }
  };
  return {
    truth,
    provider,
    secrets,
    staff,
    now,
    send,
    hear,
    pass,
    wake: () => pause(command),
    rest,
    examine: async () => {
      const setup = database.url.startsWith("sqlite:")
        ? singleServerSetup
        : { ...singleServerSetup, distribution: arrangement().distribution };
      const findings = await examineStoreAt(database.url, setup, now());
      return findings.map(({ name, count, first }) => `${name}: ${count}, ${first.join(", ")}`);
    },
    dieAfter: (statements) => command(`last=${statements}`),
    isAlive: () => server.process.exitCode === null && server.process.signalCode === null,
    restart: async () => {
      await server.kill();
      agent.destroy();
      agent = new Agent({ keepAlive: true, maxSockets });
      server = await start();
    },
    output: () => server.output(),
    errors: () => begun.flatMap((each) => each.output().split("\n").filter(isError)),
    close: async () => {
      agent.destroy();
      await Promise.all(begun.map((each) => each.kill()));
      provider.close();
      await truth.close();
      await rm(folder, { recursive: true, force: true });
      await database.close();
    },
  };
}

interface PlainReply {
  readonly status: number;
  readonly body: string;
}

/** Posts a body. A connection that the server closed while nobody used it is replaced. */
async function post(agent: Agent, url: string, body: string, headers: Readonly<Record<string, string>>): Promise<PlainReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PlainReply>();
  const sent = request(url, { method: "POST", agent, headers: { ...headers, "content-length": String(Buffer.byteLength(body)) } });
  sent.on("error", (error) => (sent.reusedSocket ? resolve(post(agent, url, body, headers)) : reject(error)));
  sent.on("response", (response) => {
    text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
  });
  sent.end(body);
  return promise;
}

/** Posts again while a server that is behind turns callers away, as its balancer does. */
async function postUntilServed(...posted: Parameters<typeof post>): Promise<PlainReply> {
  const until = performance.now() + busyMs;
  for (;;) {
    const reply = await post(...posted);
    if (reply.status !== 503 || performance.now() > until) return reply;
    await new Promise((resume) => setTimeout(resume, pollMs));
  }
}

async function pause(command: (words: string) => Promise<number>): Promise<void> {
  await new Promise((resume) => setTimeout(resume, pollMs));
  await command("wake");
}

function isError(line: string): boolean {
  return /"level":(50|60)\b/.test(line);
}

/** What the jobs still have to do: payments and changes whose time is over, and money or ends of sessions that wait to be sent. */
async function dueIn(truth: TruthStore, now: number): Promise<readonly string[]> {
  const found = await truth.read(
    ["select id from reservations where status = 'pending' and expires <= ?", now],
    ["select id from swaps where state = 'open' and deadline <= ?", now],
    ["select id from membership_orders where state = 'open' and deadline <= ?", now],
    ["select id from wish_proposals where state = 'open' and deadline <= ?", now],
    ["select key as id from outbox where state = 'due' and kind in ('refund', 'expireSession') and due <= ?", now + leaseMs],
  );
  return found.flat().map((row) => textOf(row, "id"));
}
