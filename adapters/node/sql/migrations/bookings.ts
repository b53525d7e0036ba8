import { addColumns, createTables, runStatementText, stepThatAdds, stepThatCreates } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Adds to holds whether their visitor extended them. */
export const addHoldExtensions = stepThatAdds("holds", { is_extended: "number = 0" });

/** Adds to reservations the group that they belong to; those that existed before have none. */
export async function addGroups(session: CommitSession): Promise<void> {
  await addColumns(session, "reservations", { group_id: "text?" });
  await runStatementText(session, "create index reservations_group on reservations (client_id, group_id) where group_id is not null");
}

/** Adds to reservations the random text of the key of their passengers; none is shared yet. */
export const addPassengersKeys = stepThatAdds("reservations", { passengers: "text?" });

/** Adds to reservations the share that their payment session asks; those that existed before are paid whole. */
export const addShares = stepThatAdds("reservations", { share: "number?" });

/** Adds to reservations their down payment and when the rest is due; those that existed before have none. */
export const addDownPayments = stepThatAdds("reservations", { down_payment: "number?", rest_due: "number?" });

/** Creates the table of carts, and adds to holds the order that they belong to. */
export async function createCartsTable(session: CommitSession): Promise<void> {
  await createTables(session, {
    carts: {
      key: ["client_id", "id"],
      columns: {
        client_id: "text",
        id: "text",
        version: "number",
        user_id: "text?",
        visitor: "text?",
        created_at: "number",
        expires: "number",
        is_extended: "number",
        state: "text",
        lines: "text",
      },
      indexes: [
        "create index carts_user on carts (user_id)",
        "create index carts_visitor on carts (visitor)",
        "create index carts_expires on carts (expires)",
      ],
    },
  });
  await addColumns(session, "holds", { order_id: "text?" });
  await runStatementText(session, "create index holds_order on holds (client_id, order_id) where order_id is not null");
}

/** Adds to reservations the order that one payment pays; until now, only the days of a group were paid together. */
export async function addOrders(session: CommitSession): Promise<void> {
  await addColumns(session, "reservations", { order_id: "text?" });
  await runStatementText(session, "update reservations set order_id = group_id where group_id is not null");
  await runStatementText(session, "create index reservations_order on reservations (client_id, order_id) where order_id is not null");
}

/** Creates the table of changes of paid bookings. */
export const createSwapsTable = stepThatCreates({
  swaps: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      reservation_id: "text",
      state: "text",
      old_place: "text",
      new_place: "text",
      hold_id: "text",
      people: "number?",
      amount: "number",
      tape: "text",
      due: "number",
      session: "text?",
      session_url: "text?",
      is_payment_failed: "number",
      deadline: "number",
      created_at: "number",
      actor: "text",
    },
    indexes: [
      "create index swaps_booking on swaps (client_id, reservation_id, created_at)",
      "create index swaps_due on swaps (deadline, id) where state = 'open'",
      "create index swaps_session on swaps (session) where session is not null",
      // One open swap for each booking.
      "create unique index swaps_open on swaps (client_id, reservation_id) where state = 'open'",
    ],
  },
});

/** Creates the table of acts of staff that can still be undone. */
export const createStaffActsTable = stepThatCreates({
  staff_acts: {
    key: ["client_id", "reservation_id"],
    columns: {
      client_id: "text",
      reservation_id: "text",
      id: "text",
      by_user: "text",
      made_at: "number",
      until: "number",
      version: "number",
      lines: "number",
      is_silent: "number",
      before: "text",
      effects: "text",
      givings: "text",
    },
  },
});
