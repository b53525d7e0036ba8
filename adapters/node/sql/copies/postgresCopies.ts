import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import pg from "pg";
import { makePrivateFile } from "../../files/privateFiles.ts";
import { syncToDisk } from "../../files/whole.ts";
import type { StoreCopies, TableDigests } from "./copies.ts";

/** The databases in which copies are tried begin so; the time of each follows, in epoch milliseconds. */
const scratchPrefix = "quai_scratch_";
/** A trial that was killed leaves its database, which a later one drops at this age. */
const leftoverMs = 86_400_000;
/** The server of PostgreSQL answers visitors meanwhile: a copy takes one of its processors, and no more. */
const onOneProcessor = { max_parallel_workers_per_gather: "0", max_parallel_maintenance_workers: "0" } as const;
/** A scratch database may be lost in a crash. More memory builds its indexes sooner. */
const ofScratch = { synchronous_commit: "off", maintenance_work_mem: "256MB" } as const;
const restoreOptions = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];

/** Gives the copies of the store in a database of PostgreSQL, by the programs that come with it. */
export function postgresCopies(url: string): StoreCopies {
  return {
    engine: "postgres",
    copyTo: (file) =>
      onClient(url, async (client) => {
        await client.query("begin isolation level repeatable read read only");
        await client.query("set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0");
        const { rows } = await client.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
        makePrivateFile(file);
        // The lowest level takes less time than the usual one, and the copy is somewhat larger.
        const options = [
          "--format=custom",
          "--compress=1",
          "--no-owner",
          "--no-privileges",
          `--snapshot=${rows[0]?.snapshot ?? ""}`,
          `--file=${file}`,
        ];
        await runProgram("pg_dump", url, options);
        await syncToDisk(file);
        const digests = await digestsOn(client);
        await client.query("commit");
        return digests;
      }),
    restoreToScratch: async (file) => {
      // Several machines may try copies in one server of PostgreSQL.
      const name = `${scratchPrefix}${Date.now()}_${randomBytes(8).toString("hex")}`;
      await onClient(url, async (client) => {
        await dropLeftovers(client);
        await client.query(`create database ${name} template template0`).catch(explainRefusal);
      });
      const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
      const drop = () => onClient(url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`)));
      try {
        await runProgram("pg_restore", databaseUrl, [...restoreOptions, file], ofScratch);
        return { databaseUrl, drop };
      } catch (error) {
        await drop();
        throw error;
      }
    },
    whyUsed: () =>
      onClient(url, async (client) => ((await tablesOf(client)).length > 0 ? "the database of DATABASE_URL has tables" : undefined)),
    restore: async (file, finish) => {
      await runProgram("pg_restore", url, [...restoreOptions, file]);
      try {
        await finish(url);
      } catch (error) {
        // The place was empty: whatever tables it has now were restored. Where they stay, the next restore says so.
        await onClient(url, dropTables).catch(() => undefined);
        throw error;
      }
    },
    digestsAt: (databaseUrl) => onClient(databaseUrl, digestsOn),
  };
}

async function onClient<A>(url: string, work: (client: pg.Client) => Promise<A>): Promise<A> {
  const client = new pg.Client({ connectionString: url });
  // The statement in progress rejects too, and an error that nobody hears would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    for (const [name, value] of Object.entries(onOneProcessor)) await client.query(`set ${name} = ${value}`);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select datname as name from pg_database where starts_with(datname, $1)", [
    scratchPrefix,
  ]);
  for (const { name } of rows)
    if (/^quai_scratch_\d+_[0-9a-f]+$/.test(name) && Number(name.split("_")[2]) < Date.now() - leftoverMs)
      await client.query(`drop database if exists ${name} with (force)`);
}

const notAllowed = "42501";

function explainRefusal(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === notAllowed)
    throw new Error("the user of DATABASE_URL may not create the database in which a copy is tried: alter role ... createdb", {
      cause: error,
    });
  throw error;
}

async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = any(current_schemas(false)) order by 1",
  );
  return rows.map(({ name }) => name);
}

async function dropTables(client: pg.Client): Promise<void> {
  const names = (await tablesOf(client)).map((name) => client.escapeIdentifier(name));
  if (names.length > 0) await client.query(`drop table ${names.join(", ")} cascade`);
}

/** The sum of the digests of the rows, in whatever order they lie. */
async function digestsOn(client: pg.Client): Promise<TableDigests> {
  const digests: [string, { readonly rows: number; readonly digest: string }][] = [];
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: string; digest: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(cast(t as text), 0)), 0) as digest
        from ${client.escapeIdentifier(name)} t`,
    );
    digests.push([name, { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? "" }]);
  }
  return Object.fromEntries(digests);
}

/** Runs a program of PostgreSQL on a database. The password is in no argument, where others on this machine could read it. */
async function runProgram(
  name: string,
  url: string,
  options: readonly string[],
  settings: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const { address, password } = programAddressOf(url);
  const limits = Object.entries({ ...onOneProcessor, ...settings }).map(([setting, value]) => `-c ${setting}=${value}`);
  const given = process.env["PGOPTIONS"] ?? "";
  const env = { ...process.env, PGOPTIONS: [given, ...limits].join(" "), ...(password === "" ? {} : { PGPASSWORD: password }) };
  await promisify(execFile)(name, [`--dbname=${address}`, ...options], { env }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new Error(`${name} is not installed: install the client of PostgreSQL, of the server's version or a newer one`, {
        cause: error,
      });
    throw new Error(`${name} failed: ${firstErrorLine(error)}`, { cause: error });
  });
}

function firstErrorLine(error: unknown): string {
  const printed = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  return printed.split("\n").find((line) => line.includes("error:")) ?? "it printed no reason";
}

/** What the driver's own words for encryption are for the programs of PostgreSQL, which refuse a word that they do not know. */
const sslModes = new Map([
  ["true", "require"],
  ["1", "require"],
  ["false", "disable"],
  ["0", "disable"],
]);

/** Gives the address of a database as the programs of PostgreSQL know it, without its password, and that password; empty where it has none. */
export function programAddressOf(databaseUrl: string): { readonly address: string; readonly password: string } {
  const place = new URL(databaseUrl);
  const { searchParams: words } = place;
  // The driver takes the password of the query first.
  const password = words.get("password") ?? decodeURIComponent(place.password);
  place.password = "";
  words.delete("password");
  const ssl = sslModes.get(words.get("ssl") ?? "");
  words.delete("ssl");
  if (words.get("sslmode") === "no-verify") words.set("sslmode", "require");
  else if (ssl !== undefined && !words.has("sslmode")) words.set("sslmode", ssl);
  return { address: place.href, password };
}
