import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSpool } from "#adapters/node/files/spool.ts";
import { Agent, request as httpRequest } from "node:http";
import { readBuiltFiles } from "#adapters/node/http/reply/files.ts";
import { makeHttpServer } from "#adapters/node/http/server.ts";
import { makeAccessTokens } from "#adapters/node/identity/token.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { makeUploadCallerCheck } from "#core/gate/dispatch.ts";
import { makePrincipalReader } from "#core/gate/principals.ts";
import { storeSignedInUser } from "#core/testing/fixtures/suite.ts";
import { wholeOffer } from "../../wholeOffer.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { anonymous, bodyOf, callerOf, type Club, juneMorning, openClub, person, secret } from "../club.ts";
import { mangled, mutated, strangePaths } from "./mutate.ts";
import { type Dice, diceOf, inputShapes, type Known, oneOf, sample } from "./schema.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";
import { effectsOf } from "../../promised.ts";

/** What came of many inputs: how many, the answers of 500 and above, and the longest that one answer took. */
export interface Fuzzed {
  readonly inputs: number;
  readonly fives: number;
  readonly slowestMs: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The slowest input, and those answered with 500 and above, cut short. */
  readonly slowest: string;
  readonly failed: readonly string[];
}

/** How many inputs, from which seed, and over which club when not the demo's. */
export interface Fuzzing {
  readonly inputs: number;
  readonly seed?: number;
  readonly open?: () => Promise<Club>;
}

const overHttp = 0.15;
const breath = 100;
const atOnce = 8;

/** Sends `inputs` inputs, made from the schemas of the contract table and spoiled, to dispatch and to a real server. */
export async function fuzz({ inputs, seed = 1, open = openClub }: Fuzzing): Promise<Fuzzed> {
  const tally = tallyOf();
  const club = await open();
  const known = await knownIn(club);
  const httpInputs = Math.floor(inputs * overHttp);
  await fuzzDispatch(club, known, inputs - httpInputs, diceOf(seed), tally);
  await fuzzServer(club, known, httpInputs, diceOf(seed + 1), tally);
  return tally.done();
}

type Tally = ReturnType<typeof tallyOf>;

function tallyOf() {
  const statuses: Record<number, number> = {};
  const failed: string[] = [];
  let inputs = 0;
  let fives = 0;
  let slowestMs = 0;
  let slowest = "";
  return {
    count: (status: number, ms: number, what: () => string) => {
      inputs += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (ms > slowestMs) [slowestMs, slowest] = [ms, what().slice(0, 300)];
      if (status < 500) return;
      fives += 1;
      if (failed.length < 5) failed.push(`${status} ${what().slice(0, 500)}`);
    },
    done: (): Fuzzed => ({ inputs, fives, slowestMs, statuses, slowest, failed }),
  };
}

const paths = [...inputShapes.keys()];
const principals: readonly [Principal, ...Principal[]] = [
  anonymous,
  person("mem"),
  person("mem", [".*"], "staff"),
  person("msk", ["@booking/reservations/(transition|move)"], "staff"),
];

/** What the fields of calls may name: rows that exist, days of the season and beyond it, codes and texts. */
async function knownIn({ store }: Club): Promise<Known> {
  const { docks, boats, timeslots, lakes, items } = await wholeOffer(store);
  const ids = (rows: readonly { readonly _id: string }[]): readonly [string, ...string[]] => [
    rows[0]?._id ?? "mem_none",
    ...rows.slice(1, 6).map(({ _id }) => _id),
  ];
  const dock = docks[0]?._id ?? "";
  const near = boats.filter((boat) => boat.dock === dock);
  const phone = "+14505550111";
  const days = [
    "2027-06-02",
    "2027-06-12",
    "2027-10-31",
    "2027-11-01",
    "2027-03-31",
    "2026-06-02",
    "2028-02-29",
    "9999-12-31",
    "0001-01-01",
    "1000-01-01",
  ] as const;
  const texts: Readonly<Record<string, readonly [string, ...string[]]>> = {
    location: [dock, dock, dock, dock, "msk_none"],
    item: ids(near),
    time: ids(timeslots.filter(({ client }) => client === near[0]?.client)),
    hold: ["mem_h_none"],
    date: days,
    dateStart: days,
    dateEnd: days,
    _id: [...ids(lakes), ...ids(items), "mem_r_none"],
    id: ["mem", "msk"],
    client: ["mem", "msk"],
    phone: [phone, "450 555 0111"],
    otp: ["123456"],
    proof: [makeContactProof(makeSecrets(secret), phone, juneMorning + 1_800_000)],
    email: ["ada@example.test"],
    firstname: ["Ada"],
    lastname: ["Byron"],
    name: ["morning", "Matin"],
  };
  return (name, dice) => oneOf(dice, texts[name] ?? ["quai", "é", "2027-06-02"]);
}

