import { Effect } from "effect";
import { sql } from "kysely";
import { folded } from "#core/domain/find/fold.ts";
import type { Session } from "../engine/engine.ts";
import { asked, builders } from "../engine/statement.ts";
import { type Columns, run, table } from "./making.ts";

const upkeep: Columns = { client_id: "text", id: "text", version: "number", retired_at: "number?" };

/** Customers, what staff noted of them, and what their safety asks for. Who booked before is entered. */
export async function customers(session: Session): Promise<void> {
  const { schema } = builders[session.dialect];
  const key = ["client_id", "id"];
  await table(session, "profiles", key, {
    ...upkeep,
    firstname: "text",
    firstname_folded: "text",
    lastname: "text",
    lastname_folded: "text",
    email: "text?",
    phone: "text",
    locale: "text",
    is_blocked: "number",
    blocked_why: "text?",
    merged_into: "text?",
  });
  await session.run(schema.createIndex("profiles_phone").unique().on("profiles").columns(["client_id", "phone"]));
  await session.run(schema.createIndex("profiles_lastname").on("profiles").columns(["client_id", "lastname", "id"]));
  await session.run(
    schema.createIndex("profiles_merged").on("profiles").columns(["client_id", "merged_into"]).where("merged_into", "is not", null),
  );
  await table(session, "notes", key, { ...upkeep, customer_id: "text", text: "text", by_id: "text?", at: "text?" });
  await session.run(schema.createIndex("notes_customer").on("notes").columns(["client_id", "customer_id"]));
  const told: Columns = Object.fromEntries(
    ["conditions", "allergies", "prescription"].flatMap((name) => [
      [name, "text?"],
      [`${name}_folded`, "text"],
    ]),
  );
  const lengths: Columns = Object.fromEntries(["ankle", "calf", "hip", "thigh"].map((name) => [name, "real?"]));
  await table(session, "fits", key, { ...upkeep, customer_id: "text", consent_day: "text", ...told, ...lengths });
  await enterAll(session);
}

interface Booked {
  readonly client_id: string;
  readonly id: string;
  readonly phone: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly locale: string;
}

const batch = 5000;

async function enterAll(session: Session): Promise<void> {
  for (let last = { client: "", id: "" }; ;) {
    const query = sql<Booked>`select client_id, id, phone, firstname, lastname, email, locale from reservations
      where (client_id, id) > (${last.client}, ${last.id}) order by client_id, id limit ${batch}`;
    const rows = await Effect.runPromise(session.rows(asked(query), {}));
    for (const row of rows) {
      last = { client: row.client_id, id: row.id };
      if (row.phone !== "") await enter(session, row);
    }
    if (rows.length < batch) return;
  }
}

function enter(session: Session, { client_id: client, id, firstname, lastname, email, phone, locale }: Booked): Promise<void> {
  const own = `${client}_p_${id.slice(id.lastIndexOf("_") + 1)}`;
  return run(
    session,
    sql`insert into profiles (client_id, id, version, firstname, firstname_folded, lastname, lastname_folded, email, phone, locale, is_blocked)
      values (${client}, ${own}, 1, ${firstname}, ${folded(firstname)}, ${lastname}, ${folded(lastname)},
        ${email === "" ? null : email.toLowerCase()}, ${phone}, ${locale}, 0)
      on conflict (client_id, phone) do nothing`,
  );
}
