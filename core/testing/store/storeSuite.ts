import { accounts } from "./accounts.ts";
import { claims } from "./claims.ts";
import { clauses } from "./clauses.ts";
import { clock } from "./clock.ts";
import { codes } from "./codes.ts";
import { commits } from "./commit.ts";
import { figures } from "./figures.ts";
import { files } from "./files.ts";
import { refunds } from "./refunds.ts";
import { imports } from "./imports.ts";
import { ledger } from "./ledger.ts";
import { offers } from "./offer.ts";
import { outbox } from "./outbox.ts";
import { people } from "./people.ts";
import { rebookings } from "./rebookings.ts";
import { replies } from "./replies.ts";
import { reservations } from "./reservations.ts";
import { sweep } from "./sweep.ts";
import { trips } from "./trips.ts";
import { unpaid } from "./unpaid.ts";
import { type OpenedStore, type Runner, type Suite, suiteOf } from "../fixtures/suite.ts";

const promises: Readonly<Record<string, (suite: Suite) => void>> = {
  claims,
  "a commit": commits,
  "holds and reservations": reservations,
  "a dashboard's figures": figures,
  "the ledger": ledger,
  refunds,
  "the outbox": outbox,
  "what is unpaid": unpaid,
  trips,
  codes,
  replies,
  files,
  "texts of rules": clauses,
  rebookings,
  imports,
  "a sweep": sweep,
  people,
  accounts,
  time: clock,
  "the catalogue and the version": offers,
};

/**
 * Every promise of the store's port, noun by noun, as tests of a runner. `open` is called once a test and must give an empty store; `engine`
 * names it in the titles.
 */
export function storeSuite(runner: Runner, engine: string, open: () => Promise<OpenedStore>): void {
  const suite = suiteOf(runner, open);
  for (const [noun, promised] of Object.entries(promises)) {
    runner.describe(`${noun} in ${engine}`, () => {
      promised(suite);
    });
  }
}
