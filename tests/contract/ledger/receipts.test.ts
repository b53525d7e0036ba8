import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { attributes, book, codeOf, openWorld, person, profile, type SendOptions, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/reservations/", "^account/(bookings|ledger)/"]) };
const guest = { profile, phone: "+15145550111", isMember: false, isManual: true, locale: "fr" } as const;

async function byHand(world: World, days: number) {
  const at = { ...attributes, date: addDays(tripDay, days) };
  return world.call("booking/reservations/create", { ...guest, attributes: at }, staff);
}

const receiptOf = async (world: World, _id: string) => (await world.call("booking/reservations/read", { _id }, staff)).receipt;

async function textOf(world: World, month: string, as: SendOptions): Promise<string> {
  const reply = await world.send("account/ledger/export", { month }, as);
  expect(reply.status).toBe(200);
  let text = "";
  for await (const part of reply.stream ?? []) text += part;
  return text;
}

async function ledgerOf(
  world: World,
  month: string,
  as: SendOptions = { ...staff, locale: "en" },
): Promise<readonly (readonly string[])[]> {
  const text = await textOf(world, month, as);
  return text
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

describe("the number of a receipt", () => {
  it("is the club's next one once all is paid, however it came, stays for good, and is in the mail", async () => {
    const world = await openWorld();
    const first = await byHand(world, 0);
    const second = await byHand(world, 7);
    await world.call("booking/reservations/collect", { _id: second._id, amount: 100, means: "cash" }, staff);
    expect([await receiptOf(world, first._id), await receiptOf(world, second._id)]).toEqual([null, null]);
    await world.call("booking/reservations/transition", { _id: second._id, event: "receive" }, staff);
    await world.call("booking/reservations/transition", { _id: first._id, event: "receive" }, staff);
    const online = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    world.payments.pay(online.session);
    await world.jobs.settle(online.session);
    const ids = [second._id, first._id, online._id];
    expect(await Promise.all(ids.map((id) => receiptOf(world, id)))).toEqual([1, 2, 3]);
    while ((await world.deliverAll()) > 0);
    expect(world.mails.filter(({ text }) => text.includes("MEM-000003"))).toHaveLength(1);
    await world.call("booking/reservations/discount", { _id: online._id, amount: 30, reason: "fog" }, staff);
    await world.call("booking/reservations/cancel", { _id: first._id, reason: "staff" }, staff);
    expect(await Promise.all(ids.map((id) => receiptOf(world, id)))).toEqual([1, 2, 3]);
  });

  it("is each club's own", async () => {
    const world = await openWorld();
    const own = await byHand(world, 0);
    await world.call("booking/reservations/transition", { _id: own._id, event: "receive" }, staff);
    const theirs = { principal: person("msk", [".*"]) };
    const at = { location: "msk_d_port", item: "msk_b_dawn", date: tripDay, time: ["msk_t_morning"] };
    const made = await world.call("booking/reservations/create", { ...guest, attributes: at }, theirs);
    await world.call("booking/reservations/transition", { _id: made._id, event: "receive" }, theirs);
    expect((await world.call("booking/reservations/read", { _id: made._id }, theirs)).receipt).toBe(1);
  });
});

describe("the ledger of a month", () => {
  const taxes = [
    { name: { en: "GST", fr: "TPS" }, percent: 5, number: "1" },
    { name: { en: "=QST", fr: "=TVQ" }, percent: 9.975, number: "2" },
  ];

  /** A month of money, online and by hand, some of it given back. */
  async function stocked() {
    const world = await openWorld();
    await world.store.commit((tx) => tx.settings.replace({ client: "mem", version: 1, settings: { ...defaultSettings, taxes } }));
    const kept = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    const canceled = await book(world, { attributes: { ...attributes, time: ["mem_t_afternoon"] } });
    for (const { session } of [kept, canceled]) {
      world.payments.pay(session);
      await world.jobs.settle(session);
    }
    await world.call("booking/reservations/discount", { _id: kept._id, amount: 30.33, reason: "fog" }, staff);
    await world.call("booking/reservations/cancel", { _id: canceled._id, reason: "customer" }, staff);
    const cash = await byHand(world, 0);
    await world.call("booking/reservations/collect", { _id: cash._id, amount: 330, means: "card" }, staff);
    await world.call("booking/reservations/discount", { _id: cash._id, amount: 10, reason: "late" }, staff);
    while ((await world.deliverAll()) > 0);
    return world;
  }

  it("equals the provider's records and the payments by hand to the cent, taxes included", async () => {
    const world = await stocked();
    const [head = [], ...lines] = await ledgerOf(world, "2027-07", { ...staff, locale: "en" });
    expect(head.slice(6)).toEqual(["Amount", "GST", "'=QST", "Without taxes", "Currency", "Promo code", "Discount of the booking"]);
    const cents = (text: string | undefined) => Math.round(Number(text) * 100);
    const total = (name: string) => lines.find(([first]) => first === name) ?? [];
    const captured = [...world.payments.sessions.values()].reduce(
      (sum, { state }) => sum + (state.state === "complete" ? state.amount : 0),
      0,
    );
    const refunded = world.payments.refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect([captured > 0, refunded > 0]).toEqual([true, true]);
    expect(cents(total("Total online")[6])).toBe(captured - refunded);
    expect(cents(total("Total by hand")[6])).toBe(32_000);
    expect(cents(total("Total")[6])).toBe(captured - refunded + 32_000);
    for (const line of lines) expect(cents(line[7]) + cents(line[8]) + cents(line[9])).toBe(cents(line[6]));
    const moved = lines.filter(([first = ""]) => !first.startsWith("Total"));
    for (const column of [6, 7, 8, 9])
      expect(moved.reduce((sum, line) => sum + cents(line[column]), 0)).toBe(cents(total("Total")[column]));
    expect(moved.filter((line) => line[5] === "online")).toHaveLength(2 + world.payments.refunds.length);
  });

  it("stays byte for byte the same once the month is over: with other taxes, a receipt and refunds in parts later", async () => {
    const world = await stocked();
    const part = await byHand(world, 14);
    await world.call("booking/reservations/collect", { _id: part._id, amount: 50, means: "cash" }, staff);
    const files = () => Promise.all((["en", "fr"] as const).map((locale) => textOf(world, "2027-07", { ...staff, locale })));
    const before = await files();
    expect(before[0]).toContain("GST");
    world.clock.at = instantOf(dayFromText("2027-08-02"), 600);
    const hst = [{ name: { en: "HST", fr: "TVH" }, percent: 13, number: "3" }];
    await world.store.commit((tx) => tx.settings.replace({ client: "mem", version: 2, settings: { ...defaultSettings, taxes: hst } }));
    await world.call("booking/reservations/transition", { _id: part._id, event: "receive" }, staff);
    await world.call("booking/reservations/discount", { _id: part._id, amount: 50, reason: "fog" }, staff);
    await world.call("booking/reservations/cancel", { _id: part._id, reason: "staff" }, staff);
    while ((await world.deliverAll()) > 0);
    expect(await files()).toEqual(before);
    // What was taken under the former taxes goes back with them, and nothing is left of any.
    const [head = [], ...lines] = await ledgerOf(world, "2027-08", { ...staff, locale: "en" });
    const columns = ["HST", "GST", "'=QST"].map((name) => head.indexOf(name));
    expect(columns.every((column) => column > 0)).toBe(true);
    const reference = (await world.call("booking/reservations/read", { _id: part._id }, staff)).reference;
    const july = (await ledgerOf(world, "2027-07", { ...staff, locale: "en" })).filter((line) => line[3] === reference);
    const cents = (line: readonly string[], column: number) => Math.round(Number(line[column] ?? 0) * 100);
    const own = lines.filter((line) => line[3] === reference);
    expect(own.length).toBeGreaterThan(1);
    const [hstColumn = 0, gstColumn = 0] = columns;
    const july7 = july.reduce((sum, line) => sum + cents(line, 7), 0);
    expect(own.reduce((sum, line) => sum + cents(line, hstColumn), 0)).toBe(0);
    expect([july7 > 0, july7 + own.reduce((sum, line) => sum + cents(line, gstColumn), 0)]).toEqual([true, 0]);
  });

  it("has semicolons and decimal commas in French, and a byte order mark in both languages", async () => {
    const world = await stocked();
    const [english, french] = await Promise.all((["en", "fr"] as const).map((locale) => textOf(world, "2027-07", { ...staff, locale })));
    expect([english, french].map((text) => text?.startsWith("\uFEFF"))).toEqual([true, true]);
    const plain = (french ?? "").split("\r\n").map((line) => line.replaceAll(",", ".").replaceAll(";", ","));
    const figures = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(",").slice(6, 10));
    expect(figures(plain)).toEqual(figures((english ?? "").split("\r\n")));
    expect(french).toMatch(/;\d+,\d+;/u);
  });

  it("covers one Toronto month, streams more than one page, and is for its own club only", async () => {
    const world = await openWorld();
    const { _id } = await byHand(world, 0);
    const edge = instantOf(dayFromText("2027-08-01"), 0);
    await world.store.commit(async (tx) => {
      for (let at = 0; at < 1_201; at += 1) {
        const line = { client: "mem", reservation: _id, kind: "cash", currency: "CAD", actor: "mem_u_1", taxes: [] } as const;
        // The last one is of the first instant of August.
        await tx.ledger.append({ ...line, amount: centsOf(0.01), ref: `cash:${_id}:${at}`, at: at === 1_200 ? edge : edge - 1 - (at % 7) });
      }
    });
    expect((await ledgerOf(world, "2027-07")).length).toBe(1 + 1_200 + 2);
    expect((await ledgerOf(world, "2027-08")).length).toBe(1 + 1 + 2);
    expect(await ledgerOf(world, "2027-07", { principal: person("msk", [".*"]) })).toHaveLength(1);
    const clerk = { principal: person("mem", ["^account/bookings/"]) };
    expect(codeOf(await world.send("account/ledger/export", { month: "2027-07" }, clerk))).toBe("FORBIDDEN");
    expect(codeOf(await world.send("account/ledger/export", { month: "2027-13" }, staff))).toBe("BAD_REQUEST");
  });
});
