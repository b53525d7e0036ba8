import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { memoryMailer, memoryTexter } from "#adapters/memory/post.ts";
import { readConfig } from "#app/server/config/config.ts";
import { makeOperatorLetters } from "#app/server/health/operatorLetters.ts";
import { openKeptRecord } from "#app/server/health/serverHealth.ts";
import { watchMailer, watchTexter } from "#app/server/health/watchedServices.ts";
import { healthFinding } from "#core/domain/health/parts.ts";
import { type MailerShape, ServiceFault } from "#core/ports/outside.ts";

const minute = 60_000;
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "quai-health-"));
  folders.push(folder);
  return folder;
}

/** A server's record in a folder, the letters to its operator, a clock, and a mail server that a test stops. */
function openServer(data = newFolder(), clock = { at: Date.UTC(2027, 5, 1, 13, 14) }) {
  const outcome = readConfig({ QUAI_DATA: data, QUAI_OPERATOR: "ops@club.test,+14505550117" });
  if (!outcome.ok) throw new Error(outcome.problem);
  const { config } = outcome;
  const changes: unknown[] = [];
  const kept = openKeptRecord(
    config,
    () => clock.at,
    (facts, what) => void changes.push([what, facts["part"]]),
  );
  const post = memoryMailer();
  const texter = memoryTexter();
  const mail = { isDown: false };
  const driver: MailerShape = {
    ...post,
    send: (letter) => (mail.isDown ? Effect.fail(new ServiceFault("Mail not sent: ECONNREFUSED")) : post.send(letter)),
  };
  const mailer = watchMailer(driver, kept.record);
  const letters = makeOperatorLetters({
    operator: config.operator,
    mailer,
    texter: watchTexter(texter, kept.record),
    address: () => "https://book.club.test",
    now: () => clock.at,
    folder: kept.folder,
  });
  const keep = (by: Parameters<typeof kept.keep>[0] = letters) => kept.keep(by);
  const sendToCustomer = () =>
    Effect.runPromiseExit(
      mailer.send({
        to: "canary@people.test",
        subject: "Canary of Ada Byron",
        text: "",
        locale: "en",
        parts: [],
        messageId: "confirmation.mem_r_1",
      }),
    );
  const toOperator = () => post.mails.filter(({ to }) => to === "ops@club.test");
  return { ...kept, data, clock, keep, mail, letters, toOperator, texts: texter.texts, changes, sendToCustomer };
}

