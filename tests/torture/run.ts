// What must never go wrong, tried at length: `npm run torture`, or with a share of the whole, `npm run torture -- 0.1`.
import { startPostgres } from "../store/postgres.ts";
import { postgresOn, sqlite } from "./engines.ts";
import { httpTrials } from "./httpTrials.ts";
import { crashTrial, storeTrials } from "./storeTrials.ts";
import { fuzzTrial } from "../trust/fuzzTrial.ts";
import { runTrials } from "./trial.ts";

const share = Number(process.argv[2] ?? 1);
if (!(share > 0 && share <= 1)) throw new Error("The share is a number above 0, at most 1");

// Flushes stay on: here the database is ended too.
const server = await startPostgres({ isDurable: true });
if ("reason" in server) console.warn(`Nothing is tried on PostgreSQL. ${server.reason}.`);

try {
  const onPostgres =
    "reason" in server
      ? []
      : [...storeTrials(postgresOn(server.url)), ...httpTrials(postgresOn(server.url)), crashTrial(postgresOn(server.url), server.crash)];
  const allHold = await runTrials([...storeTrials(sqlite), ...httpTrials(sqlite), ...onPostgres, fuzzTrial], share);
  const isWhole = !("reason" in server) || process.env["CI"] !== "true";
  process.exitCode = allHold && isWhole ? 0 : 1;
} finally {
  if (!("reason" in server)) await server.stop();
}
