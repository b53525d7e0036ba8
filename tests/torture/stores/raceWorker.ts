import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import type { Contender } from "./contenders.ts";
import { openPromised } from "../../promised.ts";

/** What the race sends to a worker: who is to run, then the start. */
export type Order = { readonly contenders: readonly Contender[] } | "go";
/** What a worker answers: that it is ready, or how it went. */
export type Answer = "ready" | { readonly won: readonly string[]; readonly lost: number; readonly errors: readonly string[] };

const taken = new Error("taken");
const store = await openPromised(process.argv[2] ?? "");
let contenders: readonly Contender[] = [];

process.on("message", (order: Order) => {
  if (order === "go") void run();
  else {
    ({ contenders } = order);
    answer("ready");
  }
});
process.once("disconnect", () => void store.close());
answer("ready");

/** Everyone starts in the same turn of the event loop. */
async function run(): Promise<void> {
  const results = await Promise.allSettled(contenders.map(book));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  answer({
    won: results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])),
    lost: refused.filter((reason) => reason === taken).length,
    errors: refused.filter((reason) => reason !== taken).map(String),
  });
}

async function book({ id, boat, day, quanta }: Contender): Promise<string> {
  return store.commit(async (tx) => {
    await tx.reservations.insert(makeTestReservation({ _id: id, boat, date: day, session: id }));
    if (!(await tx.claims.claim({ client: "mem", boat, day, quanta, owner: id }))) throw taken;
    return id;
  });
}

function answer(message: Answer): void {
  process.send?.(message);
}
