import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { deleteSurplusBackups, surplusBackups } from "#app/server/backup/keptBackups.ts";
import { secretCheckOf, writeManifest } from "#app/server/backup/manifest.ts";
import { nightlyBackup } from "#app/server/jobs/nightlyBackup.ts";
import { makePrivateFolder } from "#adapters/node/files/privateFiles.ts";

const dayMs = 86_400_000;
const secret = "a-secret-of-backups-that-nobody-uses-41d7";
const folder = mkdtempSync(join(tmpdir(), "quai-nightly-"));
afterAll(() => rmSync(folder, { recursive: true }));

const madeAt = (now: number, ages: readonly number[]) => ages.map((age) => ({ folder: `${age}`, madeAt: now - age * dayMs }));
const noon = Date.parse("2027-07-28T16:00:00Z");

/** Writes the manifest of a backup. */
async function put(place: string, at: number): Promise<void> {
  makePrivateFolder(place);
  const about = { format: 1, release: "0.2.0", engine: "sqlite", migrations: [], files: {}, tables: {}, faults: {} } as const;
  await writeManifest(place, { ...about, madeAt: at, secretCheck: secretCheckOf(secret) }, secret);
}

describe("the backups that are kept", () => {
  it("are those of seven days, four weeks and twelve months, after two years of nights", () => {
    const nights = madeAt(
      noon,
      Array.from({ length: 730 }, (_, age) => age),
    );
    const surplus = new Set(surplusBackups(nights));
    const days = nights.filter((night) => !surplus.has(night)).map((night) => new Date(night.madeAt).toISOString().slice(0, 10));
    expect(days).toEqual([
      "2027-07-28",
      "2027-07-27",
      "2027-07-26",
      "2027-07-25",
      "2027-07-24",
      "2027-07-23",
      "2027-07-22",
      "2027-07-18",
      "2027-07-11",
      "2027-06-30",
      "2027-05-31",
      "2027-04-30",
      "2027-03-31",
      "2027-02-28",
      "2027-01-31",
      "2026-12-31",
      "2026-11-30",
      "2026-10-31",
      "2026-09-30",
      "2026-08-31",
    ]);
  });

  it("always contain the newest one, however old it is", () => {
    const ages = fc.uniqueArray(fc.integer({ min: 0, max: 4000 }), { minLength: 1 });
    const keepsNewest = fc.property(ages, (each) => {
      const all = madeAt(noon, each);
      expect(surplusBackups(all)).not.toContain(all[each.indexOf(Math.min(...each))]);
    });
    fc.assert(keepsNewest);
  });

  it("contain every one that no night made", async () => {
    const place = join(folder, "kept");
    const first = "2027-07-01T07-00-00Z";
    const last = "2027-07-01T09-00-00Z";
    const others = ["2027-07-01T06-00-00Z-before-upgrade-0123abcd", "by-hand", "2027-07-01T08-00-00Z-mine"];
    for (const [at, name] of [first, last, ...others].entries()) await put(join(place, name), noon + at);
    await deleteSurplusBackups(place, secret);
    expect(readdirSync(place).toSorted()).toEqual([...others, last].toSorted());
  });
});

describe("the nightly backup", () => {
  it("is made once a night from three o'clock on, and after a failure an hour later, which is reported", async () => {
    let now = Date.parse("2027-07-01T12:00:00Z");
    let isFailing = false;
    let made = 0;
    const alarms: unknown[] = [];
    const nights = join(folder, "nights");
    const run = async () => {
      if (isFailing) throw new Error("no room");
      made += 1;
      await put(join(nights, String(made)), now);
    };
    const { work } = nightlyBackup({ config: { backup: nights, secret }, now: () => now, alarm: (facts) => alarms.push(facts), run });
    const madeAfter = async (iso: string) => {
      now = Date.parse(iso);
      await work();
      return made;
    };
    expect([await madeAfter("2027-07-01T12:00:00Z"), await madeAfter("2027-07-02T06:59:00Z")]).toEqual([1, 1]);
    expect([await madeAfter("2027-07-02T07:01:00Z"), await madeAfter("2027-07-02T07:20:00Z")]).toEqual([2, 2]);
    isFailing = true;
    expect([await madeAfter("2027-07-03T07:01:00Z"), alarms]).toEqual([2, [{ reason: "no room" }]]);
    isFailing = false;
    expect([await madeAfter("2027-07-03T07:59:00Z"), await madeAfter("2027-07-03T08:02:00Z"), alarms.length]).toEqual([2, 3, 1]);
  });

  it("ends with its server, without an alarm", async () => {
    const alarms: unknown[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const run = (signal: AbortSignal) =>
      new Promise<void>((_, fail) => {
        signal.addEventListener("abort", () => fail(new Error("it was ended")));
        begin();
      });
    const config = { backup: join(folder, "none"), secret };
    const { work, stop } = nightlyBackup({ config, now: () => noon, alarm: (facts) => alarms.push(facts), run });
    const ended = work();
    await begun;
    stop();
    expect([await ended, alarms]).toEqual([0, []]);
  });
});
