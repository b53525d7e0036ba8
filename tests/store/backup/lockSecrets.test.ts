import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { migrateStoreAt } from "#adapters/node/sql/open.ts";
import { makeBackup } from "#app/server/backup/makeBackup.ts";
import { book, openWorld, person, tripDay, type World } from "../../contract/world.ts";
import { openPromised } from "../../promised.ts";
import { emptyPlace, type Place } from "./backupPlaces.ts";

const staff = { principal: person("mem", ["^booking/", "^account/", "^customer/"]) };
const name = "Canary of a lock";

let place: Place;
let world: World;
/** The secrets of the lock, before and after a rotation, and the code of a trip that its customer saw. */
let hidden: readonly string[];
let booked: Awaited<ReturnType<typeof book>>;
beforeEach(async () => {
  place = await emptyPlace("sqlite", "");
  await mkdir(place.config.data, { recursive: true });
  await migrateStoreAt(place.config.databaseUrl, place.config);
  world = await openWorld({ limits: "off" }, await openPromised(place.config.databaseUrl));
  const lock = { name, dock: "mem_d_magog", boat: "mem_b_alba", kind: "keyBox", state: "working" } as const;
  const { _id } = await world.call("booking/locks/create", lock, staff);
  const first = await loadNewSecret(_id, 1);
  booked = await book(world);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  world.clock.at = instantOf(tripDay, 490);
  const { code } = await world.call("booking/reservations/ownCode", { _id: booked._id, key: booked.key });
  const { version } = await world.call("booking/locks/loadSheet", { _id }, staff);
  hidden = [first, await loadNewSecret(_id, version), code?.code ?? ""];
});
afterEach(async () => {
  await rm(join(place.config.data, ".."), { recursive: true, force: true });
});

async function loadNewSecret(_id: string, version: number): Promise<string> {
  const sheet = await world.call("booking/locks/rotate", { _id, version, keepsShown: true }, staff);
  await world.call("booking/locks/load", { _id, version: sheet.version, mark: sheet.hours?.mark ?? "" }, staff);
  return sheet.secret;
}

/** Gives which of the texts are in a file; a code only where no other digits surround it. */
const foundIn = (file: string, texts: readonly string[]) => texts.filter((text) => new RegExp(`(?<!\\d)${text}(?!\\d)`, "u").test(file));

async function exported(path: string, data: object): Promise<string> {
  const { status, stream } = await world.send(path, data, staff);
  let text = "";
  for await (const part of stream ?? []) text += part;
  expect([path, status, foundIn(text, [booked.reference])], "the export has the booking").toEqual([path, 200, [booked.reference]]);
  return text;
}

it("keeps the secrets and the shown codes of locks out of every file that leaves the server", async () => {
  expect(hidden.map((text) => text.length)).toEqual([9, 9, 7]);
  const { items } = await world.call("customer/profiles/find", { where: {} }, staff);
  const files = [
    await exported("account/profiles/export", { customer: items[0]?._id }),
    await exported("account/bookings/export", {}),
    await exported("account/ledger/export", { month: tripDay.slice(0, 7) }),
  ];
  await world.store.close();
  const folder = join(place.config.backup, "one");
  await makeBackup(place.config, folder);
  expect((await readdir(folder)).toSorted()).toEqual(["manifest.json", "store"]);
  const [manifest, store] = await Promise.all(["manifest.json", "store"].map((file) => readFile(join(folder, file), "latin1")));
  expect(foundIn(store ?? "", [name]), "the copy of the store has the lock, in plain text").toEqual([name]);
  expect([...files, manifest ?? "", store ?? ""].map((file) => foundIn(file, hidden))).toEqual([[], [], [], [], []]);
});
