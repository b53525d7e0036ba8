import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { clubScope } from "#core/domain/scope.ts";
import { openPromised } from "../promised.ts";

const folder = new URL("released/", import.meta.url);

/** The versions of a changelog that were released: their headings have a day, as "## 0.1.0 (2027-03-01)". */
const releasedIn = (changelog: string): readonly string[] =>
  [...changelog.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/gm)].map(([, version = ""]) => version);

/** Released versions without a store. */
const missing = (changelog: string, files: readonly string[]): readonly string[] =>
  releasedIn(changelog).filter((version) => !files.includes(`${version}.sqlite.gz`));

/** Opens a released version's store with this program; gives how many bookings the demo's first club has. */
async function bookingsIn(bytes: Uint8Array): Promise<number> {
  const own = await mkdtemp(join(tmpdir(), "quai-released-"));
  try {
    const file = join(own, "quai.sqlite");
    await writeFile(file, gunzipSync(bytes));
    const store = await openPromised(`sqlite:${file}`);
    const { total } = await store.reservations.find(clubScope("mem"), {});
    await store.close();
    return total;
  } finally {
    await rm(own, { recursive: true });
  }
}

describe("the store of a released version", () => {
  it("is there for each release, and its bookings are read by this program", async () => {
    const changelog = await readFile(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
    const files = await readdir(folder);
    expect(missing(changelog, files)).toEqual([]);
    for (const version of releasedIn(changelog))
      expect([version, (await bookingsIn(await readFile(new URL(`${version}.sqlite.gz`, folder)))) > 0]).toEqual([version, true]);
  });

  it("is reported as missing where a release has none (control)", () => {
    const changelog = "# Changelog\n\n## 0.2.0\n\n## 0.1.1 (2027-04-02)\n\n## 0.1.0 (2027-03-01)\n";
    expect(missing(changelog, ["0.1.0.sqlite.gz"])).toEqual(["0.1.1"]);
  });
});
