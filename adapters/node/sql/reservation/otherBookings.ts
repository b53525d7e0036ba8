import { Effect } from "effect";
import { sql } from "kysely";
import type { BookedDiscount } from "#core/domain/pricing/bookedParts.ts";
import type { ReservationWrites } from "#core/ports/store/reservations.ts";
import type { CommitSession } from "../engine/engine.ts";
import { preparedStatement } from "../engine/statement.ts";

type OtherOfContact = { readonly client: string; readonly contact: string; readonly except: string };

const otherOfPhone = preparedStatement<OtherOfContact>()((db, given) =>
  db
    .selectFrom("reservations")
    .select("id")
    .where("client_id", "=", given("client"))
    .where("phone", "=", given("contact"))
    .where("by_email", "=", sql.lit(0 as const))
    .where("status", "<>", sql.lit("canceled" as const))
    .where(({ eb, fn }) => eb(fn.coalesce("order_id", "id"), "<>", given("except")))
    .limit(1),
);

const otherOfEmail = preparedStatement<OtherOfContact>()((db, given) =>
  db
    .selectFrom("reservations")
    .select("id")
    .where("client_id", "=", given("client"))
    .where(sql<string>`lower(email)`, "=", given("contact"))
    .where("status", "<>", sql.lit("canceled" as const))
    .where(({ eb, fn }) => eb(fn.coalesce("order_id", "id"), "<>", given("except")))
    .limit(1),
);

const discountedOfAddress = preparedStatement<{ client: string; address: string; except: string }>()((db, given) =>
  db
    .selectFrom("reservations")
    .select(({ fn }) => ["discount", fn.coalesce("order_id", "id").as("order")])
    .where("client_id", "=", given("client"))
    .where("address", "=", given("address"))
    .where("discount", "is not", null)
    .where("is_manual", "=", sql.lit(0 as const))
    .where("status", "<>", sql.lit("canceled" as const))
    .where(({ eb, fn }) => eb(fn.coalesce("order_id", "id"), "<>", given("except"))),
);

const discountedOfCard = preparedStatement<{ client: string; fingerprint: string; except: string }>()((db, given) =>
  db
    .selectFrom("ledger")
    .innerJoin("reservations", (join) =>
      join.onRef("reservations.client_id", "=", "ledger.client_id").onRef("reservations.id", "=", "ledger.reservation_id"),
    )
    .select(({ fn }) => ["reservations.discount", fn.coalesce("reservations.order_id", "reservations.id").as("order")])
    .where("ledger.client_id", "=", given("client"))
    .where("ledger.fingerprint", "=", given("fingerprint"))
    .where("reservations.discount", "is not", null)
    .where("reservations.status", "<>", sql.lit("canceled" as const))
    .where(({ eb, fn }) => eb(fn.coalesce("reservations.order_id", "reservations.id"), "<>", given("except"))),
);

function discountOfText(text: string): BookedDiscount {
  return JSON.parse(text);
}

/** Makes the functions that look for other bookings of a customer, of a network address or of a card, in a commit. */
export function makeOtherBookingReads(session: CommitSession): Pick<ReservationWrites, "hasOther" | "countWithCode"> {
  return {
    hasOther: (client, { phone, email }, except) =>
      Effect.gen(function* () {
        const byPhone = phone === undefined ? [] : yield* session.rows(otherOfPhone, { client, contact: phone, except });
        if (byPhone.length > 0 || email === undefined) return byPhone.length > 0;
        return (yield* session.rows(otherOfEmail, { client, contact: email.toLowerCase(), except })).length > 0;
      }),
    countWithCode: (client, { promo, ...from }, except) => {
      const found =
        "address" in from
          ? session.rows(discountedOfAddress, { client, except, address: from.address })
          : session.rows(discountedOfCard, { client, except, fingerprint: from.fingerprint });
      return Effect.map(found, (rows) => {
        const own = rows.filter(({ discount }) => discount !== null && discountOfText(discount).promo === promo);
        return new Set(own.map(({ order }) => order)).size;
      });
    },
  };
}
