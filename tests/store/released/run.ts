// Makes the stores of this version for later ones to open: node tests/store/released/run.ts. Run it on the day of a release. A club's first day is
// played on each engine by this program itself, so that the tables, the rows and the names of the migrations are those of the release.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { Effect } from "effect";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { createFirstAdmin } from "#core/features/accounts/firstAdmin.ts";
import { inviteLink } from "#core/features/accounts/invite.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { ClockPort, Secrets } from "#core/ports/outside.ts";
import { Store } from "#core/ports/store/store.ts";
import { sellFirstTrip } from "../../server/release/firstDay.ts";
import { startWholeServer } from "../../server/whole.ts";
import { freshDatabase, startPostgres } from "../engines/postgres.ts";
import { openUpToDate } from "../../promised.ts";

const { version }: { readonly version: string } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
const secret = "a-secret-of-a-release-that-nobody-uses-7c1f";

/** The settings of a club that takes its money at the dock. Its letters stay in the store, since nothing listens for them. */
const settings = {
  QUAI_MODE: "production",
  QUAI_SECRET: secret,
  QUAI_PAYMENT: "dock",
  QUAI_MAIL: "smtp://127.0.0.1:9",
  QUAI_MAIL_FROM: "club@quai.test",
  QUAI_SMS: "http://127.0.0.1:9/send",
  QUAI_PUBLIC_URL: "https://book.quai.invalid",
  QUAI_SITE_URL: "https://www.quai.invalid",
  QUAI_LOG: "silent",
};

/** Plays the first day of a club on the store at an address. */
async function playFirstDay(url: string, data: string): Promise<void> {
  const store = await openUpToDate(url, { pooler: "none", distribution: "none", mode: "production" });
  const person = { firstname: "Ada", lastname: "Roy" };
  const admin = { email: "ada@club.test", client: "ada", name: "Club of Ada", locale: "en", person, isSuper: true } as const;
  const made = createFirstAdmin(admin).pipe(
    Effect.provideService(Store, store),
    Effect.provideService(Secrets, makeSecrets(secret)),
    Effect.provideService(ClockPort, { now: Date.now }),
  );
  const { token } = await Effect.runPromise(made);
  await Effect.runPromise(store.close());
  const server = await startWholeServer({ ...settings, DATABASE_URL: url, QUAI_DATA: data });
  await sellFirstTrip(server.url, inviteLink(server.url, "en", token), moveIntoSeason(addDays(firstSelectableDay(Date.now()), 2)));
  await server.stop();
}

const save = (ending: string, bytes: string | Uint8Array) =>
  writeFileSync(new URL(`${version}.${ending}.gz`, import.meta.url), gzipSync(bytes, { level: 9 }));

const folder = await mkdtemp(join(tmpdir(), "quai-release-"));
const file = join(folder, "quai.sqlite");
await playFirstDay(`sqlite:${file}`, folder);
const whole = new DatabaseSync(file);
whole.exec(`vacuum into '${join(folder, "copy.sqlite")}'`);
whole.close();
save("sqlite", readFileSync(join(folder, "copy.sqlite")));

const postgres = await startPostgres({ isDurable: false });
if ("reason" in postgres) throw new Error(postgres.reason);
const { url } = await freshDatabase(postgres.url);
await playFirstDay(url, folder);
const dump = execFileSync("pg_dump", ["--no-owner", "--no-comments", "--inserts", url], { encoding: "utf8" });
// What a server of another version may not know, and the words of psql alone.
save("postgres.sql", dump.replaceAll(/^(?:SET |\\|--).*\n/gm, ""));
await postgres.stop();
await rm(folder, { recursive: true });