describe("the operator", () => {
  it("gets one letter when a part fails and one when it works again, with what to do, in both languages", async () => {
    const { record, keep, toOperator, clock, changes } = openServer();
    record.found("store", healthFinding("down", "storeUnreachable", {}, "ECONNREFUSED"));
    for (let round = 0; round < 5; round += 1) await keep();
    expect(toOperator().map(({ subject }) => subject)).toEqual(["Quai\u00a0: Base de données\u00a0: en panne / Store is down"]);
    const [first] = toOperator();
    const text = (letter = toOperator().at(-1)) => letter?.text.replaceAll("\u00a0", " ");
    expect(text()).toContain("Store has not worked since Tuesday, June 1, 9:14 a.m.");
    expect(first?.text).toContain("What to do: Look whether the database runs");
    expect(first?.text).toContain("https://book.club.test/health");
    clock.at += 5 * minute;
    record.worked("store");
    for (let round = 0; round < 5; round += 1) await keep();
    expect(toOperator().map(({ subject }) => subject.replaceAll("\u00a0", " "))).toEqual([
      "Quai : Base de données : en panne / Store is down",
      "Quai : Base de données : de nouveau en marche / Store works again",
    ]);
    expect(text()).toContain("Store works again since Tuesday, June 1, 9:19 a.m.");
    expect(changes).toEqual([
      ["a part fails", "store"],
      ["a part works again", "store"],
    ]);
  });

  it("hears of a part that fails again and again at most once an hour, and of each part by itself", async () => {
    const { record, keep, toOperator, clock } = openServer();
    for (let times = 0; times < 60; times += 1) {
      record.found("disk", healthFinding("down", "diskFull", { megabytes: 1 }));
      await keep();
      record.found("disk", healthFinding("works", "diskFree", { gigabytes: 9 }));
      await keep();
      clock.at += minute;
    }
    expect(toOperator()).toHaveLength(2);
    record.found("store", healthFinding("down", "storeUnreachable"));
    record.found("disk", healthFinding("down", "diskFull", { megabytes: 1 }));
    await keep();
    expect(toOperator()).toHaveLength(4);
  });

  it("hears by text, and once, that mail fails, and by letter that it works; neither names a customer", async () => {
    const { mail, keep, texts, toOperator, clock, record, sendToCustomer } = openServer();
    mail.isDown = true;
    for (let times = 0; times < 2; times += 1) await sendToCustomer();
    expect(record.status("mail").state).toBe("down");
    for (let round = 0; round < 5; round += 1) await keep();
    expect(texts.map(({ to, text }) => [to, text])).toEqual([
      ["+14505550117", "Quai: Courriels\u00a0: en panne / Mail is down. https://book.club.test/health"],
    ]);
    mail.isDown = false;
    clock.at += minute;
    await sendToCustomer();
    await keep();
    expect(toOperator()).toHaveLength(1);
    expect(JSON.stringify([texts, toOperator()])).not.toMatch(/canary|Ada|Byron|mem_r_1/i);
  });

  it("is told after all where nobody could be told before", async () => {
    const { mail, keep, record, toOperator, texts, clock } = openServer();
    const { length } = texts;
    mail.isDown = true;
    texts.push = () => {
      throw new Error("the gateway is down too");
    };
    record.found("store", healthFinding("down", "storeUnreachable"));
    await keep().catch(() => undefined);
    expect([toOperator().length, texts.length]).toEqual([0, length]);
    mail.isDown = false;
    clock.at += 5 * minute;
    await keep();
    expect(toOperator()).toHaveLength(1);
  });

  it("is tried again every five minutes where nobody could be told, so that no account is locked", async () => {
    const { keep, record, clock } = openServer();
    record.found("store", healthFinding("down", "storeUnreachable"));
    const tries: number[] = [];
    const tell = async () => {
      tries.push(clock.at);
      return false;
    };
    const began = clock.at;
    for (; clock.at < began + 11 * minute; clock.at += 2000) await keep({ tell });
    expect(tries.map((at) => (at - began) / minute)).toEqual([0, 5, 10]);
    await keep({ tell: async () => true });
    record.found("disk", healthFinding("down", "diskFull", { megabytes: 1 }));
    await keep({ tell });
    expect(tries).toHaveLength(4);
  });

  it("is told once by several servers of one store", async () => {
    const one = openServer();
    const other = openServer(one.data, one.clock);
    for (const { record, keep } of [one, other]) {
      record.found("store", healthFinding("down", "storeUnreachable"));
      await keep();
    }
    expect(one.toOperator().length + other.toOperator().length).toBe(1);
  });

  it("is not told a second time by a server that starts again, and is told by it that the part works", async () => {
    const before = openServer();
    before.record.found("store", healthFinding("down", "storeUnreachable"));
    await before.keep();
    const after = openServer(before.data, before.clock);
    expect(after.record.status("store")).toMatchObject({ state: "down", reason: "storeUnreachable", since: before.clock.at });
    await after.keep();
    expect(after.toOperator()).toEqual([]);
    after.clock.at += minute;
    after.record.worked("store");
    await after.keep();
    expect(after.toOperator()).toHaveLength(1);
  });
});

