import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { unpaidStatuses } from "#core/domain/reservation/statuses.ts";
import type { ConnectorReads, ConnectorWrites } from "#core/ports/store/connectors.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read what is known of connectors. */
export function makeConnectorReads(rows: MemoryTables): ConnectorReads {
  return {
    read: (client, connector) => Effect.sync(() => rows.connectors.get(joinKeyColumns(client, connector))),
    accounts: (client) =>
      Effect.sync(() =>
        [...rows.connectorAccounts.values()]
          .filter((account) => account.client === client)
          .toSorted((one, other) => one.enteredAt - other.enteredAt || compareByCodePoint(one._id, other._id)),
      ),
  };
}

/** Makes the functions that read and write in a commit what is known of connectors. */
export function makeConnectorWrites(rows: MemoryTables, journal: CommitJournal): ConnectorWrites {
  return {
    ...makeConnectorReads(rows),
    put: (record) => Effect.sync(() => journal.set(rows.connectors, joinKeyColumns(record.client, record.connector), record)),
    putAccount: (account) => Effect.sync(() => journal.set(rows.connectorAccounts, joinKeyColumns(account.client, account._id), account)),
    workOfAccount: (client, account) =>
      Effect.sync(() => {
        const isOfAccount = (row: { readonly client: string; readonly account: string | null }) =>
          row.client === client && row.account === account;
        const bookings = [...rows.reservations.values()].filter((row) => isOfAccount(row) && row.session !== null);
        const open = [...rows.swaps.values(), ...rows.membershipOrders.values()].filter(
          (row) => isOfAccount(row) && row.session !== null && row.state === "open",
        );
        return {
          sessions: bookings.filter(({ status }) => unpaidStatuses.some((each) => each === status)).length + open.length,
          refunds: [...rows.refunds.values()].filter((row) => isOfAccount(row) && ["due", "disputed"].includes(row.state)).length,
        };
      }),
  };
}
