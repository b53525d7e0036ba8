import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { messagesOf } from "../../e2e/visitor.ts";
import { textIn, until } from "../../server/whole.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { type Answered, hasTools, type Restored, restoreFromCopy } from "../../torture/http/httpBackup.ts";
import { ask, holdOf } from "../../torture/http/httpCall.ts";
import { openPromised } from "../../promised.ts";

const postgres = inject("postgres");

function promises(engine: Engine): void {
  let restored: Restored;
  beforeAll(async () => {
    restored = await restoreFromCopy(engine);
  });
  afterAll(() => restored.close());

  const statusOf = async ({ _id, key }: Answered) => {
    const { data } = await ask(restored.server.url, { path: "booking/reservations/read", data: { _id, key } });
    return textIn(data, "status");
  };
  const hold = async (attributes: Answered["attributes"]) => {
    const { status, code } = await ask(restored.server.url, holdOf(attributes));
    return status === 200 ? 200 : code;
  };

  it("has every booking that was answered before the copy began, with its slot, and paid if its reply was paid", async () => {
    const { before } = restored;
    expect([before.length >= 30, before.some(({ isPaid }) => isPaid), before.some(({ isPaid }) => !isPaid)]).toEqual([true, true, true]);
    for (const one of before) {
      expect([one._id, await statusOf(one)]).toEqual([one._id, one.isPaid ? "paid" : "pending"]);
      expect([one._id, await hold(one.attributes)]).toEqual([one._id, "SLOT_TAKEN"]);
    }
  });

  it("has each later booking whole with its slot, or not at all", async () => {
    expect(restored.since.length).toBeGreaterThan(0);
    for (const one of restored.since) {
      const isThere = (await statusOf(one)) !== "";
      expect([one._id, await hold(one.attributes)]).toEqual([one._id, isThere ? "SLOT_TAKEN" : 200]);
    }
  });

  it("holds in its ledger exactly what was paid, once", async () => {
    const store = await openPromised(restored.url);
    const lines = await Promise.all(restored.before.map(({ _id }) => store.ledger.of("mem", _id)));
    const reservations = await Promise.all(restored.before.map(({ _id }) => store.reservations.read(testAllClubsScope, _id)));
    await store.close();
    const net = lines.map((each) => each.map(({ kind, amount }) => [kind, amount]));
    const due = restored.before.map(({ isPaid }, index) => (isPaid ? [["capture", reservations[index]?.amount]] : []));
    expect(net).toEqual(due);
  });

  it("sends every mail that was due, and none a second time under another id", async () => {
    const paid = restored.before.filter(({ isPaid }) => isPaid);
    const mailsOf = async () => {
      const texts = (await messagesOf(restored.server)).filter(({ channel }) => channel === "mail").map(({ text }) => text);
      return paid.map(({ _id }) => texts.filter((text) => text.includes(`#reservation=${_id}`)).length);
    };
    const counts = await until(mailsOf, (all) => all.every((count) => count > 0));
    expect(counts).toEqual(paid.map(() => 1));
  });

  it("frees holds past their end, and keeps those that live", async () => {
    expect([await hold(restored.ended), await hold(restored.living)]).toEqual([200, "SLOT_TAKEN"]);
  });

  it("is one file that only its owner can read, however often it is taken", async () => {
    const paths = [restored.backup, ...(await readdir(restored.backup)).map((name) => join(restored.backup, name))];
    expect(paths.slice(1).map((path) => basename(path))).toEqual([engine.name === "SQLite" ? "quai.sqlite" : "quai.dump"]);
    expect(paths.map((path) => statSync(path).mode & 0o077)).toEqual([0, 0]);
  });

  it("is restored beside what is there, and never over it", async () => {
    await expect(restored.restoreAgain()).rejects.toThrow(/exists/);
    for (const one of restored.before.slice(0, 3)) expect(await statusOf(one)).toMatch(/^(paid|pending)$/);
  });

  it("gives a slot that twenty want to exactly one", async () => {
    const [slot] = restored.free;
    if (slot === undefined) throw new Error("no free slot");
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold(slot)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer === "SLOT_TAKEN")).toHaveLength(19);
  });
}

describe.skipIf(!hasTools("sqlite3") && process.env["CI"] !== "true")(
  "a season restored from a copy taken under load, on SQLite (D1)",
  () => {
    promises(sqlite);
  },
);
describe.skipIf(postgres === "" || !hasTools("pg_dump", "pg_restore", "psql"))(
  "a season restored from a copy taken under load, on PostgreSQL (D1)",
  () => {
    promises(postgresOn(postgres));
  },
);
