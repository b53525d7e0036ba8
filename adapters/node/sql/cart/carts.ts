import { Effect } from "effect";
import type { CartOwner } from "#core/domain/cart/storedCart.ts";
import type { CartReads, CartWrites } from "#core/ports/store/carts.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { deleteRowsBy, sendRowOfClub, upsertRowStatement } from "../engine/rows.ts";
import { type SqlStatement, preparedStatement } from "../engine/statement.ts";
import { cartsTable as table } from "../tables/bookings.ts";
import type { TableRow } from "../tables/table.ts";

type OwnerQuery = { readonly user: string; readonly visitor: string };

function ofOwner(isLocked: boolean): SqlStatement<OwnerQuery, TableRow<typeof table>> {
  return preparedStatement<OwnerQuery>()((db, given, dialect) => {
    const found = db
      .selectFrom("carts")
      .selectAll()
      .where(({ eb, or }) => or([eb("user_id", "=", given("user")), eb("visitor", "=", given("visitor"))]))
      .orderBy("created_at")
      .orderBy("id");
    return isLocked && dialect === "postgres" ? found.forUpdate() : found;
  });
}

const seen = ofOwner(false);
const locked = ofOwner(true);

const put = upsertRowStatement(table);

/** The statement that deletes a cart. */
export const deleteCartStatement = deleteRowsBy("carts", { client_id: "client", id: "id" });

/** Makes the functions that read carts outside a commit. */
export function makeCartReads(reader: StatementReader): CartReads {
  return { ofOwner: makeReadOfOwner(reader, seen) };
}

/** Makes the functions that read and write carts in a commit. */
export function makeCartWrites(session: CommitSession): CartWrites {
  return {
    ofOwner: makeReadOfOwner(session, locked),
    put: (cart) => sendRowOfClub(session, put, table.toRow(cart)),
    remove: ({ client, _id: id }) => session.send(deleteCartStatement, { client, id }),
  };
}

/** An account's row has no visitor, and a browser's no user: the empty text is the name of neither. */
function makeReadOfOwner(reader: StatementReader, statement: ReturnType<typeof ofOwner>): CartReads["ofOwner"] {
  return ({ user, visitor }: CartOwner) =>
    Effect.map(reader.rows(statement, { user: user?.id ?? "", visitor: visitor ?? "" }), table.fromRows);
}
