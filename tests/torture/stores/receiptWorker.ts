import { openPromised } from "../../promised.ts";

/** What a worker numbered: the numbers of what was committed. */
export type Numbered = "ready" | { readonly numbers: readonly number[]; readonly errors: readonly string[] };

const [url = "", name = "", count = "0"] = process.argv.slice(2);
const store = await openPromised(url);
const given = new Error("given up");

process.once("message", () => void run());
process.once("disconnect", () => void store.close());
process.send?.("ready" satisfies Numbered);

/** All begin in the same turn of the event loop; every third one is given up after it was numbered. */
async function run(): Promise<void> {
  const results = await Promise.allSettled(Array.from({ length: Number(count) }, (_, index) => number(index)));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  const numbers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  process.send?.({ numbers, errors: refused.filter((reason) => reason !== given).map(String) } satisfies Numbered);
}

async function number(index: number): Promise<number> {
  return store.commit(async (tx) => {
    const receipt = await tx.ledger.number("mem", `mem_r_${name}${index}`, index);
    if (index % 3 === 2) throw given;
    return receipt;
  });
}
