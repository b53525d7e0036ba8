// Makes a club and its administrator, and prints a link that opens once: npm run admin -- EMAIL --club CODE --name NAME [--currency CAD|USD]
// With --super they become a super administrator, who sees all clubs of this server.
// Or spreads a store over the workers of its Citus: npm run admin -- spread, which tells what it would do, and does it with --now.
// Or examines a store that may be in use: npm run admin -- doctor. It names what contradicts itself and what mends it, and then exits with 1.
// Or tries the mail, the texts, the payments and the public address: npm run admin -- check --mail ADDRESS --text PHONE.
// Or makes a backup, restores and tries it: npm run admin -- backup FOLDER. Or restores one to an empty place: npm run admin -- restore FOLDER [--erased LIST].
// Or migrates a copy of the store, and says how long that took: npm run admin -- try-upgrade.
// Or prints the ids of everybody that clubs erased: npm run admin -- erased. A restored store erases them again: npm run admin -- erase < LIST.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { Effect, Schema } from "effect";
import { makePrivateFolder } from "#adapters/node/files/privateFiles.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { distributeStoreAt, examineStoreAt, migrateStoreAt, openStore, readStoreStateAt } from "#adapters/node/sql/open.ts";
import type { CitusDistributionStep } from "#adapters/node/sql/migrations/citus.ts";
import { createFirstAdmin, type FirstAdmin } from "#core/features/accounts/firstAdmin.ts";
import { inviteLink } from "#core/features/accounts/invite.ts";
import { Refusal } from "#core/domain/errors.ts";
import { currencies } from "#core/domain/money/currency.ts";
import { clubCodePattern } from "#core/domain/people/client.ts";
import { Secrets, ClockPort } from "#core/ports/outside.ts";
import { Store } from "#core/ports/store/store.ts";
import { PersonName } from "#core/schemas/values.ts";
import { isBlank, isEmail } from "#core/domain/validation/rules.ts";
import { type BackupCommand, backupCommands } from "./backup/commands.ts";
import { type Config, readConfig } from "./config/config.ts";
import { lowerPriority } from "./process/lowPriority.ts";
import { checkServer } from "./check/check.ts";
import { findMissingFiles } from "./check/missingFiles.ts";
import { checkLineText } from "./check/line.ts";
import { listErasedPersons, eraseListedPersons } from "./backup/erased.ts";

/** How this program is run: as source in a clone, or by the command of a release. */
const command = process.argv[1]?.endsWith(".ts") === true ? "npm run admin --" : "quai admin";
const usage = `${command} EMAIL --club CODE --name NAME [--first FIRST --last LAST] [--currency CAD|USD] [--locale en|fr] [--super]`;

async function main(): Promise<void> {
  if (process.argv[2] === "spread") return spread(process.argv.slice(3));
  if (process.argv[2] === "doctor") return examine();
  if (process.argv[2] === "check") return check(process.argv.slice(3));
  if (process.argv[2] === "erased" || process.argv[2] === "erase") return listOrErase(process.argv[2]);
  const backupCommand = backupCommands.get(process.argv[2] ?? "");
  if (backupCommand !== undefined) return runBackupCommand(backupCommand);
  const admin = readArguments();
  if (typeof admin === "string") return stop(`${admin}; ${usage}`);
  const outcome = readConfig(process.env);
  if (!outcome.ok) return stop(outcome.problem);
  const person = admin.person ?? (await askForName());
  const { link, isWithoutSuper } = await addAdministrator({ ...admin, person }, outcome.config);
  console.log(link);
  if (isWithoutSuper)
    console.error(
      "This server has no super administrator, who creates clubs and sees all of them. To make this person one, run this command again with --super.",
    );
}

/** The administrator in the arguments, or one line that says what is wrong with them. */
function readArguments(): FirstAdmin | string {
  const options = {
    club: { type: "string" },
    name: { type: "string" },
    first: { type: "string", default: "" },
    last: { type: "string", default: "" },
    currency: { type: "string", default: "CAD" },
    locale: { type: "string", default: "en" },
    super: { type: "boolean", default: false },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [email = "", ...more] = positionals;
  const { club = "", name = "", locale } = values;
  const currency = currencies.find((each) => each === values.currency);
  if (!isEmail(email) || more.length > 0) return "The first argument is an e-mail address";
  if (!clubCodePattern.test(club))
    return "--club is the club's short code, 2 to 8 of the letters a to z and digits, a letter first, such as mem";
  if (isBlank(name) || name.length > 120) return "--name is the club's name";
  if (currency === undefined) return "--currency is CAD or USD; it stays the club's for good";
  if (locale !== "en" && locale !== "fr") return "--locale is en or fr";
  const firstname = values.first.trim();
  const lastname = values.last.trim();
  const isNamed = isName(firstname) && isName(lastname);
  if (!isNamed && `${firstname}${lastname}` !== "") return "--first and --last are the person's first and last name";
  const person = isNamed ? { firstname, lastname } : undefined;
  return { email, client: club, name, currency, locale, person, isSuper: values.super };
}

const isName = Schema.is(PersonName);

/** Asks for the person's name at a terminal; undefined elsewhere, and where none is typed. */
async function askForName(): Promise<FirstAdmin["person"]> {
  if (!process.stdin.isTTY) return undefined;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const firstname = (await asking.question("First name: ")).trim();
    const lastname = (await asking.question("Last name: ")).trim();
    return isName(firstname) && isName(lastname) ? { firstname, lastname } : undefined;
  } finally {
    asking.close();
  }
}

