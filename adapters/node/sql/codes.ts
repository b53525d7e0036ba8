import type { CodeWrites } from "#core/ports/codes.ts";
import type { Session } from "./engine.ts";
import { placeholders, statement } from "./statement.ts";
import type { CodeTable } from "./tables.ts";
import { takeTurns } from "./turns.ts";

type Code = Pick<CodeTable, keyof CodeTable>;

const insertCode = statement<Code>()((db, given) =>
  db
    .insertInto("codes")
    .values(placeholders(given, ["id", "phone", "purpose", "digest", "expires", "judged", "used", "created_at", "address"])),
);

const newestCode = statement<{ phone: string; purpose: string }>()((db, given) =>
  db
    .selectFrom("codes")
    .selectAll()
    .where("phone", "=", given("phone"))
    .where("purpose", "=", given("purpose"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1),
);

const updateCode = statement<{ id: string; judged: number; used: number }>()((db, given) =>
  db
    .updateTable("codes")
    .set(placeholders(given, ["judged", "used"]))
    .where("id", "=", given("id")),
);

const codesSince = statement<{ phone: string | null; address: string | null; since: number }>()((db, given) =>
  db
    .selectFrom("codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("created_at", ">=", given("since"))
    .where((eb) => eb.or([eb("phone", "=", given("phone")), eb("address", "=", given("address"))])),
);

/** One-time codes of a transaction. */
export function codes(session: Session): CodeWrites {
  return {
    insert: async ({ createdAt, used, ...code }) => {
      await session.count(insertCode, { ...code, used: Number(used), created_at: createdAt });
    },
    newest: async (phone, purpose) => {
      // The phone is locked rather than the row, so that a code asked for meanwhile waits too.
      await session.lock(`phone ${phone}`);
      const [row] = await session.rows(newestCode, { phone, purpose });
      if (row === undefined) return undefined;
      const { used, created_at, address: _, ...code } = row;
      return { ...code, used: used === 1, createdAt: created_at };
    },
    update: async ({ id, judged, used }) => {
      await session.count(updateCode, { id, judged, used: Number(used) });
    },
    since: async ({ phone, address }, since) => {
      await takeTurns(session, phone === undefined ? {} : { phone });
      const [row] = await session.rows(codesSince, { phone: phone ?? null, address: address ?? null, since });
      return row?.count ?? 0;
    },
  };
}
