import { writeSync } from "node:fs";
import { bookingOf, book } from "../booking.ts";
import { openPromised } from "../../promised.ts";

// Books without end, several at once, and says the number of each booking once it was answered.
const [url = "", run = "0", answers = "durable"] = process.argv.slice(2);
const inFlight = 16;
const store = await openPromised(url);
let next = 0;

async function bookOn(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    // Synchronous: an answer must be out before the process can be killed.
    const answer = () => writeSync(1, `${number}\n`);
    if (answers === "eager") answer();
    await book(store, bookingOf(run, number));
    if (answers === "durable") answer();
  }
}

await Promise.all(Array.from({ length: inFlight }, bookOn));
