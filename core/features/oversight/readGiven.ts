import { Effect } from "effect";
import { currencyOf } from "../../domain/money/currency.ts";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import { instantOf } from "../../domain/calendar/zone.ts";
import type { AuditLine } from "../../domain/auditLine.ts";
import { givenByStaff, isUserActor } from "../../domain/oversight/givenByStaff.ts";
import { clubScope } from "../../domain/scope.ts";
import type { LedgerEntry } from "../../domain/ledger/ledger.ts";
import { Store } from "../../ports/store/store.ts";

/** How many lines are read at once. */
const atOnce = 500;

/** Reads what each member of staff of a club gave in the week that begins on `monday`, in Toronto days. */
export const readGivenInWeek = Effect.fnUntraced(function* (client: string, monday: Day) {
  const store = yield* Store;
  const span = { from: instantOf(monday, 0), until: instantOf(addDays(monday, 7), 0) };
  const { clubs } = yield* Effect.promise(() => store.offer.catalogue(client));
  const lines = (yield* store.ledger.returned(client, span)).filter(({ actor }) => isUserActor(actor));
  const ids = [...new Set(lines.map(({ reservation }) => reservation))];
  const ledgers = new Map<string, LedgerEntry[]>();
  for (const line of ids.length === 0 ? [] : yield* store.ledger.ofSeveral(client, ids))
    ledgers.set(line.reservation, [...(ledgers.get(line.reservation) ?? []), line]);
  const currency = currencyOf(clubs[0]);
  return { currency, people: givenByStaff({ lines, ledgers, audit: yield* readAudit(client, span) }) };
});

interface Span {
  readonly from: number;
  readonly until: number;
}

const readAudit = Effect.fnUntraced(function* (client: string, { from, until }: Span) {
  const store = yield* Store;
  const found: AuditLine[] = [];
  const where = { at: { gte: from, lte: until - 1 }, model: ["reservations", "memberships"] };
  for (let page = 1; ; page += 1) {
    const { items } = yield* store.audit.find(clubScope(client), { where, sortBy: "at", page, itemsPerPage: atOnce });
    found.push(...items);
    if (items.length < atOnce) return found;
  }
});
