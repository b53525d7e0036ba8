import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import { makeFeedbackReads } from "#adapters/node/sql/feedback/feedback.ts";
import type { SqlDialect } from "#adapters/node/sql/engine/statement.ts";
import type { FeedbackPageQuery } from "#core/ports/store/feedback.ts";
import { notAlone } from "../../arrangement.ts";
import { type Ask, inPostgres, inSqlite } from "../past.ts";
import { numbers, planning } from "./planning.ts";

const server = inject("postgres");
const reason = notAlone(server);
if (reason !== undefined) console.warn(`Plans of PostgreSQL are not read: ${reason}.`);

/** Thirty thousand feedbacks about fifty boats; two are about a boat that few book, five report a problem, ten have an answer. */
const stocked = [
  numbers,
  `insert into feedbacks (client_id, reservation_id, version, boat_id, dock_id, model, day, at, sent_at, comment, may_publish, problem, read_at, answer)
    select 'mem', 'mem_r_' || value, 1, case when value in (100, 20000) then 'mem_b_rare' else 'mem_b_' || (value % 50) end,
      'mem_d_' || (value % 5), case when value = 7 then 'Quorum' else 'Vectra' end, '2027-05-01', (value * 7919) % 30011, 1, 'fine', 0,
      case when value % 6000 = 5 then '{}' end, 1, case when value % 3000 = 9 then '{}' end from numbers`,
];

/** Pages of feedback, each with the number of its rows and the index that finds them. */
const pages: readonly (readonly [Omit<FeedbackPageQuery, "first" | "length">, number, string])[] = [
  [{ view: "all" }, 10, "feedbacks_at"],
  [{ view: "problems" }, 5, "feedbacks_problem"],
  [{ view: "answered" }, 10, "feedbacks_answered"],
  [{ view: "all", targets: [{ target: "mem_b_rare", type: "items" }] }, 2, "feedbacks_boat"],
  [{ view: "all", targets: [{ target: "mem_b_none", type: "items" }] }, 0, "feedbacks_boat"],
  [{ view: "all", targets: [{ target: "mem_d_2", type: "items" }] }, 10, "feedbacks_dock"],
  [{ view: "all", targets: [{ target: "Quorum", type: "catalog" }] }, 1, "feedbacks_model"],
];

/** How many rows of these pages were found, and how the database planned to find them. */
async function plansOf(dialect: SqlDialect, ask: Ask): Promise<readonly (readonly [number, string])[]> {
  const found: (readonly [number, string])[] = [];
  for (const [page] of pages) {
    const { session, of } = planning(dialect, ask);
    const items = await Effect.runPromise(makeFeedbackReads(session).find("mem", { ...page, first: 0, length: 10 }));
    found.push([items.length, of(/feedbacks/).join("")]);
  }
  return found;
}

describe("a page of feedback", () => {
  it("is found in SQLite by an index of its view, boat, dock or model, and reads no other feedback of the club", () =>
    inSqlite(async (ask) => {
      for (const statement of stocked) await ask(statement);
      for (const [at, [count, plan]] of (await plansOf("sqlite", ask)).entries()) {
        const [page, rows, index] = pages[at] ?? [];
        expect([page, count]).toEqual([page, rows]);
        expect(plan).toContain(`INDEX ${index} (`);
        expect(plan).not.toMatch(/SCAN feedbacks|SEARCH feedbacks USING PRIMARY KEY \(client_id=\?\)/);
      }
    }));

  it.skipIf(reason !== undefined)("is found in PostgreSQL by an index of its view, boat, dock or model", () =>
    inPostgres(server, async (ask) => {
      for (const statement of [...stocked, "analyze"]) await ask(statement);
      for (const [at, [count, plan]] of (await plansOf("postgres", ask)).entries()) {
        const [page, rows, index] = pages[at] ?? [];
        expect([page, count]).toEqual([page, rows]);
        expect(plan).toContain(index);
        expect(plan).not.toContain("Seq Scan");
      }
    }),
  );
});
