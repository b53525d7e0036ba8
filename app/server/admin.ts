// Makes the first club and its super administrator, and prints a link that opens once: npm run admin -- EMAIL --club CODE --name NAME
import { parseArgs } from "node:util";
import { Effect } from "effect";
import { makeFolder } from "#adapters/node/files/own.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { openStore } from "#adapters/node/sql/open.ts";
import { enterFirstAdmin, type FirstAdmin } from "#core/accounts/firstAdmin.ts";
import { inviteLink } from "#core/accounts/invite.ts";
import { Refusal } from "#core/errors.ts";
import { clubCode } from "#core/people/client.ts";
import { Secrets, Time } from "#core/ports/outside.ts";
import { Store } from "#core/ports/store.ts";
import { isBlank, isEmail } from "#core/validation/rules.ts";
import { type Config, readConfig } from "./config.ts";

const usage = "npm run admin -- EMAIL --club CODE --name NAME [--locale en|fr]";

async function main(): Promise<void> {
  const asked = readArguments();
  if (typeof asked === "string") return stop(`${asked}; ${usage}`);
  const outcome = readConfig(process.env);
  if (!outcome.ok) return stop(outcome.problem);
  console.log(await enter(asked, outcome.config));
}

/** Who is asked for, or one line that says what is wrong with it. */
function readArguments(): FirstAdmin | string {
  const options = { club: { type: "string" }, name: { type: "string" }, locale: { type: "string", default: "en" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [email = "", ...more] = positionals;
  const { club = "", name = "", locale } = values;
  if (!isEmail(email) || more.length > 0) return "The first argument is an e-mail address";
  if (!clubCode.test(club)) return "--club is the club's short code, 2 to 8 of the letters a to z and digits, a letter first, such as mem";
  if (isBlank(name) || name.length > 120) return "--name is the club's name";
  if (locale !== "en" && locale !== "fr") return "--locale is en or fr";
  return { email, client: club, name, locale };
}

/** Enters them into the store; gives the link. */
async function enter(asked: FirstAdmin, { data, databaseUrl, pooler, secret, publicUrl, host, port }: Config): Promise<string> {
  makeFolder(data);
  const store = await openStore(databaseUrl, pooler);
  try {
    const entering = enterFirstAdmin(asked).pipe(
      Effect.provideService(Store, store),
      Effect.provideService(Secrets, makeSecrets(secret)),
      Effect.provideService(Time, { now: Date.now }),
    );
    return inviteLink(publicUrl ?? `http://${host}:${port}`, asked.locale, await Effect.runPromise(entering));
  } finally {
    await Effect.runPromise(store.close());
  }
}

function stop(problem: string): void {
  console.error(problem);
  process.exitCode = 2;
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Refusal && error.code === "DUPLICATE";
  stop(isTaken ? "This e-mail is a user's of another club" : String(error instanceof Error ? error.message : error));
});
