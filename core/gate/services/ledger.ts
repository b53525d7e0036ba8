import { Effect } from "effect";
import type { LedgerEntryWithReference } from "../../domain/reservation/ledger.ts";
import { ledgerCsv } from "../../application/payment/ledgerCsv.ts";
import { addDays, parseDay } from "../../domain/calendar/day.ts";
import { instantOf } from "../../domain/calendar/zone.ts";
import { ledgerCalls } from "../../contract/services/ledger.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller } from "../answer/ownClub.ts";
import { failWithRefusal } from "../../application/refuse.ts";

/** Answers the export of a club's books. */
export function ledgerAnswers(deps: GatePorts): AnswersByPath<keyof typeof ledgerCalls> {
  const { stream } = makeAnswerBuilders(deps);
  const { store } = deps;
  return {
    "account/ledger/export": stream(
      ledgerCalls["account/ledger/export"],
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
