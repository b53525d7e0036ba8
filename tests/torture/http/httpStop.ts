import { type Answer, ask, type Attributes, type Call, creationOf, type Poised, poise } from "./httpCall.ts";
import type { Site } from "./httpSite.ts";
import { customersOf, freeSlots, memberAt, next } from "./httpWater.ts";
import { textIn } from "../../server/whole.ts";

/** How a server under load was stopped. */
export interface StopReport {
  readonly exit: number | null;
  /** Calls that the server had begun to read when it was stopped. */
  readonly begun: number;
  /** Those of them that got a whole reply: a booking, or a refusal of it. */
  readonly booked: number;
  readonly refused: number;
  /** Those that got none. */
  readonly cut: number;
  /** Calls made after the server stopped listening that were not refused. */
  readonly late: number;
  /** Bookings answered that the other server does not read. */
  readonly lost: number;
}

const calls = 40;

/**
 * Tells the first server to stop while bookings are under way: half of them are in its hands, of the other half it has read the head,
 * and gets the body only once it listens no more.
 */
export async function stopUnderLoad(site: Site): Promise<StopReport> {
  const [stopped, other] = site.servers;
  const wanted = await creations(site, 2 * calls);
  const poised = await Promise.all(wanted.slice(0, calls).map((call) => poise(stopped.url, call)));
  const early = poised.slice(0, calls / 2).map(answerOf);
  const exit = stopped.stop();
  await refusing(stopped.url);
  const answers = await Promise.all([...early, ...poised.slice(calls / 2).map(answerOf)]);
  const late = await Promise.all(
    wanted.slice(calls).map((call) =>
      ask(stopped.url, call).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  const booked = answers.flatMap((answer) => (answer?.status === 200 ? [answer] : []));
  const read = await Promise.all(
    booked.map(({ data }) =>
      ask(other.url, { path: "booking/reservations/read", data: { _id: textIn(data, "_id"), key: textIn(data, "key") } }),
    ),
  );
  return {
    exit: await exit,
    begun: poised.length,
    booked: booked.length,
    refused: answers.filter((answer) => answer?.status === 503).length,
    cut: answers.filter((answer) => answer === undefined).length,
    late: late.filter(Boolean).length,
    lost: read.filter(({ status }) => status !== 200).length,
  };
}

async function creations(site: Site, count: number): Promise<readonly Call[]> {
  const customers = await customersOf(site.servers[1].url, 1);
  const slots = freeSlots(site);
  const attributes: Attributes[] = [];
  while (attributes.length < count) attributes.push(await next(slots));
  return attributes.map((wanted, index) => creationOf(wanted, memberAt(customers, index)));
}

function answerOf({ go }: Poised): Promise<Answer | undefined> {
  return go().catch(() => undefined);
}

/** Waits until nobody listens at the address any more. */
async function refusing(url: string): Promise<void> {
  const isOpen = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  while (await isOpen());
}
