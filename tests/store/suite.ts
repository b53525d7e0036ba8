import { describe } from "vitest";
import { type Opened, promisesOn, type StoreTest } from "./opened.ts";
import { accounts } from "./suite/accounts.ts";
import { claims } from "./suite/claims.ts";
import { clauses } from "./suite/clauses.ts";
import { clock } from "./suite/clock.ts";
import { codes } from "./suite/codes.ts";
import { commits } from "./suite/commit.ts";
import { figures } from "./suite/figures.ts";
import { files } from "./suite/files.ts";
import { refunds } from "./suite/refunds.ts";
import { imports } from "./suite/imports.ts";
import { ledger } from "./suite/ledger.ts";
import { offers } from "./suite/offer.ts";
import { outbox } from "./suite/outbox.ts";
import { people } from "./suite/people.ts";
import { rebookings } from "./suite/rebookings.ts";
import { replies } from "./suite/replies.ts";
import { reservations } from "./suite/reservations.ts";
import { sweep } from "./suite/sweep.ts";
import { trips } from "./suite/trips.ts";
import { unpaid } from "./suite/unpaid.ts";

const promises: Readonly<Record<string, (it: StoreTest) => void>> = {
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

/** Every promise of the port, noun by noun, asked of one engine. */
export function storeSuite(engine: string, open: () => Promise<Opened>): void {
  const it = promisesOn(open);
  for (const [noun, promised] of Object.entries(promises)) {
    describe(`${noun} in ${engine}`, () => {
      promised(it);
    });
  }
}
