import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { examineStoreAt } from "#adapters/node/sql/open.ts";
import { clubScope } from "#core/domain/scope.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { notAlone } from "../arrangement.ts";
import { firstBooker, firstMember } from "../server/release/firstDay.ts";
import { migrated } from "./migrated.ts";
import { freshDatabase, onServer } from "./engines/postgres.ts";
import { openUpToDate } from "../promised.ts";

const folder = new URL("released/", import.meta.url);

/** The versions of a changelog that were released: their headings have a day, as "## 0.2.0 (2027-03-01)". */
const releasedIn = (changelog: string): readonly string[] =>
  [...changelog.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/gm)].map(([, version = ""]) => version);

/** The stores that released versions lack. */
const missing = (changelog: string, files: readonly string[]): readonly string[] =>
  releasedIn(changelog)
    .flatMap((version) => [`${version}.sqlite.gz`, `${version}.postgres.sql.gz`])
    .filter((file) => !files.includes(file));

const changelog = await readFile(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
const versions = releasedIn(changelog);
const storeOf = async (version: string, ending: string) => gunzipSync(await readFile(new URL(`${version}.${ending}.gz`, folder)));

/** Opens the store of a club's first day with this program, as production does; gives what a club would miss first. */
async function firstDayIn(url: string) {
  const setup = { pooler: "none", distribution: "none", mode: "production" } as const;
  const store = promiseStore(await openUpToDate(url, setup));
  const { items, total } = await store.reservations.find(clubScope("ada"), {});
  const [booking] = items;
  const lines = booking === undefined ? [] : await store.ledger.of("ada", booking._id);
  const members = await store.trial((tx) => tx.people.memberships("ada", firstMember));
  const { boats, plans } = await store.offer.catalogue("ada");
  await store.close();
  return {
    bookings: [total, booking?.status, booking?.phone, booking?.amount],
    money: lines.map(({ kind, amount }) => [kind, amount]),
    members: members.map(({ plan, terms }) => [plan === plans[0]?._id, terms?.price]),
    boats: boats.length,
    // At the hour of its booking: later, the letters that no worker sent would count as late.
    faults: await examineStoreAt(url, setup, booking?.createdAt ?? 0),
    // What the first opening migrated, the second does not.
    left: await migrated(url),
  };
}

const firstDay = {
  bookings: [1, "paid", firstBooker, 20_000],
  money: [["cash", 20_000]],
  members: [[true, 450]],
  boats: 1,
  faults: [],
  left: [],
};

describe("the store of a released version", () => {
  it("is there for each release", async () => {
    expect(versions.length).toBeGreaterThan(0);
    expect(missing(changelog, await readdir(folder))).toEqual([]);
  });

  it("is reported as missing where a release has none (control)", () => {
    const other = "# Changelog\n\n## 0.2.0\n\n## 0.1.1 (2027-04-02)\n\n## 0.1.0 (2027-03-01)\n";
    expect(missing(other, ["0.1.0.sqlite.gz", "0.1.0.postgres.sql.gz", "0.1.1.sqlite.gz"])).toEqual(["0.1.1.postgres.sql.gz"]);
  });

  it.each(versions)("%s is brought up to date in SQLite, with its booking, its money and its member", async (version) => {
    const own = await mkdtemp(join(tmpdir(), "quai-released-"));
    await writeFile(join(own, "quai.sqlite"), await storeOf(version, "sqlite"));
    expect(await firstDayIn(`sqlite:${join(own, "quai.sqlite")}`)).toEqual(firstDay);
    await rm(own, { recursive: true });
  });

  const server = inject("postgres");
  it.skipIf(notAlone(server) !== undefined).each(versions)("%s is brought up to date in PostgreSQL too", async (version) => {
    const { url, drop } = await freshDatabase(server);
    await onServer(url, (await storeOf(version, "postgres.sql")).toString());
    expect(await firstDayIn(url)).toEqual(firstDay);
    await drop();
  });
});
