import { Effect } from "effect";
import type { StaffGivingWrites } from "#core/ports/store/staffActs.ts";
import type { StaffGiving } from "#core/domain/ledger/staffGiving.ts";
import { asCents, sumOfCents } from "#core/domain/money/cents.ts";
import type { CommitJournal } from "../rows/journal.ts";
import type { MemoryTables } from "../rows/rows.ts";

/** Makes the functions that add up what staff give away, in a commit. */
export function makeStaffGivingWrites(rows: MemoryTables, journal: CommitJournal): StaffGivingWrites {
  return {
    addGiving: (giving, oldest) =>
      Effect.sync(() => {
        const { client, by, act, day, item } = giving;
        const isOfPerson = (each: StaffGiving) => each.client === client && each.by === by && each.act === act;
        const key = JSON.stringify([client, by, act, day, item]);
        const before = rows.staffGivings.get(key)?.amount ?? 0;
        journal.set(rows.staffGivings, key, { ...giving, amount: asCents(before + giving.amount) });
        for (const [other, each] of rows.staffGivings) if (isOfPerson(each) && each.day < oldest) journal.remove(rows.staffGivings, other);
        const own = [...rows.staffGivings.values()].filter(isOfPerson);
        const sumOf = (isCounted: (each: StaffGiving) => boolean) => sumOfCents(own.filter(isCounted).map(({ amount }) => amount));
        return { ofDay: sumOf((each) => each.day === day), ofItem: sumOf((each) => each.item === item) };
      }),
  };
}
