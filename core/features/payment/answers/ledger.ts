import { Effect } from "effect";
import type { LedgerEntryWithReference } from "../../../domain/ledger/ledger.ts";
import { ledgerCsv } from "../../ledger/ledgerCsv.ts";
import { addDays, parseDay } from "../../../domain/calendar/day.ts";
import { instantOf } from "../../../domain/calendar/zone.ts";
import type { ledgerCalls } from "../../ledger/calls/credit.ts";
import { type AnswersTo, fileAnswer, type GatePorts, managerOfCaller } from "../../caller/answer.ts";
import { failWithRefusal } from "../../shared/commit.ts";

/** Answers the export of a club's books. */
export function ledgerAnswers(deps: GatePorts): AnswersTo<typeof ledgerCalls> {
  const { store } = deps;
  return {
    "account/ledger/export": fileAnswer(
      Effect.fnUntraced(function* ({ month }, at) {
        const { client } = yield* managerOfCaller(at);
        const first = parseDay(`${month}-01`);
        if (first === undefined) return yield* failWithRefusal("BAD_REQUEST");
        const next = parseDay(`${addDays(first, 31).slice(0, 7)}-01`) ?? first;
        const span = { from: instantOf(first, 0), until: instantOf(next, 0) };
        const csv = ledgerCsv(client, yield* store.ledger.taxesWithin(client, span), at.caller.locale);
        return fileOf(csv, (after) => store.ledger.within(client, span, after, atOnce));
      }),
    ),
  };
}

/** Lines read at once, and the most in memory: SQLite blocks other calls while it reads them. */
const atOnce = 100;

async function* fileOf(
  { head, line, foot }: ReturnType<typeof ledgerCsv>,
  behind: (after: LedgerEntryWithReference | undefined) => Effect.Effect<readonly LedgerEntryWithReference[]>,
): AsyncGenerator<string> {
  yield head;
  let page = await Effect.runPromise(behind(undefined));
  while (page.length > 0) {
    yield page.map(line).join("");
    page = await Effect.runPromise(behind(page.at(-1)));
  }
  yield foot();
}
