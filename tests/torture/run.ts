// What must never go wrong, tried at length: `npm run torture`, which takes some hours; with a share of the whole, `npm run torture -- 0.1`;
// or only the trials whose names hold some words, `npm run torture -- "PostgreSQL: kill"`. With `--url postgres://...` they are tried on the
// server or the cluster that answers there, which nothing here starts or stops, and so is a mixed hour, or `--minutes` of it.
import { parseArgs } from "node:util";
import { engineAt } from "../store/engines/cluster.ts";
import { startPostgres } from "../store/engines/postgres.ts";
import { type Engine, postgresOn, sqlite } from "./engines.ts";
import { httpTrials } from "./http/httpTrials.ts";
import { moneyTrials } from "./money/moneyTrials.ts";
import { siegeTrials } from "./siege/siegeTrials.ts";
import { strangersTrial } from "./siege/strangers.ts";
import { crashTrial, storeTrials } from "./stores/storeTrials.ts";
import { fuzzTrial } from "../trust/fuzz/fuzzTrial.ts";
import { mixedTrial } from "./stores/mixed.ts";
import { runTrials, type Trial } from "./trial.ts";
import { widthsTrial } from "./widthsTrial.ts";

const { values, positionals: given } = parseArgs({
  allowPositionals: true,
  options: { url: { type: "string" }, minutes: { type: "string", default: "60" } },
});
const share = Number(given.find((word) => Number(word) > 0) ?? 1);
const wanted = given.filter((word) => Number.isNaN(Number(word)));
const minutes = Number(values.minutes);
if (share > 1 || given.some((word) => Number(word) <= 0)) throw new Error("The share is a number above 0, at most 1");
if (!(minutes > 0 && minutes <= 60)) throw new Error("--minutes is a number above 0, at most 60");

/** Those of the server at a URL; who it is, it says itself. */
async function trialsAt(url: string): Promise<readonly Trial[]> {
  const { version, isCluster } = await engineAt(url);
  if (isCluster) process.env["QUAI_DISTRIBUTED"] = "citus";
  const engine = { ...postgresOn(url), name: version };
  return [...trialsOn(engine), mixedTrial(engine, minutes)];
}

function trialsOn(engine: Engine): readonly Trial[] {
  return [...storeTrials(engine), ...httpTrials(engine), ...moneyTrials(engine), strangersTrial(engine)];
}

/** Those of this machine's own engines. Flushes stay on: here the database is ended too. */
async function ownTrials(server: Awaited<ReturnType<typeof startPostgres>>): Promise<readonly Trial[]> {
  if ("reason" in server) console.warn(`Nothing is tried on PostgreSQL. ${server.reason}.`);
  const onPostgres = "reason" in server ? [] : [...trialsOn(postgresOn(server.url)), crashTrial(postgresOn(server.url), server.crash)];
  return [...trialsOn(sqlite), ...onPostgres, ...siegeTrials, fuzzTrial, widthsTrial];
}

const server = values.url === undefined ? await startPostgres({ isDurable: true }) : undefined;
try {
  const all = values.url === undefined ? (server === undefined ? [] : await ownTrials(server)) : await trialsAt(values.url);
  const trials = all.filter(({ name }) => wanted.every((words) => name.includes(words)));
  if (trials.length === 0) throw new Error(`No trial is named so. There are:\n${all.map(({ name }) => name).join("\n")}`);
  const allHold = await runTrials(trials, share);
  const isWhole = server === undefined || !("reason" in server) || process.env["CI"] !== "true";
  process.exitCode = allHold && isWhole ? 0 : 1;
} finally {
  if (server !== undefined && !("reason" in server)) await server.stop();
}