describe("the journal of parts", () => {
  it("shows the last thirty days, and skips a line that a killed server left in part", async () => {
    const { record, keep, days, clock, data } = openServer();
    const day = 86_400_000;
    record.found("payments", healthFinding("works", "fine"));
    await keep();
    clock.at += 10 * day;
    record.found("payments", healthFinding("down", "paymentsUnanswered"));
    await keep();
    clock.at += 60 * minute;
    record.worked("payments");
    await keep();
    clock.at += 5 * day;
    const [file = ""] = readdirSync(join(data, "health")).filter((name) => name.endsWith(".jsonl"));
    const path = join(data, "health", file);
    writeFileSync(path, `${readFileSync(path, "utf8")}{"at":1,"part":"pay`);
    expect(
      days(clock.at)
        .get("payments")
        ?.map((state) => state?.[0] ?? "-")
        .join(""),
    ).toBe(`${"-".repeat(14)}${"w".repeat(10)}d${"w".repeat(5)}`);
    expect(openServer(data, clock).record.status("payments")).toMatchObject({ state: "works" });
  });

  it("notes a fault that ended before the journal was written", async () => {
    const { record, keep, days, clock } = openServer();
    record.found("disk", healthFinding("works", "diskFree", { gigabytes: 9 }));
    await keep();
    record.found("disk", healthFinding("down", "diskFull", { megabytes: 1 }));
    record.found("disk", healthFinding("works", "diskFree", { gigabytes: 9 }));
    await keep();
    expect(days(clock.at).get("disk")?.at(-1)).toBe("down");
  });

  it("stops nothing where it cannot be written, and is written once it can", async () => {
    const data = newFolder();
    writeFileSync(join(data, "health"), "a file in the place of the folder");
    const { record, keep, days, clock, toOperator } = openServer(data);
    record.found("disk", healthFinding("down", "diskFull", { megabytes: 1 }));
    for (let round = 0; round < 3; round += 1) await keep();
    expect([toOperator().length, days(clock.at).get("disk")?.at(-1)]).toEqual([1, null]);
    rmSync(join(data, "health"));
    mkdirSync(join(data, "health"));
    await keep();
    expect([toOperator().length, days(clock.at).get("disk")?.at(-1)]).toEqual([1, "down"]);
  });

  it("tells a server that starts again for what reason a part was as it was", async () => {
    const { record, keep, data, clock } = openServer();
    record.found("replica", healthFinding("works", "replicaNone"));
    await keep();
    record.found("replica", healthFinding("works", "replicaCopies", { count: 1 }));
    await keep();
    expect(openServer(data, clock).record.status("replica").reason).toBe("replicaCopies");
  });

  it("does not tell a server that starts again that a part is left out which it uses now, nor when a part last worked that was used on and on", async () => {
    const { record, keep, data, clock } = openServer();
    record.found("payments", healthFinding("works", "notHere"));
    record.worked("mail");
    record.worked("texts");
    record.failed("texts", { reason: "textsUnanswered", facts: {}, detail: "", weight: "usual" });
    await keep();
    const { status } = openServer(data, clock).record;
    expect(status("payments").reason).toBe("unused");
    expect([status("mail").reason, status("mail").usedAt]).toEqual(["fine", null]);
    expect([status("texts").state, status("texts").usedAt]).toEqual(["watch", clock.at]);
  });

  it("keeps three months of files, and begins each with all parts", async () => {
    const { record, keep, clock, data } = openServer();
    for (let month = 0; month < 6; month += 1) {
      record.found("disk", healthFinding(month % 2 === 0 ? "watch" : "works", "diskLittle", { gigabytes: 1 }));
      await keep();
      clock.at += 31 * 86_400_000;
    }
    const files = readdirSync(join(data, "health")).filter((name) => name.endsWith(".jsonl"));
    expect(files).toEqual(["2027-09.jsonl", "2027-10.jsonl", "2027-11.jsonl"]);
    expect(readFileSync(join(data, "health", files[2] ?? ""), "utf8")).toContain('"part":"mail"');
  });
});
