// Fills the store at DATABASE_URL with clubs and their bookings, beside the demo's: npm run stock -- --clubs 300 --boats 30 --reservations 100000
import { parseArgs } from "node:util";
import { makePasswords } from "#adapters/node/identity/passwords.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { type Config, readConfig } from "#app/server/config/config.ts";
import { seedDemo } from "#app/server/seed/seed.ts";
import { demoPassword } from "#app/server/seed/people.ts";
import { Effect } from "effect";
import { effectsOf, openPromised } from "../promised.ts";
import { clubOffer } from "./clubOffer.ts";
import { fillStore } from "./fill.ts";

const { values } = parseArgs({
  options: {
    clubs: { type: "string", default: "300" },
    boats: { type: "string", default: "30" },
    reservations: { type: "string", default: "100000" },
  },
});
const clubs = Number(values.clubs);
const boats = Number(values.boats);
const reservations = Number(values.reservations);
const outcome = readConfig(process.env);
if (![clubs, boats, reservations].every((count) => Number.isSafeInteger(count) && count >= 0))
  stop("--clubs, --boats and --reservations are whole numbers");
if (!outcome.ok) stop(outcome.problem);
else await stock(outcome.config);

function stop(problem: string): void {
  console.error(problem);
  process.exitCode = 2;
}

async function stock({ databaseUrl, secret }: Config): Promise<void> {
  const store = await openPromised(databaseUrl);
  const now = Date.now();
  if (await store.isEmpty()) {
    // The same accounts as the demo's own start makes: README names them.
    const hash = await Effect.runPromise(makePasswords().hash(demoPassword));
    await Effect.runPromise(seedDemo(effectsOf(store), now, { hash, secrets: makeSecrets(secret) }));
  }
  const standing = new Set((await store.offer.clubs()).clubs.map(({ id }) => id));
  if (clubOffer(0, 0).clubs.some(({ id }) => standing.has(id))) {
    await store.close();
    return stop("this store is stocked already");
  }
  await fillStore(effectsOf(store), { clubs, boats, reservations }, now);
  await store.close();
  console.log(`${clubs} clubs of ${boats} boats, ${clubs === 0 ? 0 : reservations} reservations`);
}
