import type { Transaction } from "#core/ports/store.ts";
import { sql } from "kysely";
import type { Session } from "./engine.ts";
import { placeholders, statement } from "./statement.ts";
import type { CodeTable, MembershipTable, ReplyTable } from "./tables.ts";

type By = { readonly visitor: string | null; readonly phone: string | null; readonly address: string | null; readonly now: number };
type Asked = { readonly visitor?: string; readonly phone?: string; readonly address?: string };

/** Nothing equals a null parameter: an absent visitor, phone or address counts nothing. */
const liveHolds = statement<By>()((db, given) =>
  db
    .selectFrom("holds")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("expires", ">", given("now"))
    .where((eb) => eb.or([eb("visitor", "=", given("visitor")), eb("address", "=", given("address"))])),
);

const livePending = statement<By>()((db, given) =>
  db
    .selectFrom("reservations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", sql.lit("pending" as const))
    .where((eb) => eb.or([eb("expires", "is", null), eb("expires", ">", given("now"))]))
    .where((eb) => eb.or([eb("visitor", "=", given("visitor")), eb("phone", "=", given("phone")), eb("address", "=", given("address"))])),
);

const membershipsOf = statement<{ client: string; phone: string }>()((db, given) =>
  db
    .selectFrom("memberships")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("phone", "=", given("phone"))
    .orderBy("first_day"),
);

const putMembership = statement<Pick<MembershipTable, keyof MembershipTable>>()((db, given) =>
  db
    .insertInto("memberships")
    .values(placeholders(given, ["client_id", "phone", "first_day", "last_day"]))
    .onConflict((conflict) =>
      conflict.columns(["client_id", "phone", "first_day"]).doUpdateSet(({ ref }) => ({ last_day: ref("excluded.last_day") })),
    ),
);

export function visitors(session: Session): Pick<Transaction, "liveClaims" | "memberships" | "putMembership"> {
  return {
    liveClaims: async (by, now) => {
      await takeTurns(session, by);
      const asked = { visitor: by.visitor ?? null, phone: by.phone ?? null, address: by.address ?? null, now };
      const counts = [...(await session.rows(liveHolds, asked)), ...(await session.rows(livePending, asked))];
      return counts.reduce((sum, { count }) => sum + count, 0);
    },
    memberships: async (client, phone) => {
      const rows = await session.rows(membershipsOf, { client, phone });
      return rows.map((row) => ({ client: row.client_id, phone: row.phone, from: row.first_day, to: row.last_day }));
    },
    putMembership: async ({ client, phone, from, to }) => {
      await session.count(putMembership, { client_id: client, phone, first_day: from, last_day: to });
    },
  };
}

/**
 * Counting and adding must not run side by side for one person, or a burst passes the cap together. An address, which many people
 * may share, is counted without waiting: its cap is wide, and exact to within the commits of one moment.
 */
async function takeTurns(session: Session, { visitor, phone }: Asked): Promise<void> {
  if (visitor !== undefined) await session.lock(`visitor ${visitor}`);
  if (phone !== undefined) await session.lock(`phone ${phone}`);
}

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

export function codes(session: Session): Pick<Transaction, "insertCode" | "newestCode" | "updateCode" | "codesSince"> {
  return {
    insertCode: async ({ createdAt, used, ...code }) => {
      await session.count(insertCode, { ...code, used: Number(used), created_at: createdAt });
    },
    newestCode: async (phone, purpose) => {
      // The phone is locked rather than the row, so that a code asked for meanwhile waits too.
      await session.lock(`phone ${phone}`);
      const [row] = await session.rows(newestCode, { phone, purpose });
      if (row === undefined) return undefined;
      const { used, created_at, address: _, ...code } = row;
      return { ...code, used: used === 1, createdAt: created_at };
    },
    updateCode: async ({ id, judged, used }) => {
      await session.count(updateCode, { id, judged, used: Number(used) });
    },
    codesSince: async ({ phone, address }, since) => {
      await takeTurns(session, phone === undefined ? {} : { phone });
      const [row] = await session.rows(codesSince, { phone: phone ?? null, address: address ?? null, since });
      return row?.count ?? 0;
    },
  };
}

const keptReply = statement<{ caller: string; key: string }>()((db, given) =>
  db.selectFrom("replies").selectAll().where("caller", "=", given("caller")).where("key", "=", given("key")),
);

const keepReply = statement<Pick<ReplyTable, keyof ReplyTable>>()((db, given) =>
  db
    .insertInto("replies")
    .values(placeholders(given, ["caller", "key", "body", "status", "reply", "at"]))
    .onConflict((conflict) => conflict.doNothing()),
);

export function replies(session: Session): Pick<Transaction, "keptReply" | "keepReply"> {
  return {
    keptReply: async (caller, key) => {
      const [row] = await session.rows(keptReply, { caller, key });
      return row;
    },
    keepReply: async (reply) => (await session.count(keepReply, { ...reply })) === 1,
  };
}
