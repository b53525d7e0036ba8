import { Effect } from "effect";
import type { BookedEntry } from "../booking/ledger.ts";
import { ledgerCsv } from "../booking/ledgerCsv.ts";
import { addDays, parseDay } from "../calendar/day.ts";
import { instantOf } from "../calendar/zone.ts";
import { ledger } from "../contract/ledger.ts";
import { Refusal } from "../errors.ts";
import { indexOf } from "../offer/catalogue.ts";
import { type Answer, answersOver } from "./answer.ts";
import type { Deps } from "./deps.ts";
import { managerOf } from "./own.ts";

/** What answers who keeps a club's books. */
export function ledgerAnswers(deps: Deps): { readonly [Called in keyof typeof ledger]: Answer } {
  const { stream } = answersOver(deps);
  const { store } = deps;
  return {
    "account/ledger/export": stream(
      ledger["account/ledger/export"],
      Effect.fnUntraced(function* ({ month }, at) {
        const { client } = yield* managerOf(at);
        const first = parseDay(`${month}-01`);
        if (first === undefined) return yield* Effect.fail(new Refusal("BAD_REQUEST"));
        const next = parseDay(`${addDays(first, 31).slice(0, 7)}-01`) ?? first;
        const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
        const csv = ledgerCsv(client, indexOf(catalogue).settingsOf(client).taxes, at.caller.locale);
        const span = { from: instantOf(first, 0), until: instantOf(next, 0) };
        return fileOf(csv, (after) => store.ledger.within(client, span, after, atOnce));
      }),
    ),
  };
}

/** Lines that are read at once, and all that is held of them: SQLite keeps everybody waiting for so many. */
const atOnce = 100;

async function* fileOf(
  { head, line, foot }: ReturnType<typeof ledgerCsv>,
  behind: (after: BookedEntry | undefined) => Effect.Effect<readonly BookedEntry[]>,
): AsyncGenerator<string> {
  yield head;
  let page = await Effect.runPromise(behind(undefined));
  while (page.length > 0) {
    yield page.map(line).join("");
    page = await Effect.runPromise(behind(page.at(-1)));
  }
  yield foot();
}
