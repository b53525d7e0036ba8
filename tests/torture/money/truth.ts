import { parseDay } from "#core/domain/calendar/day.ts";
import { quantaWithNights } from "#core/domain/reservation/group.ts";
import { parseStatus, statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { paymentMeansOf, providerRefOf } from "#core/domain/ledger/ledger.ts";
import { slots } from "./clubs.ts";
import type { Life } from "./life.ts";
import { numberIn, type Query, type StoredRow, textOf, type TruthStore } from "./truthStore.ts";

/** A payment that ends within this is no longer sure to keep its slot: jobs end it, and others may take it. */
const nearMs = 2000;

/**
 * Gives what is wrong with the slots of a history: every booking that holds one owns the quarter hours of its slots and nights, and no other;
 * one that does not owns none, and whatever else is claimed belongs to a hold.
 */
export async function brokenSlots(life: Life): Promise<readonly string[]> {
  const { site, client, boats, days, phone } = life;
  const place = `client_id = ? and boat_id in (?, ?) and day in (?, ?, ?)`;
  const values = [client, ...boats, ...days] as const;
  // Whoever took an offer of the waitlist may have a boat of this history, and its customer one of another history.
  const columns = "id, status, boat_id, day, slots, group_id, expires, phone";
  const booked: Query = [`select ${columns} from reservations where client_id = ? and phone = ?`, client, phone];
  const others: Query = [`select ${columns} from reservations where ${place} and phone <> ?`, ...values, phone];
  const [claims = [], own = [], guests = [], holds = []] = await site.truth.read(
    [`select owner, boat_id, day, quantum, expires from claims where ${place}`, ...values],
    booked,
    others,
    [`select id from holds where ${place}`, ...values],
  );
  const now = site.now();
  const owned = new Map<string, Set<string>>();
  for (const row of claims) {
    const owner = textOf(row, "owner");
    owned.set(owner, (owned.get(owner) ?? new Set()).add(`${textOf(row, "boat_id")} ${textOf(row, "day")} ${numberIn(row, "quantum")}`));
  }
  const isHere = (row: StoredRow) => boats.includes(textOf(row, "boat_id")) && days.some((day) => day === textOf(row, "day"));
  const reservations = [...own.filter(isHere), ...guests];
  const broken = life.bookings.filter(({ _id }) => own.every((row) => textOf(row, "id") !== _id)).map(({ _id }) => `${_id} is gone`);
  const holding = reservations.filter((row) => statusHoldsQuanta(parseStatus(row["status"])));
  for (const row of reservations) {
    const id = textOf(row, "id");
    const claimed = owned.get(id) ?? new Set<string>();
    owned.delete(id);
    if (row["status"] === "pending" && numberIn(row, "expires") <= now + nearMs) continue;
    const due = holding.includes(row) ? quantaOf(row, holding) : [];
    const isRight = claimed.size === due.length && due.every((quantum) => claimed.has(quantum));
    if (!isRight)
      broken.push(
        `${id}, ${textOf(row, "status")}, should own ${due.length} quarter hours and owns ${claimed.size}: ${[...claimed].join(", ")}`,
      );
  }
  const held = new Set(holds.map((row) => textOf(row, "id")));
  for (const owner of owned.keys()) if (!held.has(owner)) broken.push(`${owner} has claims and is neither a booking nor a hold`);
  return broken;
}

/** The quarter hours that a booking should own, by boat and day. */
function quantaOf(row: StoredRow, holding: readonly StoredRow[]): readonly string[] {
  const dayOf = (each: StoredRow) => {
    const date = parseDay(textOf(each, "day"));
    if (date === undefined) throw new Error(`${textOf(each, "id")} has no day`);
    return { boat: textOf(each, "boat_id"), date };
  };
  const names: unknown = JSON.parse(textOf(row, "slots"));
  const ends = Object.entries(slots)
    .filter(([name]) => Array.isArray(names) && names.some((id) => String(id).endsWith(`_t_${name}`)))
    .flatMap(([, bounds]) => [...bounds]);
  const first = Math.min(...ends);
  const last = Math.max(...ends);
  const own = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const group = textOf(row, "group_id");
  const others = group === "" ? [] : holding.filter((other) => textOf(other, "group_id") === group).map(dayOf);
  const day = dayOf(row);
  return quantaWithNights(own, day, others).map((quantum) => `${day.boat} ${day.date} ${quantum}`);
}

/** How many bookings made since then that somebody paid for, in part or whole, own no quarter hour of their boat and day at this instant. */
export async function countWithoutSlot(truth: TruthStore, since: number): Promise<number> {
  const [[row] = []] = await truth.read([
    "select count(*) as lost from reservations r where created_at >= ? and status in ('paid', 'confirmed', 'cash_payment') and not exists " +
      "(select 1 from claims c where c.client_id = r.client_id and c.boat_id = r.boat_id and c.day = r.day and c.owner = r.id)",
    since,
  ]);
  return row === undefined ? 0 : numberIn(row, "lost");
}

/** What a history came to, for the report. */
export interface LifeMoney {
  readonly broken: readonly string[];
  /** Statuses and discounts of bookings, kinds of ledger lines, and states of swaps, memberships and offers that it reached. */
  readonly reached: readonly string[];
}

/**
 * Gives what is wrong with the money of a history at rest: the ledger has each payment and each refund of the provider to the cent, a paid
 * booking holds its price and a canceled one its fee, a membership its price and one that was ended what was not refunded, and the
 * customer's credit is what the ledger says.
 */
export async function examineMoney({ site, client, phone, endings }: Life): Promise<LifeMoney> {
  const mine = "select id from reservations where client_id = ? and phone = ?";
  const sold = "select id from membership_orders where client_id = ? and phone = ?";
  const lines = "select kind, ref, amount, reservation_id from ledger where client_id = ? and reservation_id in";
  const [bookings = [], ofBookings = [], swaps = [], credits = [], sales = [], ofSales = [], members = [], offers = []] =
    await site.truth.read(
      [
        "select id, status, amount, order_id, group_id, is_member, discount from reservations where client_id = ? and phone = ?",
        client,
        phone,
      ],
      [`${lines} (${mine})`, client, client, phone],
      [`select id, state from swaps where client_id = ? and reservation_id in (${mine})`, client, client, phone],
      ["select number, kind, amount, balance from credits where client_id = ? and owner = ? order by number", client, `phone ${phone}`],
      ["select id, state, price from membership_orders where client_id = ? and phone = ?", client, phone],
      [`${lines} (${sold})`, client, client, phone],
      ["select id from memberships where client_id = ? and phone = ? and retired_at is null", client, phone],
      [
        "select p.state from wish_proposals p join wishes w on w.client_id = p.client_id and w.id = p.wish_id where w.client_id = ? and w.phone = ?",
        client,
        phone,
      ],
    );
  const ledger = [...ofBookings, ...ofSales];
  const broken = [
    ...bookings.flatMap((booking) =>
      brokenBalance(
        booking,
        ledger.filter((line) => textOf(line, "reservation_id") === textOf(booking, "id")),
      ),
    ),
    ...brokenCredits(credits, ledger),
    ...brokenSales(sales, ofSales, members.length, endings),
  ];
  const payees = [
    ...bookings.flatMap((row) => [textOf(row, "id"), textOf(row, "order_id"), textOf(row, "group_id")]),
    ...[...swaps, ...sales].map((row) => textOf(row, "id")),
  ];
  const sessions = site.provider.sessionsOf([...new Set(payees)].filter((payee) => payee !== ""));
  for (const { id, state, amount, ref } of sessions) {
    const entered = sum(ledger.filter((line) => textOf(line, "kind") === "capture" && providerRefOf(textOf(line, "ref")) === ref));
    if (state === "complete" && entered !== amount) broken.push(`the provider took ${amount} by ${id}, and the ledger has ${entered}`);
  }
  const ofProvider = ledger.filter((line) => paymentMeansOf(textOf(line, "ref")) === undefined);
  const [captured, refunded, returned] = ["capture", "refund", "reversal"].map((kind) =>
    sum(ofProvider.filter((line) => line["kind"] === kind)),
  );
  const net = (captured ?? 0) - (refunded ?? 0) + (returned ?? 0);
  const there = sessions.reduce((total, { state, amount, refunded: back }) => total + (state === "complete" ? amount : 0) - back, 0);
  if (net !== there) broken.push(`the ledger has ${net} of the provider's money, and the provider ${there}`);
  const reached = [
    ...bookings.map((row) => `status ${textOf(row, "status")}`),
    ...ledger.map((row) => `ledger ${textOf(row, "kind")}`),
    ...swaps.map((row) => `swap ${textOf(row, "state")}`),
    ...sales.map((row) => `membership ${textOf(row, "state")}`),
    ...endings.map((refund) => (refund > 0 ? "membership refunded" : "membership ended")),
    ...offers.map((row) => `offer ${textOf(row, "state")}`),
    ...bookings.filter((row) => numberIn(row, "is_member") === 1).map(() => "member price"),
    ...bookings.filter((row) => textOf(row, "discount") !== "").map((row) => `discount ${textOf(row, "status")}`),
  ];
  return { broken, reached };
}

function brokenBalance(booking: StoredRow, lines: readonly StoredRow[]): readonly string[] {
  const of = (...kinds: readonly string[]) => sum(lines.filter((line) => kinds.includes(textOf(line, "kind"))));
  const held = of("capture", "cash", "creditUse", "reversal") - of("refund", "credit");
  const id = textOf(booking, "id");
  const status = textOf(booking, "status");
  const amount = numberIn(booking, "amount");
  const due = status === "paid" ? amount : status === "canceled" ? Math.min(of("fee"), Math.max(held, 0)) : held;
  if (status === "pending") return [`${id} is still pending`];
  return held === due ? [] : [`${id}, ${status}, holds ${held} and should hold ${due}`];
}

/** The club has the price of each membership, and of each that was ended what was not refunded. */
function brokenSales(
  sales: readonly StoredRow[],
  lines: readonly StoredRow[],
  members: number,
  endings: readonly number[],
): readonly string[] {
  const of = (kind: string) => sum(lines.filter((line) => textOf(line, "kind") === kind));
  const held = of("capture") + of("reversal") - of("refund");
  const done = sales.filter((row) => textOf(row, "state") === "done");
  const due = done.reduce((total, row) => total + numberIn(row, "price"), 0) - endings.reduce((total, refund) => total + refund, 0);
  return [
    ...(held === due ? [] : [`the memberships hold ${held} and should hold ${due}`]),
    ...(done.length === members + endings.length
      ? []
      : [`${done.length} memberships were sold, ${members} stand and ${endings.length} ended`]),
    ...sales.filter((row) => textOf(row, "state") === "open").map((row) => `${textOf(row, "id")} is still open`),
  ];
}

function brokenCredits(entries: readonly StoredRow[], ledger: readonly StoredRow[]): readonly string[] {
  const broken: string[] = [];
  let balance = 0;
  for (const entry of entries) {
    balance += textOf(entry, "kind") === "credit" ? numberIn(entry, "amount") : -numberIn(entry, "amount");
    if (balance !== numberIn(entry, "balance") || balance < 0)
      broken.push(`the credit is ${numberIn(entry, "balance")} and should be ${balance}`);
  }
  const moved = sum(ledger.filter((line) => line["kind"] === "credit")) - sum(ledger.filter((line) => line["kind"] === "creditUse"));
  if (moved !== balance) broken.push(`the credit is ${balance}, and the ledger says ${moved}`);
  return broken;
}

function sum(rows: readonly StoredRow[]): number {
  return rows.reduce((total, row) => total + numberIn(row, "amount"), 0);
}
