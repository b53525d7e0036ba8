import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, it } from "vitest";
import type { TablePrivacy } from "#adapters/node/sql/privacy/entry.ts";
import { personalDataRegistry } from "#adapters/node/sql/privacy/registry.ts";
import { enter, password } from "../contract/accounts/accounts.ts";
import { attributes, book, openWorld, person, proofFor } from "../contract/world.ts";
import { openPromised } from "../promised.ts";

const folder = mkdtempSync(join(tmpdir(), "quai-personal-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The columns that tell who somebody is, how they are reached or from which address they called. What staff write of a customer besides is named by
 * its kind, as `personal`.
 */
const personal: readonly string[] = [
  "codes.address",
  "codes.line",
  "codes.phone",
  "codes.sign_up",
  "codes.site",
  "customer_words.firstname_folded",
  "customer_words.lastname_folded",
  "customer_words.word",
  "families.agent",
  "holds.address",
  "known.customer",
  "known.words",
  "messages.text",
  "notes.text",
  "outbox.payload",
  "profiles.email",
  "profiles.firstname",
  "profiles.firstname_folded",
  "profiles.lastname",
  "profiles.lastname_folded",
  "profiles.phone",
  "reservations.address",
  "reservations.customer",
  "reservations.email",
  "reservations.firstname",
  "reservations.lastname",
  "reservations.phone",
  "tenures.who",
  "users.email",
  "users.firstname",
  "users.firstname_folded",
  "users.lastname",
  "users.lastname_folded",
  "users.phone",
];

const registered: Readonly<Record<string, TablePrivacy>> = personalDataRegistry;

const marks = ["canary", "5145550123", "203.0.113.77"] as const;

it("lies in these columns of the store and in no other, whoever books, signs in and up, is invited and written of", async () => {
  const store = await openPromised(`sqlite:${join(folder, "quai.sqlite")}`);
  const world = await openWorld({}, store);
  const by = { address: "203.0.113.77", agent: "Canary/1.0", visitor: "visitor-1" };
  const phone = "+15145550123";
  const firstname = "Canary";
  const lastname = "Canaryson";
  await enter(world, { firstname, lastname, email: "canary@people.test", phone });
  await world.call("account/auth/login", { contact: "canary@people.test", password }, by);
  await world.send("account/auth/login", { contact: "canary@people.test", password: "Canary-2027!" }, by);
  await world.send("account/auth/login", { contact: "canary@people.test" }, by);
  const registration = { firstname, lastname, contact: "canary.new@people.test", password, locale: "en", client: "mem" } as const;
  await world.call("account/auth/register", registration, by);
  await world.call("booking/reservations/hold", { attributes: { ...attributes, item: "mem_b_brume" } }, by);
  const profile = { firstname, lastname, email: "canary@people.test" };
  const booked = await book(world, { profile, phone, proof: await proofFor(world, phone, by) }, { ...by, key: "booked" });
  const message = { booking: booked._id, key: booked.key, id: "message-1", text: "Canary is late" };
  await world.call("comm/messages/send", message, by);
  const staff = { ...by, principal: person("mem", [".*"]) };
  const invited = { firstname, lastname, email: "canary.two@people.test", locale: "en", roles: [], isDisabled: false } as const;
  await world.call("account/users/create", invited, staff);
  const { items } = await world.call("customer/profiles/find", {}, staff);
  await world.call("comm/notes/create", { customer: items[0]?._id ?? "", text: "Canary likes dawn" }, staff);
  await store.close();

  const file = new DatabaseSync(join(folder, "quai.sqlite"), { readOnly: true });
  const columns = file
    .prepare("select m.name as of, c.name as name from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'")
    .all()
    .map(({ of, name }) => [String(of), String(name)] as const);
  const held = columns.filter(([of, name]) =>
    marks.some((mark) => file.prepare(`select 1 from "${of}" where cast("${name}" as text) like ? limit 1`).get(`%${mark}%`) !== undefined),
  );
  file.close();
  expect(held.map((each) => each.join(".")).toSorted()).toEqual(personal);
  const unregistered = held.filter(([of, name]) => registered[of]?.personal.includes(name) !== true);
  expect(unregistered, "columns that the registry of personal data does not name").toEqual([]);
});
