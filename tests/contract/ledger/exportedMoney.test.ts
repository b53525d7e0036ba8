import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { asCents, sumOfCents } from "#core/domain/money/cents.ts";
import { discountCents } from "#core/domain/pricing/bookedParts.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, openWorld, person, requestFor, tripDay, type World } from "../world.ts";

// Two files of one club, that of its bookings and that of its ledger, agree with each other and with the ledger, whatever happened to the money.

const staff = { principal: person("mem", ["^booking/reservations/", "^account/(bookings|ledger)/"]), locale: "en" as const };
const codes = [memRows.code("tenth", { percent: 10 }), memRows.code("fifty", { amount: 50 })];

/** What becomes of one booking, or of two days that are booked together. */
const trip = fc.record({
  code: fc.constantFrom(undefined, "tenth", "fifty"),
  days: fc.integer({ min: 1, max: 2 }),
  isPaid: fc.boolean(),
  after: fc.constantFrom("stays", "canceledToCard", "canceledToCredit", "restInCash", "cheaper"),
});
type Trip = typeof trip extends fc.Arbitrary<infer Value> ? Value : never;

const plain: Trip = { code: undefined, days: 1, isPaid: true, after: "stays" };
const everything: readonly Trip[] = [
  { ...plain, after: "canceledToCredit" },
  { ...plain, code: "tenth", days: 2 },
  { ...plain, code: "fifty", after: "canceledToCard" },
  { ...plain, code: "fifty", days: 2, after: "restInCash" },
  { ...plain, code: "tenth", after: "cheaper" },
  { ...plain, code: "tenth", isPaid: false },
];

async function openClub(asksDownPayment: boolean): Promise<World> {
  const world = await openWorld({ limits: "off" });
  const downPayment = asksDownPayment ? { downPayment: { percent: 30, dueDays: 3 } } : {};
  await world.store.commit(async (tx) => {
    await tx.offer.put({ codes });
    await tx.settings.replace({ client: "mem", version: 1, settings: { ...defaultSettings, ...downPayment } });
  });
  return world;
}

async function happen(world: World, { code, days, isPaid, after }: Trip, index: number): Promise<void> {
  const date = addDays(tripDay, 2 * index);
  const request = { attributes: { ...attributes, date }, ...(code === undefined ? {} : { code }) };
  const several = days === 1 ? {} : { until: addDays(date, 1) };
  const made = await world.call("booking/reservations/create", await requestFor(world, { ...request, ...several }));
  const session = `session-${made._id}`;
  if (isPaid && world.payments.sessions.has(session)) {
    world.payments.pay(session);
    await world.jobs.settle(session);
  }
  const { _id, key } = made;
  if (after === "canceledToCard") await world.send("booking/reservations/cancel", { _id, key });
  if (after === "canceledToCredit") await world.send("booking/reservations/cancel", { _id, key, to: "credit" });
  if (after === "restInCash") await world.send("booking/reservations/collect", { _id, amount: 20, means: "cash" }, staff);
  if (after === "cheaper") await world.send("booking/reservations/discount", { _id, amount: 10, reason: "Fog" }, staff);
  while ((await world.deliverAll()) > 0);
}

type Line = Readonly<Record<string, string>>;

async function fileOf(world: World, path: string, data: object): Promise<readonly Line[]> {
  const reply = await world.send(path, data, staff);
  expect(reply.status).toBe(200);
  let text = "";
  for await (const part of reply.stream ?? []) text += part;
  return parse(text, { bom: true, columns: true });
}

const cents = (line: Line | undefined, column: string) => asCents(Math.round(Number(line?.[column]) * 100));
const totalOf = (lines: readonly Line[], column: string) => sumOfCents(lines.map((line) => cents(line, column)));

it("agree in code, discount, payments, credit and what is due, to the cent, whatever happened to the money", async () => {
  const reached = { codes: 0, discounts: 0, credit: 0, due: 0, refunds: 0 };
  const agree = async (asksDownPayment: boolean, trips: readonly Trip[]) => {
    const world = await openClub(asksDownPayment);
    for (const [index, each] of trips.entries()) await happen(world, each, index);
    const bookings = await fileOf(world, "account/bookings/export", {});
    const ledger = await fileOf(world, "account/ledger/export", { month: "2027-07" });
    const moved = ledger.filter((line) => line["Reference"] !== "");
    const stored = (await world.store.reservations.find(testAllClubsScope, { itemsPerPage: 100 })).items;
    expect(bookings).toHaveLength(stored.length);
    for (const reservation of stored) {
      const line = bookings.find((each) => each["Reference"] === reservation.reference);
      const lines = moved.filter((each) => each["Reference"] === reservation.reference);
      const total = cents(line, "Total");
      const paid = cents(line, "Paid, less refunds");
      const due = cents(line, "Still due");
      expect([line?.["Promo code"], cents(line, "Discount")]).toEqual([
        reservation.discount?.code ?? "",
        discountCents(reservation.discount),
      ]);
      expect(paid).toBe(totalOf(lines, "Amount"));
      expect(due).toBe(reservation.status === "canceled" ? 0 : Math.max(total - paid, 0));
      const used = lines.filter((each) => each["What"] === "Paid with credit");
      expect(cents(line, "Paid with credit")).toBe(totalOf(used, "Amount"));
      for (const each of lines)
        expect([each["Promo code"], cents(each, "Discount of the booking")]).toEqual([line?.["Promo code"], cents(line, "Discount")]);
      reached.codes += line?.["Promo code"] === "" ? 0 : 1;
      reached.discounts += cents(line, "Discount");
      reached.credit += cents(line, "Paid with credit");
      reached.due += due;
    }
    reached.refunds += world.payments.refunds.length;
    expect(totalOf(bookings, "Paid, less refunds")).toBe(totalOf(moved, "Amount"));
    // A ledger without lines has no totals.
    const totals = ledger.filter((line) => line["Day"] === "Total");
    expect(totalOf(totals, "Amount")).toBe(totalOf(moved, "Amount"));
  };
  const examples: [boolean, Trip[]][] = [
    [true, [...everything]],
    [false, [...everything]],
  ];
  await fc.assert(fc.asyncProperty(fc.boolean(), fc.array(trip, { minLength: 1, maxLength: 5 }), agree), { numRuns: 12, examples });
  expect(Object.entries(reached).filter(([, much]) => much === 0)).toEqual([]);
});
