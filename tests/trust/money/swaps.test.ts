import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, offer, openWorld, person, tripDay, type World } from "../../contract/world.ts";

const staff = { principal: person("mem", ["^booking/reservations/(move|transition|discount)$"]) };
const sunday = dayFromText("2027-07-11");
const monday = dayFromText("2027-07-12");
const minute = 60_000;

interface Changed {
  readonly world: World;
  readonly _id: string;
  readonly key: string;
  /** The newest payment page of a difference; "" before there is one. */
  session: string;
}

/** Whatever may happen to a paid booking and its changes. A refusal changes nothing. */
const steps: Readonly<Record<string, (changed: Changed) => Promise<unknown>>> = {
  "wants Saturday": (changed) => want(changed, { date: tripDay }),
  "wants Saturday on another boat": (changed) => want(changed, { date: tripDay, item: "mem_b_brume" }),
  "wants both halves of the day": (changed) => want(changed, { time: ["mem_t_morning", "mem_t_afternoon"] }),
  "wants Monday": (changed) => want(changed, { date: monday }),
  "pays the difference": async (changed) => (isPayable(changed) ? changed.world.payments.pay(changed.session) : undefined),
  "pays half of it": async (changed) =>
    isPayable(changed) ? changed.world.payments.pay(changed.session, { amount: asCents(100) }) : undefined,
  "cannot pay": async (changed) => (isPayable(changed) ? changed.world.payments.fail(changed.session) : undefined),
  "comes back": ({ world, _id, key }) => world.send("booking/swaps/read", { _id, key }),
  "keeps the booking": ({ world, _id, key }) => world.send("booking/swaps/withdraw", { _id, key }),
  "the webhook comes": ({ world, session }) => (session === "" ? Promise.resolve() : world.jobs.settle(session)),
  "time passes": async ({ world }) => void (world.clock.at += 4 * minute),
  "its time ends": async ({ world }) => void (world.clock.at += 11 * minute),
  "the job runs": ({ world }) => world.jobs.lapseSwaps(10),
  "letters and refunds leave": async ({ world }) => {
    while ((await world.deliverAll()) > 0);
  },
  "another takes Saturday": ({ world }) =>
    world.send("booking/reservations/hold", { attributes: { ...attributes, date: tripDay } }, { visitor: "visitor-9" }),
  "staff move it": ({ world, _id }) => world.send("booking/reservations/move", { _id, time: ["mem_t_evening"] }, staff),
  "staff let the difference be paid at the dock": ({ world, _id }) =>
    world.send("booking/reservations/swap", { _id, date: tripDay, difference: "dock" }, staff),
  "staff lower the price": ({ world, _id }) => world.send("booking/reservations/discount", { _id, amount: 5, reason: "rain" }, staff),
  "the holder cancels": ({ world, _id, key }) => world.send("booking/reservations/cancel", { _id, key }),
};

/** Whether the provider still takes money for the newest session. */
function isPayable({ world, session }: Changed): boolean {
  return world.payments.sessions.get(session)?.state.state === "open";
}

async function want(changed: Changed, to: object): Promise<void> {
  const { world, _id, key } = changed;
  const reply = await world.send("booking/reservations/swap", { _id, key, ...to });
  const url: unknown = reply.status === 200 ? JSON.parse(reply.body).data.swap?.sessionUrl : undefined;
  if (typeof url === "string") changed.session = sessionIdOfPaymentPage(url);
}

/** The booking owns its own slots at every moment, the old ones or the new ones. */
async function expectSlotsOwned({ world, _id }: Changed): Promise<void> {
  const reservation = await world.store.reservations.read(testAllClubsScope, _id);
  if (reservation === undefined || !statusHoldsQuanta(reservation.status)) return;
  const { boat, date, time } = reservation;
  const [day] = await world.store.claims.claimed([boat], { dateStart: date, dateEnd: date }, world.clock.at);
  const own = claimMaskOfSlots(offer.timeslots.filter((slot) => time.includes(slot._id)));
  expect(own.map((word, index) => ((day?.words[index] ?? 0) & word) >>> 0 === word)).toEqual([true, true, true]);
}

/** At rest the ledger has what the provider has, to the cent, and that is the price of the booking as far as it is paid. */
async function expectMoneySettled({ world, _id, key }: Changed): Promise<void> {
  // Every webhook comes in the end.
  for (const session of world.payments.sessions.keys()) await world.jobs.settle(session);
  await world.send("booking/swaps/withdraw", { _id, key });
  while ((await world.deliverAll()) > 0);
  const lines = await world.store.ledger.of("mem", _id);
  const sum = (kind: string) => lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const paid = [...world.payments.sessions.values()].reduce(
    (total, { state }) => total + (state.state === "complete" ? state.amount : 0),
    0,
  );
  const back = world.payments.refunds.reduce((total, { amount }) => total + amount, 0);
  expect({ captured: sum("capture"), refunded: sum("refund") }).toEqual({ captured: paid, refunded: back });
  const reservation = await world.store.reservations.read(testAllClubsScope, _id);
  const held = paid - back;
  const status = reservation?.status ?? "";
  const amount = reservation?.amount ?? 0;
  // At the dock a part is still to be paid.
  const isRight = status === "cash_payment" ? held < amount : held === (status === "canceled" ? sum("fee") : amount);
  expect({ status, amount, held, isRight }).toEqual({ status, amount, held, isRight: true });
  expect(await world.store.swaps.openOf("mem", _id)).toBeUndefined();
}

describe("any history of changes", () => {
  it("leaves ledger and provider equal to the cent, and the customer with the old slot or the new one", async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 3, maxLength: 12 }), async (history) => {
        const world = await openWorld({ limits: "off" });
        const { _id, key, session: paying } = await book(world, { attributes: { ...attributes, date: sunday } });
        world.payments.pay(paying);
        await world.jobs.settle(paying);
        const changed: Changed = { world, _id, key, session: "" };
        for (const step of ["wants Saturday", ...history]) {
          await steps[step]?.(changed);
          await expectSlotsOwned(changed);
        }
        await expectMoneySettled(changed);
        const swap = await world.store.swaps.newestOf("mem", _id);
        reached.add(swap?.state ?? "none");
        expect(world.faults).toEqual([]);
      }),
      {
        numRuns: 60,
        // Each state is reached, whatever is drawn.
        examples: [
          [["its time ends", "the job runs"]],
          [["pays the difference", "the webhook comes"]],
          [["keeps the booking"]],
          // Found by chance: moved to a cheaper time, a booking with a rest to pay at the dock was still said to owe it.
          [
            [
              "staff let the difference be paid at the dock",
              "wants both halves of the day",
              "wants Saturday",
              "wants Monday",
              "staff move it",
            ],
          ],
        ],
      },
    );
    expect([...reached].toSorted()).toEqual(["done", "lapsed", "withdrawn"]);
  });
});