/** Adds the administrator to the store; returns the link of the invitation, and whether the server has no super administrator. */
async function addAdministrator(admin: FirstAdmin, config: Config): Promise<{ readonly link: string; readonly isWithoutSuper: boolean }> {
  const { data, databaseUrl, secret, publicUrl, host, port } = config;
  makePrivateFolder(data);
  // A new store is made here; one of an older release is the server's to bring up to date.
  if ((await readStoreStateAt(databaseUrl, config)).applied.length === 0) await migrateStoreAt(databaseUrl, config);
  const store = await openStore(databaseUrl, config);
  try {
    const entering = createFirstAdmin(admin).pipe(
      Effect.provideService(Store, store),
      Effect.provideService(Secrets, makeSecrets(secret)),
      Effect.provideService(ClockPort, { now: Date.now }),
    );
    const { token, isWithoutSuper } = await Effect.runPromise(entering);
    return { link: inviteLink(publicUrl ?? `http://${host}:${port}`, admin.locale, token), isWithoutSuper };
  } finally {
    await Effect.runPromise(store.close());
  }
}

/** Tries what the server needs outside, and prints a line for each; ends with 1 where something does not work. */
async function check(words: readonly string[]): Promise<void> {
  const options = { mail: { type: "string" }, text: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...words], options });
  const outcome = readConfig(process.env);
  if (!outcome.ok) return stop(outcome.problem);
  console.log("settings: works");
  for await (const line of checkServer(outcome.config, values)) {
    console.log(checkLineText(line));
    if (line.outcome === "fails") process.exitCode = 1;
  }
}

/** Prints the ids of erased persons, or erases those of a list on standard input again. */
async function listOrErase(verb: "erased" | "erase"): Promise<void> {
  const outcome = readConfig(process.env);
  if (!outcome.ok) return stop(outcome.problem);
  const store = await openStore(outcome.config.databaseUrl, outcome.config);
  try {
    if (verb === "erased") for await (const line of listErasedPersons(store)) process.stdout.write(line);
    else console.log(`${await eraseListedPersons(store, await readFile("/dev/stdin", "utf8"))} erased again.`);
  } finally {
    await Effect.runPromise(store.close());
  }
}

/** Runs a command about backups on the store of the configuration, with the lowest priority: a server beside it answers visitors meanwhile. */
async function runBackupCommand(run: BackupCommand): Promise<void> {
  lowerPriority();
  const outcome = readConfig(process.env);
  if (!outcome.ok) return stop(outcome.problem);
  const refusal = await run(process.argv.slice(3), outcome.config, { print: console.log, step: console.error });
  if (refusal !== undefined) stop(`${command} ${refusal}`);
}

/** Examines the store, and prints each finding with its count, its first ids and what mends it. */
async function examine(): Promise<void> {
  const outcome = readConfig(process.env);
  if (!outcome.ok) return stop(outcome.problem);
  const inStore = await examineStoreAt(outcome.config.databaseUrl, outcome.config, Date.now());
  const missing = await findMissingFiles(outcome.config);
  const findings = missing === undefined ? inStore : [...inStore, missing];
  for (const { name, fault, mend, count, first } of findings) {
    console.log(`${name}: ${count}\n  ${fault}\n  First: ${first.join(", ")}\n  What to do: ${mend}`);
    process.exitCode = 1;
  }
  console.log(findings.length === 0 ? "The store is sound." : `${findings.length} kinds of faults.`);
}

/** Spreads the store, where `--now` says so; tells the steps first. */
async function spread(words: readonly string[]): Promise<void> {
  const isMeant = words.includes("--now");
  if (words.length > Number(isMeant)) return stop(`${command} spread [--now]`);
  const outcome = readConfig(process.env);
  if (!outcome.ok) return stop(outcome.problem);
  const { databaseUrl, pooler, distribution } = outcome.config;
  if (distribution !== "citus") return stop("QUAI_DISTRIBUTED=citus must be set, with DATABASE_URL at the coordinator");
  const tell = (steps: readonly CitusDistributionStep[]): void => {
    const lines = steps.map(({ table, to, rows }) => `  ${table}: ${rows} rows to ${to}`);
    console.log(
      steps.length === 0 ? "Every table lies where it must." : ["In one commit, tables locked until its end:", ...lines].join("\n"),
    );
  };
  const steps = await distributeStoreAt(databaseUrl, { pooler, distribution }, tell, isMeant);
  if (steps.length > 0)
    console.log(
      isMeant
        ? "Done. Start the servers with QUAI_DISTRIBUTED=citus."
        : "Nothing was changed. Stop all servers, take a copy, and add --now.",
    );
}

function stop(problem: string): void {
  console.error(problem);
  process.exitCode = 2;
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Refusal && error.code === "DUPLICATE";
  stop(isTaken ? "This e-mail is a user's of another club" : String(error instanceof Error ? error.message : error));
});
