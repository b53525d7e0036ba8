import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { built, type BuiltFile, manifest, type Manifest } from "../built.ts";
import { expect, test } from "../test.ts";

function keyOf(name: RegExp): string {
  const key = Object.keys(manifest).find((each) => name.test(each));
  if (key === undefined) throw new Error(`The build has no ${String(name)}`);
  return key;
}

/** The files that an entry and all that it imports are in. */
function loadedBy(files: Manifest, ...entries: readonly string[]): ReadonlySet<string> {
  const keys = new Set(entries);
  for (const key of keys) for (const next of files[key]?.imports ?? []) keys.add(next);
  return new Set([...keys].flatMap((key) => files[key]?.file ?? []));
}

/** Bytes gz that an entry loads beside what others have loaded before. */
function bytesOf(files: Manifest, entry: string, before: readonly string[]): number {
  const there = loadedBy(files, ...before);
  const more = [...loadedBy(files, entry)].filter((file) => !there.has(file));
  return more.reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length, 0);
}

const first = [keyOf(/index\.html$/), keyOf(/^_link-.*\.js$/)];
const contact = keyOf(/later\/afterChoice\.ts$/);
const pay = keyOf(/checkout\/payment\/PayStep\.tsx$/);
const pass = keyOf(/visitor\/Information\.tsx$/);
const menu = keyOf(/shell\/SiteMenu\.tsx$/);

const steps = [
  ["the form of the contact", contact, first, 55_000],
  ["the step of payment, after the contact", pay, [...first, contact], 36_000],
  ["the dock pass, opened by a link", pass, first, 130_000],
  ["the menu of a phone", menu, first, 35_000],
] as const;

/** Bytes gz of the scripts that a page needs before it responds. */
const bytesBeforeResponse = (files: Manifest) =>
  [keyOf(/^start\.ts$/), keyOf(/index\.html$/), keyOf(/firstWords\/fr\.ts$/)].reduce((sum, entry) => sum + bytesOf(files, entry, []), 0);

test.describe("the code of the first page in French", () => {
  test("stays below 110,000 bytes, and comes in three files", () => {
    const [application = ""] = first;
    expect(bytesBeforeResponse(manifest)).toBeLessThan(110_000);
    expect(loadedBy(manifest, keyOf(/^start\.ts$/), application, keyOf(/firstWords\/fr\.ts$/)).size).toBe(3);
  });

  test("is fetched in at most two further files once the page is idle", () => {
    const more = loadedBy(manifest, ...first, keyOf(/^_drawin-.*\.js$/));
    expect(more.size).toBe(3);
    expect(bytesOf(manifest, first[1] ?? "", first.slice(0, 1))).toBeLessThan(27_000);
  });

  test("is found too heavy where it loads a step (control)", () => {
    const page: BuiltFile = { file: "", ...manifest[first[0] ?? ""] };
    const planted = { ...manifest, [first[0] ?? ""]: { ...page, imports: [...(page.imports ?? []), contact] } };
    expect(bytesBeforeResponse(planted)).toBeGreaterThan(110_000);
  });
});

test.describe("the code of a step", () => {
  for (const [name, entry, before, most] of steps)
    test(`stays light: ${name}`, () => {
      expect(bytesOf(manifest, entry, before)).toBeLessThan(most);
    });

  test("is found too heavy where it loads the back-office (control)", () => {
    const office = keyOf(/pages\/office\/Office\.tsx$/);
    const form: BuiltFile = { file: "", ...manifest[contact] };
    const planted = { ...manifest, [contact]: { ...form, imports: [...(form.imports ?? []), office] } };
    expect(bytesOf(planted, contact, first)).toBeGreaterThan(100_000);
  });
});

test.describe("a stranger's device", () => {
  test.use({ serviceWorkers: "allow" });

  test("stores no code of accounts and of the back-office beforehand", async ({ page }) => {
    await page.goto("/fr");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const stored = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname.slice(1));
    });
    const staffs = Object.values(manifest).flatMap(({ src = "", file }) => (/pages\/(account|office)\//.test(src) ? [file] : []));
    const visitors = loadedBy(manifest, contact, pass);
    const office = [...loadedBy(manifest, keyOf(/pages\/office\/Office\.tsx$/))].filter((file) => /\/office-/.test(file));
    expect(staffs.length).toBeGreaterThan(5);
    expect(office).toHaveLength(1);
    expect(stored.filter((file) => staffs.includes(file) || office.includes(file))).toEqual([]);
    // What is stored is seen: the code of visitors is there.
    expect(stored).toEqual(expect.arrayContaining([...visitors]));
  });
});
