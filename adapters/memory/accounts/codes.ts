import { Effect } from "effect";
import { mailCodeAccount } from "#core/features/accounts/proof/codes.ts";
import type { RequestedCode } from "#core/domain/accounts/oneTimeCode.ts";
import type { CodeWrites } from "#core/ports/store/accounts.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { insertRow, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read and write one-time codes in a commit. */
export function makeCodeWrites(rows: MemoryTables, journal: CommitJournal): CodeWrites {
  const all = (): RequestedCode[] => [...rows.codes.values()];
  return {
    insert: (code) => Effect.sync(() => insertRow(rows.codes, journal, code.id, code)),
    newest: (phone, purpose, { visitor, address }) =>
      Effect.sync(() => {
        const isTheirs = (code: RequestedCode): boolean =>
          visitor === undefined ? !code.hasCookie && code.address === address : code.visitor === visitor;
        const theirs = all().filter((code) => code.phone === phone && code.purpose === purpose && isTheirs(code));
        return theirs.toReversed().toSorted((left, right) => right.createdAt - left.createdAt)[0];
      }),
    withdraw: (id) => Effect.sync(() => journal.remove(rows.codes, id)),
    update: ({ id, judged, used }) =>
      Effect.sync(() => {
        const code = rows.codes.get(id);
        if (code !== undefined) journal.set(rows.codes, id, { ...code, judged, used });
      }),
    takeTurn: () => Effect.void,
    texts: ({ phone, visitor, site }, since) =>
      Effect.sync(() =>
        all()
          .filter((code) => code.createdAt > since && (code.phone === phone || code.visitor === visitor || code.site === site))
          .toSorted((left, right) => left.createdAt - right.createdAt),
      ),
    spent: (client, since) =>
      Effect.sync(() => {
        const recent = all().filter((code) => code.createdAt > since && code.client !== mailCodeAccount);
        return { club: recent.filter((code) => code.client === client).length, all: recent.length };
      }),
  };
}