function randomCall(known: Known, dice: Dice): { readonly path: string; readonly body: unknown } {
  const path = paths[Math.floor(dice() * paths.length)] ?? "";
  const whole = bodyOf(sample(inputShapes.get(path) ?? {}, known, dice));
  if (dice() < 0.1) return { path, body: whole };
  return { path, body: dice() < 0.1 ? mutated(whole, dice) : { ...whole, data: mutated(whole.data, dice) } };
}

async function fuzzDispatch(club: Club, known: Known, inputs: number, dice: Dice, tally: Tally): Promise<void> {
  for (let input = 0; input < inputs; input += 1) {
    const { path, body } = randomCall(known, dice);
    const caller = callerOf({
      principal: oneOf(dice, principals),
      visitor: oneOf(dice, [undefined, "visitor-one-of-two", "visitor-two-of-two"]),
    });
    const start = performance.now();
    const { status } = await club.dispatch({
      path,
      body,
      caller,
      idempotencyKey: dice() < 0.1 ? `key-${Math.floor(dice() * 50)}` : undefined,
    });
    tally.count(status, performance.now() - start, () => `${path} ${JSON.stringify(body)}`);
    if (input % breath === 0) await new Promise((resume) => setImmediate(resume));
  }
}

/** A server over a club's dispatch, listening on a free port of this machine. */
export async function serveClub(club: Club) {
  const identity = promisePort(makeAccessTokens(secret, () => juneMorning));
  const app = await makeHttpServer({
    dispatch: club.dispatch,
    admits: makeUploadCallerCheck(),
    spool: makeSpool(mkdtempSync(join(tmpdir(), "quai-spool-"))),
    identity,
    principals: makePrincipalReader(effectsOf(club.store)),
    secure: false,
    store: club.store,
    draw: async () => ({ status: 200, bytes: Buffer.from("<!doctype html><title>Quai</title>") }),
    files: readBuiltFiles("/nowhere"),
    openapi: async () => "{}",
    release: "0.1.0",
    extras: [],
    log: { level: "silent" },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const place = app.server.address();
  return { port: typeof place === "object" && place !== null ? place.port : 0, identity, close: () => app.close() };
}

async function fuzzServer(club: Club, known: Known, inputs: number, dice: Dice, tally: Tally): Promise<void> {
  const { port, identity, close } = await serveClub(club);
  const tokens = await Promise.all(
    principals.map(async (principal) =>
      principal.kind === "user" ? identity.sign(await storeSignedInUser(club.store, principal), 86_400) : undefined,
    ),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const one = async (): Promise<void> => {
    const { path, body } = randomCall(known, dice);
    const text = JSON.stringify(body) ?? "";
    const sent = dice() < 0.5 ? mangled(text, dice) : text;
    const address = dice() < 0.15 ? oneOf(dice, strangePaths) : `/api/${path}`;
    const token = tokens[Math.floor(dice() * tokens.length)];
    const start = performance.now();
    const status = await patiently(() => post({ agent, port, address, sent, token }));
    tally.count(status, performance.now() - start, () => `POST ${address} ${String(sent)}`);
  };
  let left = inputs;
  const lane = async (): Promise<void> => {
    while ((left -= 1) >= 0) await one();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  agent.destroy();
  await close();
}

/** A server that sheds load on a busy machine says so with 503; the call is repeated, as the reply asks. */
async function patiently(send: () => Promise<number>, tries = 3): Promise<number> {
  const status = await send();
  return status === 503 && tries > 1 ? patiently(send, tries - 1) : status;
}

interface Sending {
  readonly agent: Agent;
  readonly port: number;
  readonly address: string;
  readonly sent: string | Buffer;
  readonly token: string | undefined;
}

/** The status of an answer; 599 where the connection ended without one. */
function post({ agent, port, address, sent, token }: Sending): Promise<number> {
  return new Promise((done) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(sent),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const request = httpRequest({ agent, port, host: "127.0.0.1", path: address, method: "POST", headers }, (response) => {
      response.resume();
      response.on("end", () => done(response.statusCode ?? 599));
    });
    request.on("error", () => done(599));
    request.end(sent);
  });
}
