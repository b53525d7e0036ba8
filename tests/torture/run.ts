// What must never go wrong, tried at length: `npm run torture`, which takes about an hour; with a share of the whole, `npm run torture -- 0.1`;
// or only the trials whose names hold some words, `npm run torture -- "PostgreSQL: kill"`.
import { startPostgres } from "../store/postgres.ts";
import { postgresOn, sqlite } from "./engines.ts";
import { httpTrials } from "./httpTrials.ts";
import { siegeTrials } from "./siegeTrials.ts";
import { crashTrial, storeTrials } from "./storeTrials.ts";
import { fuzzTrial } from "../trust/fuzzTrial.ts";
import { runTrials } from "./trial.ts";

const given = process.argv.slice(2);
const share = Number(given.find((word) => Number(word) > 0) ?? 1);
const wanted = given.filter((word) => Number.isNaN(Number(word)));
if (share > 1 || given.some((word) => Number(word) <= 0)) throw new Error("The share is a number above 0, at most 1");

// Flushes stay on: here the database is ended too.
const server = await startPostgres({ isDurable: true });
if ("reason" in server) console.warn(`Nothing is tried on PostgreSQL. ${server.reason}.`);

try {
  const onPostgres =
    "reason" in server
      ? []
      : [...storeTrials(postgresOn(server.url)), ...httpTrials(postgresOn(server.url)), crashTrial(postgresOn(server.url), server.crash)];
  const all = [...storeTrials(sqlite), ...httpTrials(sqlite), ...onPostgres, ...siegeTrials, fuzzTrial];
  const trials = all.filter(({ name }) => wanted.every((words) => name.includes(words)));
  if (trials.length === 0) throw new Error(`No trial is named so. There are:\n${all.map(({ name }) => name).join("\n")}`);
  const allHold = await runTrials(trials, share);
  const isWhole = !("reason" in server) || process.env["CI"] !== "true";
  process.exitCode = allHold && isWhole ? 0 : 1;
} finally {
  if (!("reason" in server)) await server.stop();
}
